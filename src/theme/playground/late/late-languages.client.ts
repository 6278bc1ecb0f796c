import { forLanguage } from '../../../base/by-language.ts'
import type { LateWords } from '../strings.client.ts'
import { ar } from '../late-languages/ar.client.ts'
import { ca } from '../late-languages/ca.client.ts'
import { cs } from '../late-languages/cs.client.ts'
import { da } from '../late-languages/da.client.ts'
import { de } from '../late-languages/de.client.ts'
import { es } from '../late-languages/es.client.ts'
import { fi } from '../late-languages/fi.client.ts'
import { fr } from '../late-languages/fr.client.ts'
import { he } from '../late-languages/he.client.ts'
import { hi } from '../late-languages/hi.client.ts'
import { hu } from '../late-languages/hu.client.ts'
import { id } from '../late-languages/id.client.ts'
import { it } from '../late-languages/it.client.ts'
import { ja } from '../late-languages/ja.client.ts'
import { ko } from '../late-languages/ko.client.ts'
import { lv } from '../late-languages/lv.client.ts'
import { nl } from '../late-languages/nl.client.ts'
import { no } from '../late-languages/no.client.ts'
import { pl } from '../late-languages/pl.client.ts'
import { pt } from '../late-languages/pt.client.ts'
import { ro } from '../late-languages/ro.client.ts'
import { ru } from '../late-languages/ru.client.ts'
import { sv } from '../late-languages/sv.client.ts'
import { tr } from '../late-languages/tr.client.ts'
import { uk } from '../late-languages/uk.client.ts'
import { uz } from '../late-languages/uz.client.ts'
import { vi } from '../late-languages/vi.client.ts'
import { zhHans } from '../late-languages/zh-hans.client.ts'
import { zhHant } from '../late-languages/zh-hant.client.ts'

/** The strings of a form in use in a language, by its code; `undefined` for English. */
export function lateLanguage(language: string): LateWords | undefined {
  return forLanguage(byLanguage, language)
}

const byLanguage: Readonly<Record<string, LateWords>> = {
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
