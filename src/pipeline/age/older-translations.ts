import type { FilePath, Route } from '../../base/paths.ts'
import type { NavigationPlan } from '../../config/navigation-plan.ts'
import { readChangeLog } from '../../host/git/change-log.ts'
import type { LoggedCommit } from '../../host/git/change-log.ts'
import { textsAtCommits, trackedFiles, workingTreeOf } from '../../host/git/repository-files.ts'
import { translatedPaths } from '../../site/navigation/translated-paths.ts'
import type { Site } from '../../site/site.ts'
import type { Run } from '../run.ts'
import { changedParts } from './changed-parts.ts'

/**
 * The originals of the translations that are older than them, by the files of the translations: for a notice to readers, if the
 * settings want it. By commits alone, so that a build depends on the history and not on the working tree.
 */
export async function outdatedOriginals(
  site: Site,
  navigation: NavigationPlan,
  { options: { root }, use, signal }: Pick<Run, 'options' | 'use' | 'signal'>,
): Promise<ReadonlyMap<FilePath, Route>> {
  const translations = site.config.outdatedNotice ? translationsOf(site, navigation) : []
  if (translations.length === 0) return new Map()
  use('history')
  const tree = await workingTreeOf(root)
  if (tree === undefined) return new Map()
  const pathOf = (file: FilePath) => tree.prefix + file
  const tracked = new Set(await trackedFiles(tree.top))
  const files = translations.flatMap(({ file, original }) => [pathOf(file), pathOf(original)])
  const wanted = [...new Set(files)].filter((file) => tracked.has(file))
  const within = [tree.prefix.replace(/\/$/, '')]
  const { commits } = await readChangeLog(tree.top, { wanted, within }, signal)
  const older = olderTranslations(translations, commits, pathOf)
  const nameAt = (commit: string, { original }: Translation) => `${commit}:${pathOf(original)}`
  const names = older.flatMap((it) => [nameAt(it.commit, it), nameAt('HEAD', it)])
  const texts = await textsAtCommits(tree.top, [...new Set(names)])
  const isOutdated = (it: OlderTranslation) => {
    const [before, now] = [texts.get(nameAt(it.commit, it)), texts.get(nameAt('HEAD', it))]
    return before !== undefined && now !== undefined && changedParts(before, now).length > 0
  }
  return new Map(older.filter(isOutdated).map(({ file, route }) => [file, route]))
}

/** A page and the file that it translates. */
export interface Translation {
  readonly file: FilePath
  readonly original: FilePath
  /** Of the original. */
  readonly route: Route
  readonly language: string
}

/** The translations that have files of their own, by the paths of their pages. */
export function translationsOf(site: Site, navigation: NavigationPlan): readonly Translation[] {
  const paths = translatedPaths(navigation)
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
    return source === undefined || file === undefined
      ? []
      : [{ file: facts.file, original: file, route: source.route, language }]
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
