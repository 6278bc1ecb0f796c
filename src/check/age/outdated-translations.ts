import type { FilePath } from '../../base/paths.ts'
import { languageName } from '../../config/navigation/language-name.ts'
import { placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { LoggedCommit } from '../../host/git/change-log.ts'
import { opening } from '../../lint/frontmatter-place.ts'
import { translatedPaths } from '../../site/navigation/translated-paths.ts'
import type { Site } from '../../site/site.ts'
import { changedParts } from './changed-parts.ts'

/** A page and the file that it translates. */
export interface Translation {
  readonly file: FilePath
  readonly original: FilePath
  readonly language: string
}

/** The translations that have files of their own, by the paths of their pages. */
export function translationsOf(site: Site): readonly Translation[] {
  const paths = translatedPaths(site.config.navigation)
  const { standard } = paths
  if (standard === undefined) return []
  return [...site.pages.values()].flatMap(({ route, facts, language, original }) => {
    if (language === undefined || language === standard || facts === undefined) return []
    if (original !== undefined || facts.meta.url !== undefined) return []
    const source = paths
      .originals(route, language)
      .map((it) => site.pages.get(it))
      .find((page) => page?.language === standard && page.facts !== undefined)
    const file = source?.facts?.file
    return file === undefined ? [] : [{ file: facts.file, original: file, language }]
  })
}

/** A translation whose original changed after it, and the commit of the translation. */
export interface OlderTranslation extends Translation {
  readonly commit: string
  /** The day on which the original changed last. */
  readonly day: string
}

/** The translations whose original changed in a later commit; `pathOf` gives paths from the root of the repository. */
export function olderTranslations(
  translations: readonly Translation[],
  commits: readonly LoggedCommit[],
  pathOf: (file: FilePath) => string,
): readonly OlderTranslation[] {
  const newest = new Map<string, number>()
  for (const [index, { files }] of commits.entries())
    for (const { path } of files) if (!newest.has(path)) newest.set(path, index)
  return translations.flatMap((translation) => {
    const own = newest.get(pathOf(translation.file))
    const changed = newest.get(pathOf(translation.original))
    if (own === undefined || changed === undefined || changed >= own) return []
    const [commit, later] = [commits[own], commits[changed]]
    if (commit === undefined || later === undefined) return []
    return [{ ...translation, commit: commit.hash, day: later.date.slice(0, 10) }]
  })
}

/** What changed in the original since the commit of its translation; `undefined` if nothing is left of it. */
export function outdatedTranslation(
  { file, original, language, day }: OlderTranslation,
  texts: { readonly before: string; readonly now: string; readonly own: string | undefined },
): Diagnostic | undefined {
  const parts = changedParts(texts.before, texts.now)
  if (parts.length === 0) return undefined
  const { start, end } = opening(texts.own ?? '')
  const rest = parts.length - maxParts
  return {
    code: 'check/outdated-translation',
    severity: 'hint',
    message: `${original} changed after this translation to ${languageName(language) ?? language} (${language}), last on ${day}.`,
    at:
      texts.own === undefined
        ? placeOfFile(file)
        : placeOf({ path: file, text: texts.own }, start, end),
    details: [...parts.slice(0, maxParts), ...(rest > 0 ? [`and ${rest} more parts`] : [])],
    help: 'Translate these parts. A commit that changes the translation counts as done.',
  }
}

const maxParts = 20
