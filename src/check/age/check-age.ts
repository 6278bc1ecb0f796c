import type { FilePath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { readChangeLog } from '../../host/git/change-log.ts'
import type { ChangeLog } from '../../host/git/change-log.ts'
import {
  commitsSince,
  textsAtCommits,
  trackedFiles,
  uncommittedFiles,
  workingTreeOf,
} from '../../host/git/repository-files.ts'
import type { WorkingTree } from '../../host/git/repository-files.ts'
import { lineOfKey } from '../../lint/frontmatter-place.ts'
import type { LinkedSite } from '../../site/site.ts'
import { changesAfter, outdatedPage, unmatchedWatch } from './outdated-pages.ts'
import { olderTranslations, translationsOf } from '../../pipeline/age/older-translations.ts'
import type { Translation } from '../../pipeline/age/older-translations.ts'
import { outdatedTranslation } from './outdated-translations.ts'
import { readOwners } from './owners.ts'
import { watchedPaths } from './watched-paths.ts'
import type { WatchedPaths } from './watched-paths.ts'

/** Who takes care of a page, and when they last did. */
export interface PageReview {
  readonly file: FilePath
  readonly owners?: readonly string[]
  readonly lastReviewed?: string
}

export interface AgeResult {
  readonly problems: readonly Diagnostic[]
  readonly reviews: readonly PageReview[]
  readonly notes: readonly string[]
}

export interface AgeContext {
  readonly root: string
  readonly read: (file: FilePath) => Promise<string | undefined>
  readonly signal: AbortSignal | undefined
  /** Report only pages whose code changed since a commit or branch. */
  readonly changed?: string | undefined
}

/**
 * Pages whose code changed after them, and translations that are older than their original, by the history of the repository,
 * which is read once for all of them.
 */
export async function checkAge(site: LinkedSite, context: AgeContext): Promise<AgeResult> {
  const pages = [...site.pages.values()].flatMap(({ facts }) => facts ?? [])
  const watching = pages.filter(({ meta }) => (meta.watch?.length ?? 0) > 0)
  const translations = translationsOf(site, site.config.navigation)
  const tree = await workingTreeOf(context.root)
  const reviews = await reviewsOf(pages, tree)
  if (watching.length === 0 && translations.length === 0)
    return { problems: [], reviews, notes: [] }
  if (tree === undefined) {
    const notes = watching.length > 0 ? [noRepository] : []
    return { problems: [], reviews, notes }
  }

  const pathOf = (file: FilePath) => tree.prefix + file
  const tracked = new Set(await trackedFiles(tree.top))
  const watched = watching.map(({ file, meta }) => ({
    file,
    reviewed: meta.lastReviewed,
    paths: watchedPaths(meta.watch ?? [], pathOf(file)),
  }))
  const sources = translations.flatMap(({ file, original }) => [file, original])
  const files = [...new Set([...watched.map(({ file }) => file), ...sources])].map(pathOf)
  const log = await readChangeLog(
    tree.top,
    {
      wanted: files.filter((file) => tracked.has(file)),
      within: [
        ...(files.length > maxPaths ? [tree.prefix.replace(/\/$/, '')] : files),
        ...new Set(watched.flatMap(({ paths }) => paths.within)),
      ],
    },
    context.signal,
  )
  const edited = await uncommittedFiles(tree.top)
  const isCommitted = (file: FilePath) => !edited.has(pathOf(file))
  const branch =
    context.changed === undefined ? undefined : await commitsSince(tree.top, context.changed)
  const history = { log, tracked, pathOf, branch }
  const problems = [
    ...(await outdatedPages(watched, { ...context, ...history, isCommitted })),
    ...(await outdated(
      translations.filter(({ file }) => isCommitted(file)),
      { ...context, ...history, tree },
    )),
  ]
  return { problems, reviews, notes: log.cutOff ? [shallowClone] : [] }
}

/** Paths of a command line. */
const maxPaths = 300

const noRepository =
  'The paths that pages watch were not checked: the site is not in a git repository, or git is not installed.'

const shallowClone =
  'Changes before the history was cut off are unknown: some outdated pages may be missing. A clone of all of it (fetch-depth: 0) has them.'

interface History {
  readonly log: ChangeLog
  readonly tracked: ReadonlySet<string>
  readonly pathOf: (file: FilePath) => string
  /** The commits that the report is limited to. */
  readonly branch: ReadonlySet<string> | undefined
}

interface WatchingPage {
  readonly file: FilePath
  readonly reviewed: string | undefined
  readonly paths: WatchedPaths
}

async function outdatedPages(
  pages: readonly WatchingPage[],
  {
    log,
    tracked,
    pathOf,
    read,
    isCommitted,
    branch,
  }: AgeContext & History & { readonly isCommitted: (file: FilePath) => boolean },
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  const all = [...tracked]
  for (const { file, reviewed, paths } of pages) {
    const text = (await read(file)) ?? ''
    const place = (): Place => {
      const { start, end } = lineOfKey(text, /watch/)
      return placeOf({ path: file, text }, start, end)
    }
    for (const { written, matches } of paths.patterns)
      if (!all.some(matches)) found.push(unmatchedWatch(place(), written))
    // who edits the page now is comparing it with the code
    if (!isCommitted(file)) continue
    const page = pathOf(file)
    const later = changesAfter(page, log.commits, { matches: paths.matches, reviewed })
    if (later === undefined) continue
    if (branch === undefined || later.commits.some(({ hash }) => branch.has(hash)))
      found.push(outdatedPage(place(), later))
  }
  return found
}

async function outdated(
  translations: readonly Translation[],
  { log, pathOf, read, tree }: AgeContext & History & { readonly tree: WorkingTree },
): Promise<readonly Diagnostic[]> {
  const older = olderTranslations(translations, log.commits, pathOf)
  const nameOf = (commit: string, file: FilePath) => `${commit}:${pathOf(file)}`
  const texts = await textsAtCommits(tree.top, [
    ...new Set(older.map(({ commit, original }) => nameOf(commit, original))),
  ])
  const found: Diagnostic[] = []
  for (const translation of older) {
    const { commit, file, original } = translation
    const before = texts.get(nameOf(commit, original))
    const now = await read(original)
    if (before === undefined || now === undefined) continue
    const problem = outdatedTranslation(translation, { before, now, own: await read(file) })
    if (problem !== undefined) found.push(problem)
  }
  return found
}

/** Owners by the frontmatter, or else by `CODEOWNERS`. */
async function reviewsOf(
  pages: readonly PageFacts[],
  tree: WorkingTree | undefined,
): Promise<readonly PageReview[]> {
  const ownersOf = tree === undefined ? () => [] : await readOwners(tree.top)
  const reviews = new Map<FilePath, PageReview>()
  for (const { file, meta } of pages) {
    const owners = meta.owner ?? ownersOf((tree?.prefix ?? '') + file)
    const { lastReviewed } = meta
    if (owners.length === 0 && lastReviewed === undefined) continue
    reviews.set(file, {
      file,
      ...(owners.length > 0 && { owners }),
      ...(lastReviewed !== undefined && { lastReviewed }),
    })
  }
  return [...reviews.values()]
}
