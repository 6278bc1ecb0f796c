/** The sites that `init` can write, in the order of help; the first is the default. */
export const templates = ['starter', 'api', 'changelog', 'blank'] as const

export type Template = (typeof templates)[number]
