import { ownValue } from './own-value.ts'

/**
 * The value for a language in a table by code, such as `pt-BR`. A code with region or script takes precedence over the
 * language alone.
 */
export function forLanguage<Value>(
  byLanguage: Readonly<Record<string, Value>>,
  language: string,
): Value | undefined {
  for (const code of [language, language.split('-', 1)[0] ?? '']) {
    const value = ownValue(byLanguage, ownValue(aliases, code) ?? code)
    if (value !== undefined) return value
  }
  return undefined
}

/** Codes whose texts are those of another. */
const aliases: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  zh: 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
  'zh-MO': 'zh-Hant',
}
