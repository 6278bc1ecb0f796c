import { ownValue } from '../../base/own-value.ts'
import type { Words } from './strings.client.ts'

/** The words of the playground in a language, by its code; `undefined` for English. */
export function playgroundWords(language: string): Partial<Words> | undefined {
  return ownValue(byLanguage, language) ?? ownValue(byLanguage, language.split('-', 1)[0] ?? '')
}

const byLanguage: Readonly<Record<string, Partial<Words>>> = {}
