import type { FilePath, Route } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Settings } from '../../config/load-config.ts'
import type { Found, PageFile } from '../../content/discover.ts'
import { fillVariables, fillTexts } from '../../base/text/variables.ts'
import type { PageFacts } from '../../content/page.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { linkSite } from '../../site/link-site.ts'
import type { LinkedSite } from '../../site/site.ts'
import type { ApiPages } from '../../site/api/api-pages.ts'
import type { GitEntry, gitEntries } from '../../pipeline/git-versions/git-entries.ts'
import { hasGitVersions } from '../../pipeline/git-versions/read-versions.ts'
import { urlOptions } from '../../pipeline/options.ts'
import { languageFinder } from '../../site/navigation/page-language.ts'
import type { NavigationPlan } from '../../config/navigation-plan.ts'
import type { Host } from '../../host/host.ts'
import { navAnchors } from '../../site/links/nav-anchors.ts'
import { generatedFacts, headingsIn } from './open-page.ts'
import type { LinkedVersions, linkVersions } from './link-versions.ts'
import type { OpenedPage } from './open-page.ts'
import type { MachineState } from '../../pipeline/incremental/inputs.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import type { SiteTools } from './site-tools.ts'
import type { VersionShelf } from './version-shelf.ts'

/** A site before any page is compiled: linked from settings and frontmatter alone. */
export interface SiteOutline {
  readonly settings: Settings | undefined
  readonly found: Found
  readonly facts: ReadonlyMap<FilePath, PageFacts>
  readonly site: LinkedSite | undefined
  readonly apis: ApiPages | undefined
  readonly languageOf: (route: Route, file: FilePath) => string
  /** Problems of settings, files and descriptions, and of linking them. */
  readonly problems: readonly Diagnostic[]
  readonly sourceProblems: readonly Diagnostic[]
  /** Those of the settings as they are now, if they cannot be read: everything else is of the last good settings. */
  readonly broken?: readonly Diagnostic[]
  /** What the site has of git; absent if it does not depend on git. */
  readonly git?: GitSources
  /** The pages of versions from git, as they were when the site was linked. */
  readonly versions?: Pick<LinkedVersions, 'sources' | 'placed' | 'count'>
}

/** What the settings name of the repository. */
export interface GitSources {
  /** The versions from git. */
  readonly entries: readonly GitEntry[]
  /** Links them; loaded only for sites that have such versions. */
  readonly link?: typeof linkVersions
}

/** What reading a site needs. */
export type OutlineTools = Pick<SiteTools, 'host' | 'options' | 'heads' | 'pause' | 'commit'> &
  Partial<Pick<SiteTools, 'shelf' | 'onRefs'>>

/** An earlier outline, and what changed since. */
export interface Snapshot {
  readonly before: SiteOutline
  /** Files that were written, created or removed since, and folders that were added or removed; '' is the root. */
  readonly changed: readonly FilePath[]
  /** Changed pages that were read already. */
  readonly opened: ReadonlyMap<FilePath, OpenedPage>
  /** Settings, descriptions and the list of files are the same. */
  readonly sameSources: boolean
}

/** Settings, descriptions and the list of files; no page has been read. */
export interface OutlineSources {
  readonly sources: Sources | undefined
  readonly problems: readonly Diagnostic[]
  readonly git?: GitSources | undefined
}

/** Reads settings, descriptions and the frontmatter of every page; with a snapshot, only of pages that changed. */
export async function readOutline(tools: OutlineTools, known?: Snapshot): Promise<SiteOutline> {
  const kept = known?.sameSources === true ? sourcesOf(known.before) : undefined
  const read =
    known !== undefined && kept !== undefined
      ? { sources: kept, problems: known.before.sourceProblems, git: known.before.git }
      : await readOutlineSources(tools)
  return outlineOf(read, tools, known)
}

/** Reads the frontmatter of every page, and links the site. */
export async function outlineOf(
  { sources, problems, git }: OutlineSources,
  tools: OutlineTools,
  known?: Snapshot,
): Promise<SiteOutline> {
  if (sources === undefined) return { ...nothing, problems }
  const read = await readFacts(sources.found, tools, known)
  const facts = await withNamedHeadings(read, sources.settings.config.navigation, tools.host)
  return linkOutline({ sources, problems, git, facts }, tools.options, tools.shelf)
}

export async function readOutlineSources({
  host,
  heads,
  options,
  pause,
  commit,
  onRefs,
}: OutlineTools): Promise<OutlineSources> {
  // the parser and the schema of the settings are large, and the outline of the last run needs neither
  const { readSources } = await import('../../pipeline/read-sources.ts')
  const report = createReport()
  // of a commit, neither its versions nor earlier descriptions are read
  const withoutHistory = commit !== undefined
  let usesRefs = false
  const use = (state: MachineState) => {
    if (!state.startsWith('refs ')) return
    usesRefs = true
    onRefs?.(state)
  }
  const readHeads = (pages: readonly PageFile[]) => heads.read(pages, pause)
  const sources = await readSources({ host, options, report, withoutHistory, use, readHeads })
  const git =
    sources && !withoutHistory ? await gitSources(sources, { options, report, use }) : undefined
  return {
    sources,
    git: git ?? (usesRefs ? { entries: [] } : undefined),
    problems: [...report.all],
  }
}

