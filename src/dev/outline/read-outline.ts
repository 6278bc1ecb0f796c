import type { FilePath, Route } from '../../base/paths.ts'
import type { Settings } from '../../config/load-config.ts'
import type { Found } from '../../content/discover.ts'
import type { PageFacts } from '../../content/page.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { linkSite } from '../../site/link-site.ts'
import type { Site } from '../../site/site.ts'
import type { ApiPages } from '../../site/api/api-pages.ts'
import { hasGitVersions } from '../../pipeline/git-versions/read-versions.ts'
import { urlOptions } from '../../pipeline/options.ts'
import { languageFinder } from '../../site/navigation/page-language.ts'
import { generatedFacts } from './open-page.ts'
import type { OpenedPage } from './open-page.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import type { SiteTools } from './site-tools.ts'

/** A site before any page is compiled: linked from settings and frontmatter alone. */
export interface SiteOutline {
  readonly settings: Settings | undefined
  readonly found: Found
  readonly facts: ReadonlyMap<FilePath, PageFacts>
  readonly site: Site | undefined
  readonly apis: ApiPages | undefined
  readonly languageOf: (route: Route, file: FilePath) => string
  /** Problems of settings, files and descriptions, and of linking them. */
  readonly problems: readonly Diagnostic[]
  readonly sourceProblems: readonly Diagnostic[]
}

/** What reading a site needs. */
export type OutlineTools = Pick<SiteTools, 'host' | 'options' | 'heads' | 'pause'>

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
}

/** Reads settings, descriptions and the frontmatter of every page; with a snapshot, only of pages that changed. */
export async function readOutline(tools: OutlineTools, known?: Snapshot): Promise<SiteOutline> {
  const kept = known?.sameSources === true ? sourcesOf(known.before) : undefined
  const read =
    known !== undefined && kept !== undefined
      ? { sources: kept, problems: known.before.sourceProblems }
      : await readOutlineSources(tools)
  return outlineOf(read, tools, known)
}

/** Reads the frontmatter of every page, and links the site. */
export async function outlineOf(
  { sources, problems }: OutlineSources,
  tools: OutlineTools,
  known?: Snapshot,
): Promise<SiteOutline> {
  if (sources === undefined) return { ...nothing, problems }
  const facts = await readFacts(sources.found, tools, known)
  return linkOutline({ sources, problems, facts }, tools.options)
}

export async function readOutlineSources({ host, options }: OutlineTools): Promise<OutlineSources> {
  // the parser and the schema of the settings are large, and the outline of the last run needs neither
  const { readSources } = await import('../../pipeline/read-sources.ts')
  const report = createReport()
  const read = await readSources({ host, options, report })
  const sources = read && (await withoutVersions(read, options))
  return { sources, problems: [...report.all] }
}

/** Versions from git are not shown. A link to one of their pages is no mistake. */
async function withoutVersions(sources: Sources, { root }: SiteOptions): Promise<Sources> {
  if (!hasGitVersions(sources)) return sources
  const { versionFolders } = await import('../../pipeline/git-versions/version-folders.ts')
  const { apis } = sources
  const folders = await versionFolders(sources, root)
  return { ...sources, apis: { ...apis, unreadFolders: [...apis.unreadFolders, ...folders] } }
}

interface OutlineParts {
  readonly sources: Sources
  readonly problems: readonly Diagnostic[]
  /** In the order of the list of files. */
  readonly facts: ReadonlyMap<FilePath, PageFacts>
}

/** The outline of a site whose pages were read, or some of them. */
export function linkOutline(
  { sources, problems, facts }: OutlineParts,
  options: SiteOptions,
): SiteOutline & { readonly site: Site } {
  const { settings, found, apis } = sources
  const generated = [...apis.pages, ...apis.overviewPages, ...apis.schemaPages].map(generatedFacts)
  const linking = createReport()
  const site = linkSite({
    config: apis.config,
    pages: [...facts.values(), ...generated].map((page) => {
      const title = apis.title(page.route)
      return title === undefined || title === page.title ? page : { ...page, title }
    }),
    operations: apis.pages,
    generated: new Set(apis.downloads.map(({ path }) => path)),
    assets: new Set(found.assets),
    withheld: new Set(found.withheld),
    report: linking,
    locate: settings.locate,
    base: urlOptions(options).base,
    unreadFolders: apis.unreadFolders,
  })
  return {
    settings,
    found,
    facts,
    site,
    apis,
    languageOf: languageFinder(apis.config.navigation),
    problems: [...problems, ...linking.all],
    sourceProblems: problems,
  }
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

function sourcesOf({ settings, found, apis }: SiteOutline): Sources | undefined {
  return settings && apis && { settings, found, apis }
}

const nothing: SiteOutline = {
  settings: undefined,
  found: {
    pages: [],
    assets: [],
    referenced: new Set(),
    withheld: [],
    snippets: [],
    styles: [],
    scripts: [],
  },
  facts: new Map(),
  site: undefined,
  apis: undefined,
  languageOf: () => 'en',
  problems: [],
  sourceProblems: [],
}
