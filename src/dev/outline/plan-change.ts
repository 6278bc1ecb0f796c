import { relative, sep } from 'node:path'
import { assetHref, filePath, pageHref } from '../../base/paths.ts'
import type { FilePath, Route, UrlOptions } from '../../base/paths.ts'
import type { ChangeEvent } from '../../client/dev/protocol.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isInSnippets } from '../../content/special-folders.ts'
import type { Host } from '../../host/host.ts'
import { urlOptions } from '../../pipeline/options.ts'
import { refsFile } from './refs-file.ts'
import { movedRoutes, sameMeta } from './moved-routes.ts'
import { openPage } from './open-page.ts'
import type { OpenedPage } from './open-page.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { isTextRoute } from '../../site/settings-texts.ts'
import { readOutline } from './read-outline.ts'
import type { SiteOutline } from './read-outline.ts'
import type { SiteTools } from './site-tools.ts'

/** Everything that follows from changed files. It is decided here alone; what comes after carries it out. */
export interface ChangePlan {
  /** The changed files, below the root; '' means any file. */
  readonly files: readonly FilePath[]
  /** The pages among them, read once. */
  readonly opened: ReadonlyMap<FilePath, OpenedPage>
  /** The outline from now on. With another site than before, all pages are rendered again. */
  readonly outline: SiteOutline
  /** The pages to compile again. */
  readonly compile: readonly Route[]
  /** What the open browsers should do. */
  readonly event: Change
}

/** What an open browser should do about changed files. */
export type Change = Omit<ChangeEvent, 'revision'>

/** The version of the site that the files changed from. */
export interface CurrentSite {
  readonly outline: SiteOutline
  /** Absent while no page can be compiled. */
  readonly dependencies: PageDependencies | undefined
}

/** Reads changed files, each once, and decides what to compile, to render and to send to the browser. */
export async function planChange(
  changed: readonly string[],
  { outline: before, dependencies }: CurrentSite,
  tools: SiteTools,
): Promise<ChangePlan> {
  const { root, host, options } = tools
  const files = changed.map((file) => pathFromRoot(relative(root, file).split(sep).join('/')))
  const opened = await openKnownPages(files, before, host)
  const scope = await scopeOf(files, before, { opened, host })
  const outline = await outlineAfter(scope)
  const style = urlOptions(options, outline.settings?.config.seo)

  /** While the settings have errors, the last good site is served. */
  async function outlineAfter(changes: ChangeScope): Promise<SiteOutline> {
    const { versions } = before
    const isOpened = versions !== undefined && versions.count !== tools.shelf?.count
    if (changes === 'bodies' && !isOpened) return before
    const sameSources = changes !== 'all'
    const fresh = await readOutline(tools, { before, changed: files, opened, sameSources })
    if (before.site !== undefined && !sameSources && isUnread(fresh))
      return stillGood(before, fresh)
    return sameSources && before.broken ? { ...fresh, broken: before.broken } : fresh
  }

  const compile = dependencies?.dependents(files) ?? new Set()
  for (const { facts } of opened.values()) compile.add(facts.route)
  const pages =
    scope === 'bodies' && outline === before && !showsText(compile, outline)
      ? [...compile, ...untranslated(compile, outline)]
      : 'all'
  // another description may give another reference to any of these
  if (scope === 'all') for (const route of routesWithReference(outline)) compile.add(route)
  const moved = scope === 'all' ? [...movedRoutes(before, outline)] : []
  return {
    files,
    opened,
    outline,
    compile: [...compile],
    event: {
      pages,
      ...loadedFiles(files, before, style),
      moved: Object.fromEntries(moved.map(([from, to]) => [from, pageHref(to, style)])),
    },
  }
}

/** Whether the settings could not be read, or only a part of them. */
function isUnread({ site, problems }: SiteOutline): boolean {
  return site === undefined || problems.some(({ code }) => unreadSettings.has(code))
}

const unreadSettings: ReadonlySet<string> = new Set([
  'config/cannot-read',
  'config/empty',
  'config/encoding',
  'config/syntax',
])

/** The last good site, whose problems are there as before, with the reason why the settings could not be read. */
function stillGood(before: SiteOutline, fresh: SiteOutline): SiteOutline {
  const unread = fresh.problems.filter(({ code }) => unreadSettings.has(code))
  const broken = unread.length > 0 ? unread : fresh.problems
  const isGood = (problem: Diagnostic) => before.broken?.includes(problem) !== true
  return {
    ...before,
    broken,
    problems: [...broken, ...before.problems.filter(isGood)],
    sourceProblems: [...broken, ...before.sourceProblems.filter(isGood)],
  }
}