async function gitSources(
  sources: Sources,
  run: Parameters<typeof gitEntries>[1],
): Promise<GitSources | undefined> {
  if (!hasGitVersions(sources)) return undefined
  const [{ gitEntries }, { linkVersions: link }] = await Promise.all([
    import('../../pipeline/git-versions/git-entries.ts'),
    import('./link-versions.ts'),
  ])
  return { entries: await gitEntries(sources, run), link }
}

interface OutlineParts {
  readonly sources: Sources
  readonly problems: readonly Diagnostic[]
  readonly git?: GitSources | undefined
  /** In the order of the list of files. */
  readonly facts: ReadonlyMap<FilePath, PageFacts>
}

/** The outline of a site whose pages were read, or some of them. */
export function linkOutline(
  { sources, problems, git, facts }: OutlineParts,
  options: SiteOptions,
  shelf?: VersionShelf,
): SiteOutline & { readonly site: LinkedSite } {
  const { settings, found, apis } = sources
  const versions = shelf && git?.link?.(sources, git.entries, shelf)
  const { config } = (versions?.sources ?? sources).apis
  const generated = [...apis.pages, ...apis.overviewPages, ...apis.schemaPages].map(generatedFacts)
  const linking = createReport()
  const written = [...facts.values()].map((page) => withVariables(page, config.variables))
  const own = [...written, ...generated].map((page) => {
    const title = apis.title(page.route)
    return title === undefined || title === page.title ? page : { ...page, title }
  })
  const site = linkSite({
    config,
    pages: [...own, ...(versions?.facts ?? [])],
    operations: apis.pages,
    ...(apis.earlierRoutes && { earlierRoutes: apis.earlierRoutes }),
    generated: new Set(apis.downloads.map(({ path }) => path)),
    assets: new Set([...found.assets, ...(versions?.assets ?? [])]),
    atRoot: found.atRoot,
    withheld: new Set(found.withheld),
    unbuilt: found.unbuilt,
    report: linking,
    locate: settings.locate,
    base: urlOptions(options).base,
    unreadFolders: [...apis.unreadFolders, ...(versions?.unread ?? [])],
  })
  return {
    settings,
    found,
    facts,
    site,
    apis,
    languageOf: languageFinder(apis.config.navigation),
    problems: [...problems, ...(versions?.problems ?? []), ...linking.all],
    sourceProblems: problems,
    ...(git && { git }),
    ...(versions && { versions }),
  }
}

/** The heads of pages are kept as written, because settings change and files do not. */
function withVariables(page: PageFacts, variables: Config['variables']): PageFacts {
  const title = fillVariables(page.title, variables)
  const meta = fillTexts(page.meta, variables)
  return title === page.title && meta === page.meta ? page : { ...page, title, meta }
}

async function readFacts(
  found: Found,
  { heads, pause }: OutlineTools,
  known: Snapshot | undefined,
): Promise<ReadonlyMap<FilePath, PageFacts>> {
  if (known === undefined) return heads.read(found.pages, pause)
  const changed = new Set<string>(known.changed)
  const files = new Set<string>(found.pages.map(({ file }) => file))
  const folders = [...changed].filter((path) => !files.has(path)).map((path) => `${path}/`)
  const isChanged = (file: FilePath) =>
    changed.has('') || changed.has(file) || folders.some((folder) => file.startsWith(folder))
  const factsBefore = (file: FilePath) =>
    known.opened.get(file)?.facts ?? (isChanged(file) ? undefined : known.before.facts.get(file))
  const unread = found.pages.filter(({ file }) => factsBefore(file) === undefined)
  const read = await heads.read(unread)
  const facts = new Map<FilePath, PageFacts>()
  for (const { file } of found.pages) {
    const page = factsBefore(file) ?? read.get(file)
    if (page !== undefined) facts.set(file, page)
  }
  return facts
}

/** Entries such as `index#install` are named after headings, which are read of these pages alone. */
async function withNamedHeadings(
  facts: ReadonlyMap<FilePath, PageFacts>,
  plan: NavigationPlan,
  host: Host,
): Promise<ReadonlyMap<FilePath, PageFacts>> {
  const named = new Set(navAnchors(plan).map(({ route }) => route))
  if (named.size === 0) return facts
  const changed = new Map(facts)
  for (const [file, page] of facts) {
    if (!named.has(page.route)) continue
    changed.set(file, { ...page, headings: headingsIn((await host.read(file)) ?? '') })
  }
  return changed
}

function sourcesOf({ settings, found, apis }: SiteOutline): Sources | undefined {
  return settings && apis && { settings, found, apis }
}

const nothing: SiteOutline = {
  settings: undefined,
  found: {
    pages: [],
    assets: [],
    referenced: new Set(),
    atRoot: new Map(),
    withheld: [],
    snippets: [],
    styles: [],
    scripts: [],
    unbuilt: new Map(),
  },
  facts: new Map(),
  site: undefined,
  apis: undefined,
  languageOf: () => 'en',
  problems: [],
  sourceProblems: [],
}
