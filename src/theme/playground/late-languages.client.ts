import { ownValue } from '../../base/own-value.ts'
import type { LateWords } from './late-words.client.ts'
import { arLate } from './languages/ar.ts'
import { caLate } from './languages/ca.ts'
import { csLate } from './languages/cs.ts'
import { daLate } from './languages/da.ts'
import { deLate } from './languages/de.ts'
import { esLate } from './languages/es.ts'
import { fiLate } from './languages/fi.ts'
import { frLate } from './languages/fr.ts'
import { heLate } from './languages/he.ts'
import { hiLate } from './languages/hi.ts'
import { huLate } from './languages/hu.ts'
import { idLate } from './languages/id.ts'
import { itLate } from './languages/it.ts'
import { jaLate } from './languages/ja.ts'
import { koLate } from './languages/ko.ts'
import { lvLate } from './languages/lv.ts'
import { nlLate } from './languages/nl.ts'
import { noLate } from './languages/no.ts'
import { plLate } from './languages/pl.ts'
import { ptLate } from './languages/pt.ts'
import { roLate } from './languages/ro.ts'
import { ruLate } from './languages/ru.ts'
import { svLate } from './languages/sv.ts'
import { trLate } from './languages/tr.ts'
import { ukLate } from './languages/uk.ts'
import { uzLate } from './languages/uz.ts'
import { viLate } from './languages/vi.ts'
import { zhHansLate } from './languages/zh-hans.ts'
import { zhHantLate } from './languages/zh-hant.ts'

/** The strings of `late-words.client.ts` in a language, by its code; `undefined` for English. */
export function lateLanguage(language: string): LateWords | undefined {
  return ownValue(byLanguage, language) ?? ownValue(byLanguage, language.split('-', 1)[0] ?? '')
}

const byLanguage: Readonly<Record<string, LateWords>> = {
  ar: arLate,
  ca: caLate,
  cs: csLate,
  da: daLate,
  de: deLate,
  es: esLate,
  fi: fiLate,
  fr: frLate,
  he: heLate,
  hi: hiLate,
  hu: huLate,
  id: idLate,
  it: itLate,
  ja: jaLate,
  ko: koLate,
  lv: lvLate,
  nl: nlLate,
  no: noLate,
  pl: plLate,
  pt: ptLate,
  ro: roLate,
  ru: ruLate,
  sv: svLate,
  tr: trLate,
  uk: ukLate,
  uz: uzLate,
  vi: viLate,
  'zh-Hans': zhHansLate,
  'zh-Hant': zhHantLate,
  nb: noLate,
  nn: noLate,
  zh: zhHansLate,
  'zh-TW': zhHantLate,
  'zh-HK': zhHantLate,
  'zh-MO': zhHantLate,
}