/** A changed file outside of the root is a file of code that a page shows. */
function pathFromRoot(path: string): FilePath {
  return path.startsWith('../') ? (path as FilePath) : filePath(path)
}

/**
 * What a change may affect. `bodies`: only pages that are compiled from the files. `frontmatter`: also the navigation,
 * which shows titles. `all`: everything, because settings or descriptions changed, or a file was added or removed.
 */
type ChangeScope = 'bodies' | 'frontmatter' | 'all'

async function openKnownPages(
  files: readonly FilePath[],
  { facts }: SiteOutline,
  host: Host,
): Promise<ReadonlyMap<FilePath, OpenedPage>> {
  const opened = new Map<FilePath, OpenedPage>()
  for (const file of files) {
    const known = facts.get(file)
    const text = known && (await host.read(file))
    if (text !== undefined) opened.set(file, await openPage(file, known!.route, text))
  }
  return opened
}

async function scopeOf(
  files: readonly FilePath[],
  { settings, found, facts, apis, git }: SiteOutline,
  { opened, host }: { readonly opened: ReadonlyMap<FilePath, OpenedPage>; readonly host: Host },
): Promise<ChangeScope> {
  if (settings === undefined) return 'all'
  const configFiles = new Set([
    '',
    settings.config.file,
    'docs.json',
    ...settings.files,
    ...ignoreFiles,
  ])
  const assets = new Set([...found.assets, ...found.withheld])
  // the frontmatter alone does not say what an API description adds to a page
  const isPlain = ({ meta }: PageFacts) =>
    (apis?.pages.length ?? 0) === 0 &&
    [meta.openapi, meta.api, meta.asyncapi, meta.graphql, meta.mcp].every((named) => !named)
  let scope: ChangeScope = 'bodies'
  for (const file of files) {
    if (file === refsFile) {
      if (git !== undefined) return 'all'
      continue
    }
    if (configFiles.has(file) || apis?.documents.has(file) === true) return 'all'
    const known = facts.get(file)
    if (known !== undefined) {
      const now = opened.get(file)?.facts
      if (now === undefined) return 'all'
      // an entry of the navigation may be named after one of its headings
      const isNamed = known.headings.length > 0
      if (now.title === known.title && sameMeta(now, known) && !isNamed) continue
      if (!isPlain(known) || !isPlain(now)) return 'all'
      // patterns list pages by their frontmatter
      if (settings.expand !== undefined) return 'all'
      scope = 'frontmatter'
    } else if (/\.mdx?$/i.test(file)) {
      if (!isInSnippets(file) && (await host.read(file)) !== undefined) return 'all'
    } else if (assets.has(file) !== ((await host.readBytes(file)) !== undefined)) return 'all'
  }
  return scope
}

const ignoreFiles = ['.mintignore', '.octavoignore']

function routesWithReference({ site, apis }: SiteOutline): Route[] {
  return [...(site?.pages.keys() ?? [])].filter((route) => apis?.reference(route) !== undefined)
}

/** Whether a text of the settings, which any page may show, is among these. */
function showsText(routes: ReadonlySet<Route>, { settings }: SiteOutline): boolean {
  return settings !== undefined && [...routes].some((it) => isTextRoute(it, settings.config))
}

/** Pages that show one of these in place of a translation. */
function untranslated(routes: ReadonlySet<Route>, { site }: SiteOutline): Route[] {
  return [...(site?.pages.values() ?? [])].flatMap(({ route, original }) =>
    original !== undefined && routes.has(original) ? [route] : [],
  )
}

/** Changes of files that pages load. */
function loadedFiles(
  files: readonly FilePath[],
  { found }: SiteOutline,
  style: UrlOptions,
): Pick<Change, 'styles' | 'scripts' | 'assets'> {
  const assets = new Set(found.assets)
  return {
    styles: files.some((file) => file.endsWith('.css')),
    scripts: files.some((file) => found.scripts.includes(file)),
    assets: files
      .filter((file) => assets.has(file) && !/\.(?:css|js)$/.test(file))
      .map((file) => decodeURI(assetHref(file, style))),
  }
}
