import { forLanguage } from '../../base/by-language.ts'
import english from './en.json' with { type: 'json' }
import { languages } from './languages.ts'

/** The theme's strings, which are translated. `data-part` names are not. `en.json` has notes on some of them. */
export type Strings = Readonly<Record<keyof typeof english.site, string>>

/** The strings of a language, by its code: English, if there are none. */
export function stringsFor(language: string): Strings {
  return forLanguage<{ readonly site: Strings }>(languages, language)?.site ?? english.site
}
