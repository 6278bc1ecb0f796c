import { forLanguage } from '../../base/by-language.ts'
import type { Strings } from '../string-table.ts'
import { ar } from './languages/ar.ts'
import { ca } from './languages/ca.ts'
import { cs } from './languages/cs.ts'
import { da } from './languages/da.ts'
import { de } from './languages/de.ts'
import { es } from './languages/es.ts'
import { fi } from './languages/fi.ts'
import { fr } from './languages/fr.ts'
import { he } from './languages/he.ts'
import { hi } from './languages/hi.ts'
import { hu } from './languages/hu.ts'
import { id } from './languages/id.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { lv } from './languages/lv.ts'
import { nl } from './languages/nl.ts'
import { no } from './languages/no.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { sv } from './languages/sv.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { uz } from './languages/uz.ts'
import { vi } from './languages/vi.ts'
import { zhHans } from './languages/zh-hans.ts'
import { zhHant } from './languages/zh-hant.ts'
import type { LanguageWords, ThemeWord, Words } from './strings.client.ts'

/** The words of the playground in a language, by its code; `undefined` for English. Some are words of the whole theme. */
export function playgroundWords(
  language: string,
  strings: Strings,
): (LanguageWords & Pick<Words, ThemeWord>) | undefined {
  const own = forLanguage(byLanguage, language)
  if (own === undefined) return undefined
  const ofTheme: Pick<Words, ThemeWord> = {
    playground: strings.tryIt,
    authorization: strings.authorizations,
    header: strings.headers,
    headers: strings.headers,
    cookie: strings.cookies,
    body: strings.body,
    responseBody: strings.body,
    contentType: strings.contentType,
    required: strings.required,
    response: strings.response,
    copy: strings.copy,
    copied: strings.copied,
    expandAll: strings.expandAll,
    collapseAll: strings.collapseAll,
  }
  return { ...ofTheme, ...own }
}

const byLanguage: Readonly<Record<string, LanguageWords>> = {
  ar,
  ca,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
