import { ownValue } from '../../base/own-value.ts'
import { baseLanguage } from '../base-language.ts'

/** Stemmer and stop words of a language. */
export interface Language {
  /** The base of a word, which its forms share. */
  readonly stemmer?: (word: string) => string
  /** Words that any question may hold. */
  readonly stopwords: readonly string[]
}

/** Each is a file of its own, fetched by those who search in that language. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  ar: () => import('./ar.client.ts'),
  bg: () => import('./bg.client.ts'),
  da: () => import('./da.client.ts'),
  de: () => import('./de.client.ts'),
  el: () => import('./el.client.ts'),
  en: () => import('./en.client.ts'),
  es: () => import('./es.client.ts'),
  fi: () => import('./fi.client.ts'),
  fr: () => import('./fr.client.ts'),
  ga: () => import('./ga.client.ts'),
  hi: () => import('./hi.client.ts'),
  hu: () => import('./hu.client.ts'),
  hy: () => import('./hy.client.ts'),
  id: () => import('./id.client.ts'),
  it: () => import('./it.client.ts'),
  ja: () => import('./ja.client.ts'),
  ko: () => import('./ko.client.ts'),
  lt: () => import('./lt.client.ts'),
  ne: () => import('./ne.client.ts'),
  nl: () => import('./nl.client.ts'),
  no: () => import('./no.client.ts'),
  pt: () => import('./pt.client.ts'),
  ro: () => import('./ro.client.ts'),
  ru: () => import('./ru.client.ts'),
  sr: () => import('./sr.client.ts'),
  sl: () => import('./sl.client.ts'),
  sv: () => import('./sv.client.ts'),
  ta: () => import('./ta.client.ts'),
  tr: () => import('./tr.client.ts'),
  uk: () => import('./uk.client.ts'),
  zh: () => import('./zh.client.ts'),
}

/** A language by its tag; nothing is known of others. */
export async function languageOf(tag: string): Promise<Language | undefined> {
  return ownValue(languages, baseLanguage(tag))?.()
}
