import { forLanguage } from '../../../base/by-language.ts'
import type { ChangesLanguage, ChangesWords } from '../../../openapi/diff/changes-page.ts'
import { translatedTexts } from '../../../openapi/diff/texts/translated.ts'

/** The words of pages of changes, by language; those in English have none. */
export type ChangesWordsFinder = (language: string) => ChangesWords | undefined

/** Loads what pages of changes say, in some languages. */
export async function loadChangesWords(languages: Iterable<string>): Promise<ChangesWordsFinder> {
  const loaded = new Map<string, ChangesWords>()
  for (const language of new Set(languages)) {
    const load = forLanguage(loaders, language)
    if (load === undefined) continue
    const { terms, isFromRight, ...words } = await load()
    loaded.set(language, { ...words, texts: translatedTexts(terms, isFromRight ? left : right) })
  }
  return (language) => loaded.get(language)
}

/** From an old value to the new one. Marks keep it between them where text is read from the right. */
const right = '→'
const left = '\u200F←\u200F'

const loaders: Readonly<Record<string, () => Promise<ChangesLanguage>>> = {
  ar: async () => (await import('./languages/ar.ts')).ar,
  ca: async () => (await import('./languages/ca.ts')).ca,
  cs: async () => (await import('./languages/cs.ts')).cs,
  da: async () => (await import('./languages/da.ts')).da,
  de: async () => (await import('./languages/de.ts')).de,
  es: async () => (await import('./languages/es.ts')).es,
  fi: async () => (await import('./languages/fi.ts')).fi,
  fr: async () => (await import('./languages/fr.ts')).fr,
  he: async () => (await import('./languages/he.ts')).he,
  hi: async () => (await import('./languages/hi.ts')).hi,
  hu: async () => (await import('./languages/hu.ts')).hu,
  id: async () => (await import('./languages/id.ts')).id,
  it: async () => (await import('./languages/it.ts')).it,
  ja: async () => (await import('./languages/ja.ts')).ja,
  ko: async () => (await import('./languages/ko.ts')).ko,
  lv: async () => (await import('./languages/lv.ts')).lv,
  nl: async () => (await import('./languages/nl.ts')).nl,
  no: async () => (await import('./languages/no.ts')).no,
  pl: async () => (await import('./languages/pl.ts')).pl,
  pt: async () => (await import('./languages/pt.ts')).pt,
  ro: async () => (await import('./languages/ro.ts')).ro,
  ru: async () => (await import('./languages/ru.ts')).ru,
  sv: async () => (await import('./languages/sv.ts')).sv,
  tr: async () => (await import('./languages/tr.ts')).tr,
  uk: async () => (await import('./languages/uk.ts')).uk,
  uz: async () => (await import('./languages/uz.ts')).uz,
  vi: async () => (await import('./languages/vi.ts')).vi,
  'zh-Hans': async () => (await import('./languages/zh-hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./languages/zh-hant.ts')).zhHant,
}
