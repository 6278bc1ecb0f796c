import type { FilePath } from '../../base/paths.ts'
import type { PagePattern } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { languageFolders } from '../../site/page-patterns/language-folders.ts'
import type { LanguageFolders } from '../../site/page-patterns/language-folders.ts'
import { patternUses } from '../../site/page-patterns/pattern-uses.ts'
import type { PatternUse } from '../../site/page-patterns/pattern-uses.ts'
import type { SettingsInput } from './settings-input.ts'

/** A pattern of the settings, and what it becomes. */
export interface MovedPattern {
  readonly pointer: Pointer
  rewrite(written: string): string | undefined
}

/** The patterns of a folder that is moved, or of one in it. In a language, `guides/*` may stand for `fr/guides`. */
export function movedPatterns({ settings, site, from, to }: SettingsInput): MovedPattern[] {
  const { expand, patterns } = settings
  if (expand === undefined) return []
  const plan = expand(
    (pattern, pointer) => [{ kind: 'page', path: pattern.written, pattern, pointer }],
    () => {},
  )
  const languages = languageFolders(
    plan,
    [...site.pages.values()].flatMap(({ facts }) => (facts === undefined ? [] : [facts.file])),
  )
  const uses = new Map(
    patternUses(plan, () => false).uses.map((use) => [JSON.stringify(use.pointer), use]),
  )
  return patterns.map(({ pattern, pointer }) => {
    const folder = newFolder(pattern, uses.get(JSON.stringify(pointer)), { languages, from, to })
    return {
      pointer,
      rewrite(written) {
        const at = written.indexOf(pattern.folder)
        return folder && written.slice(0, at) + folder + written.slice(at + pattern.folder.length)
      },
    }
  })
}

interface Move {
  readonly languages: LanguageFolders
  readonly from: FilePath
  readonly to: FilePath
}

function newFolder(
  { folder }: PagePattern,
  use: PatternUse | undefined,
  { languages, from, to }: Move,
): string | undefined {
  if (folder === '') return undefined
  const inLanguage = (path: string) =>
    use?.language === undefined ? path : languages.folderIn(use.language, path)
  const own = inLanguage(folder)
  if (!`${own}/`.startsWith(`${from}/`)) return undefined
  const moved = to + own.slice(from.length)
  if (own === folder) return moved
  // written as before, without the folder of the language, if that leads to the new folder
  const segments = moved.split('/')
  const short = segments
    .map((_, index) => segments.toSpliced(index, 1).join('/'))
    .find((path) => path !== '' && inLanguage(path) === moved)
  return short ?? moved
}
