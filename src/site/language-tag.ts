import { ownValue } from '../base/own-value.ts'
/** The language of pages that no language of the navigation owns. */
export const defaultLanguage = 'en'

/** The tag of a language that the settings name in the format's own codes: `cn` is `zh-Hans`, `jp` is `ja`. */
export function languageTag(code: string): string {
  const written = ownValue(ownCodes, code.toLowerCase()) ?? code.replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(written)[0] ?? written
  } catch {
    return written // not a tag at all: it is shown as it is written
  }
}

const ownCodes: Readonly<Record<string, string>> = {
  cn: 'zh-Hans',
  jp: 'ja',
  kr: 'ko',
  ua: 'uk',
  br: 'pt-BR',
}
