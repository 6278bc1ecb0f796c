import words from './en.json' with { type: 'json' }

/** The default (English) strings of the playground. */
export const english = words.playground

export type Words = Readonly<Record<keyof typeof english, string>>

/** Words that the whole theme has in each language. */
export type ThemeWord =
  | 'playground'
  | 'authorization'
  | 'header'
  | 'headers'
  | 'cookie'
  | 'body'
  | 'responseBody'
  | 'contentType'
  | 'required'
  | 'response'
  | 'copy'
  | 'copied'
  | 'expandAll'
  | 'collapseAll'

/** Words that are the same in every language. */
type UniversalWord = 'asText' | 'notSet' | 'mock'

/** The words that a language has to have. */
export type LanguageWords = Omit<Words, ThemeWord | UniversalWord>
