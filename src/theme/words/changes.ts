import { forLanguage } from '../../base/by-language.ts'
import type { ChangesLanguage } from '../../openapi/diff/changes-page.ts'
import { languageLoaders } from './language-loaders.client.ts'

/** Loads what pages of changes say in a language, by its code; `undefined` for English. */
export async function loadChangesLanguage(language: string): Promise<ChangesLanguage | undefined> {
  const load = forLanguage<Loader>(languageLoaders, language)
  return load === undefined ? undefined : (await load()).default.changes
}

type Loader = () => Promise<{ readonly default: { readonly changes: ChangesLanguage } }>
