import { folderOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { NavigationPlan } from '../../config/navigation-plan.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import { languageTag } from '../language-tag.ts'

/** In which folders the pages of each language are. A language is its tag. */
export interface LanguageFolders {
  /** Whether a page belongs to a language. A page outside of such folders belongs to a language that has none. */
  has(language: string, file: FilePath, isNamed: boolean): boolean
  /** A folder in the language: `fr/guides` for `guides`. */
  folderIn(language: string, folder: string): string
}

/** The folder that has the name of a language, `fr` or `docs/fr`, has its pages. */
export function languageFolders(plan: NavigationPlan, files: Iterable<FilePath>): LanguageFolders {
  const byName = new Map<string, string>()
  const byPart = new Map<string, string>()
  let standard: string | undefined
  let isChosen = false
  for (const { node } of walkPlan(plan.root)) {
    if (node.kind !== 'language') continue
    const code = node.code ?? node.title
    const language = languageTag(code)
    for (const name of [code, code.replaceAll('_', '-'), language])
      if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), language)
    const part = (language.split('-')[0] ?? language).toLowerCase()
    if (!byPart.has(part)) byPart.set(part, language)
    if (standard === undefined || (node.isDefault && !isChosen)) standard = language
    isChosen ||= node.isDefault
  }
  const known = new Map<string, { readonly language: string; readonly at: number } | undefined>()
  const seen = new Map<string, { readonly name: string; readonly at: number }>()

  function languageOf(folder: string) {
    if (known.has(folder)) return known.get(folder)
    const segments = folder.split('/').map((segment) => segment.toLowerCase())
    const named = segments.map((segment) => byName.get(segment) ?? byPart.get(segment))
    const at = named.findIndex((language) => language !== undefined)
    const language = named[at]
    const found = language === undefined ? undefined : { language, at }
    known.set(folder, found)
    if (found !== undefined && !seen.has(found.language))
      seen.set(found.language, { name: folder.split('/')[at] ?? '', at })
    return found
  }
  for (const file of files) languageOf(folderOf(file))

  return {
    has(language, file, isNamed) {
      const own = languageOf(folderOf(file))
      if (own !== undefined) return own.language === language
      return !seen.has(language) && (language === standard || isNamed)
    },
    folderIn(language, folder) {
      const own = seen.get(language)
      if (own === undefined || languageOf(folder) !== undefined) return folder
      const segments = folder === '' ? [] : folder.split('/')
      return segments.toSpliced(own.at, 0, own.name).join('/')
    },
  }
}
