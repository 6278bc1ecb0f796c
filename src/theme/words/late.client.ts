import { forLanguage } from '../../base/by-language.ts'
import type { LateWords } from './late-english.client.ts'
import { languageLoaders } from './language-loaders.client.ts'

/** Loads the strings of a form in use in a language, by its code; `undefined` for English. */
export async function loadLateWords(language: string): Promise<LateWords | undefined> {
  const load: Loader | undefined = forLanguage<Loader>(languageLoaders, language)
  return load === undefined ? undefined : (await load()).default.late
}

type Loader = () => Promise<{ readonly default: { readonly late: LateWords } }>
