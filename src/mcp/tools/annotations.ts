/** Every tool reads the documentation and nothing else, so clients need not ask before they call it. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

/** A tool that changes nothing but what this server itself keeps. */
export const ownState = { ...readOnly, readOnlyHint: false, idempotentHint: false } as const
