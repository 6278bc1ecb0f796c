import type { FilePath, Route } from '../../base/paths.ts'
import type { Settings } from '../../config/load-config.ts'
import type { Found } from '../../content/discover.ts'
import type { PageFacts } from '../../content/page.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { linkSite } from '../../site/link-site.ts'
import type { Site } from '../../site/site.ts'
import type { ApiPages } from '../../site/api/api-pages.ts'
import { urlOptions } from '../../pipeline/options.ts'
import { languageFinder } from '../../site/navigation/page-language.ts'
import { generatedFacts, openPage } from './open-page.ts'
import type { OpenedPage } from './open-page.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import { readSources } from '../../pipeline/read-sources.ts'
import type { Sources } from '../../pipeline/read-sources.ts'

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

/** Reads settings, descriptions and the frontmatter of every page; with a snapshot, only of pages that changed. */
export async function readOutline(
  host: Host,
  options: SiteOptions,
  known?: Snapshot,
): Promise<SiteOutline> {
  const report = createReport()
  const kept = known?.sameSources === true ? sourcesOf(known.before) : undefined
  const sources = kept ?? (await readSources({ host, options, report }))
  if (sources === undefined) return { ...nothing, problems: report.all }
  const sourceProblems =
    kept !== undefined && known !== undefined ? known.before.sourceProblems : [...report.all]
  const { settings, found, apis } = sources
  const facts = await readFacts(found, host, known)
  const generated = [...apis.pages, ...apis.overviewPages, ...apis.schemaPages].map(generatedFacts)
  const linking = createReport()
  const site = linkSite({
    config: apis.config,
    pages: [...facts.values(), ...generated].map((page) => ({
      ...page,
      title: apis.title(page.route) ?? page.title,
    })),
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
    problems: [...sourceProblems, ...linking.all],
    sourceProblems,
  }
}

async function readFacts(
  found: Found,
  host: Host,
  known: Snapshot | undefined,
): Promise<Map<FilePath, PageFacts>> {
  const changed = new Set<string>(known?.changed)
  const files = new Set<string>(found.pages.map(({ file }) => file))
  const folders = [...changed].filter((path) => !files.has(path)).map((path) => `${path}/`)
  const isChanged = (file: FilePath) =>
    changed.has('') || changed.has(file) || folders.some((folder) => file.startsWith(folder))
  const facts = new Map<FilePath, PageFacts>()
  for (const { file, route } of found.pages) {
    const page =
      known?.opened.get(file)?.facts ??
      (isChanged(file) ? undefined : known?.before.facts.get(file)) ??
      openPage(file, route, (await host.read(file)) ?? '').facts
    facts.set(file, page)
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
