import { ownValue } from './own-value.ts'

/**
 * The value for a language in a table by code, such as `pt-BR`. A code with region or script takes precedence over the
 * language alone.
 */
export function forLanguage<Value>(
  byLanguage: Readonly<Record<string, Value>>,
  language: string,
): Value | undefined {
  return ownValue(byLanguage, codeFor(byLanguage, language) ?? '')
}

/** The code under which a table has its value for a language. */
export function codeFor(
  byLanguage: Readonly<Record<string, unknown>>,
  language: string,
): string | undefined {
  const codes = [language, language.split('-', 1)[0] ?? '']
  return codes
    .map((code) => ownValue(aliases, code) ?? code)
    .find((code) => Object.hasOwn(byLanguage, code))
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
