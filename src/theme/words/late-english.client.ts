import words from './en.json' with { type: 'json' }

/**
 * The strings that a form needs only when it is used, in English. Those of another language are loaded with the first of
 * them that is shown.
 */
export const lateEnglish = words.late

export type LateWords = Readonly<Record<keyof typeof lateEnglish, string>>
