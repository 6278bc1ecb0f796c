/** How the name of an audience of private pages is written. */
export const audienceName = /^[A-Za-z\d][A-Za-z\d_-]*$/

/**
 * The audience of pages whose audience cannot be read, because its name is a mistake: no one can open them. Left out, the
 * mistake would publish them.
 */
export const unreadableAudience = 'unreadable-setting'
