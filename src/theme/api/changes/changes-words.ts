import type { ChangesWords } from '../../../openapi/diff/changes-page.ts'
import { translatedTexts } from '../../../openapi/diff/texts/translated.ts'
import { loadChangesLanguage } from '../../words/changes.ts'

/** The words of pages of changes, by language; those in English have none. */
export type ChangesWordsFinder = (language: string) => ChangesWords | undefined

/** Loads what pages of changes say, in some languages. */
export async function loadChangesWords(languages: Iterable<string>): Promise<ChangesWordsFinder> {
  const loaded = new Map<string, ChangesWords>()
  for (const language of new Set(languages)) {
    const own = await loadChangesLanguage(language)
    if (own === undefined) continue
    const { terms, isFromRight, ...words } = own
    loaded.set(language, { ...words, texts: translatedTexts(terms, isFromRight ? left : right) })
  }
  return (language) => loaded.get(language)
}

/** From an old value to the new one. Marks keep it between them where text is read from the right. */
const right = '→'
const left = '\u200F←\u200F'
