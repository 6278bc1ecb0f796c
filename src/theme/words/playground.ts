import { codeFor, forLanguage } from '../../base/by-language.ts'
import type { LanguageWords } from './playground-english.client.ts'
import { languages } from './languages.ts'

/** The words that only the playground has, in a language, by its code; `undefined` for English. */
export function ownPlaygroundWords(language: string): LanguageWords | undefined {
  return forLanguage<{ readonly playground: LanguageWords }>(languages, language)?.playground
}

/** The behavior (`RenderScope.feature`) that brings the strings of a form in use to a site; `undefined` for English. */
export function lateWordsFeature(language: string): string | undefined {
  const code = codeFor(languages, language)
  return code === undefined ? undefined : `late-words-${code}`
}
