import { isExternal, titleFromName } from '../base/paths.ts'
import type { FilePath, Route } from '../base/paths.ts'
import type { Config } from '../config/config.ts'
import type { Found } from '../content/discover.ts'
import type { PageFacts } from '../content/page.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { firstRoute } from './navigation/first-route.ts'
import { buildNavigation } from './navigation/build-navigation.ts'
import type { NavPosition } from './navigation/inherited-settings.ts'
import { newestPages } from './navigation/newest-pages.ts'
import { createNearestSection, foldersOf } from './navigation/nearest-section.ts'
import { operationOf } from './navigation/page-operation.ts'
import { twoFilesOneRoute } from './problems.ts'
import { prevNext } from './navigation/prev-next.ts'
import { redirectTable } from './redirects/redirect-table.ts'
import { redirectsInBase } from './links/redirects-in-base.ts'
import { settleRedirects } from './redirects/settle-redirects.ts'
import type { SettledRedirects } from './redirects/settle-redirects.ts'
import { shareAudiences } from './private/description-audience.ts'
import { resolveFromSettings } from './links/resolve-link.ts'
import { redirectProblems } from './links/redirect-problems.ts'
import type { LinkedSite, NavBranch, Page } from './site.ts'
import type { OperationPage } from './page-source.ts'
import type { Pointer } from '../config/setting-types.ts'
import type { SettingsTexts } from './settings-texts.ts'

export interface LinkInput {
  readonly config: Config
  readonly pages: readonly PageFacts[]
  /** Every file that is served as it is. */
  readonly assets: ReadonlySet<FilePath>
  /** Paths at the root that files of the folder `public` are served at too. */
  readonly atRoot?: Found['atRoot']
  /** Files made of API descriptions. */
  readonly generated?: ReadonlySet<FilePath>
  /** Files that are there and never published. */
  readonly withheld?: ReadonlySet<FilePath>
  /** Files that the navigation names as pages, and that are none. */
  readonly unbuilt?: Found['unbuilt']
  readonly report: Report
  /** The place of a value in the settings file. */
  readonly locate: (pointer: Pointer) => Place | undefined
  /** `/docs`, when the site is not at the root of its host. */
  readonly base?: string
  /** Pages of API operations. Absent: no description has been read. */
  readonly operations?: readonly OperationPage[]
  /** Earlier URLs of generated pages, each with the present one: they are redirected. */
  readonly earlierRoutes?: ReadonlyMap<Route, Route>
  /** Routes of pages whose source could not be read; naming them is no mistake. */
  readonly unreadable?: ReadonlySet<Route>
  /** Folders of pages that are missing because a description could not be read; naming one of them is no mistake. */
  readonly unreadFolders?: readonly string[]
  /** Texts of the settings, compiled. */
  readonly texts?: SettingsTexts
  /** Gets every place of the navigation that names a page. */
  readonly onNamed?: ((route: Route, pointer: Pointer) => void) | undefined
}

/** Config and pages become one immutable site: the navigation with routes and titles, and every page's place in it. */
export function linkSite(input: LinkInput): LinkedSite {
  const { config, report, operations = [], atRoot = new Map() } = input
  const assets = new Set([...input.assets, ...atRoot.keys()])
  const facts = pagesByRoute(input.pages, report)
  const generated = new Map(operations.map((operation) => [operation.route, operation]))
  const { unreadable = new Set(), unreadFolders = [] } = input
  const missing = { unreadable, unreadFolders }
  const grown = buildNavigation(config.navigation, { ...input, ...missing, facts })

  const order = [...grown.places]
    .filter(([, place]) => place.listing === 'listed')
    .map(([route]) => route)
  const routes = new Set<Route>([...grown.places.keys(), ...facts.keys(), ...generated.keys()])
  const around = createNearestSection(order)
  const neighbors = prevNext(order, {
    places: grown.places,
    facts,
    versions: config.navigation.versions,
  })

  const pages = new Map<Route, Page>()
  for (const route of [...order, ...routes]) {
    if (pages.has(route)) continue
    const named = grown.places.get(route)
    const near = named?.listing === 'listed' ? undefined : around.nearestRoute(route)
    const place = named ?? strayPlace(near && grown.places.get(near))
    const original = grown.originals.get(route)
    const source = original ?? route
    const sources = { facts: facts.get(source), operation: generated.get(source) }
    const page = pageAt(route, { ...sources, place, config })
    const shown = original === undefined ? page : untranslated(page, original)
    const audience =
      grown.audiences.get(route) ??
      sources.facts?.meta.private ??
      (original && grown.audiences.get(original))
    pages.set(
      route,
      Object.assign(
        shown,
        near && { near },
        audience !== undefined && { audience },
        neighbors.get(route),
      ),
    )
  }

  shareAudiences(pages, report)
  for (const [route, newest] of newestPages(pages, grown.root, report))
    pages.set(route, { ...pages.get(route)!, newest })

  const whole: LinkedSite = {
    config,
    pages,
    navigation: grown.root,
    versions: config.navigation.versions,
    globalLinks: grown.globalLinks,
    order,
    home: homeOf(grown.root, order, pages),
    assets,
    atRoot,
    generated: input.generated ?? new Set(),
    withheld: input.withheld ?? new Set(),
    base: input.base ?? '',
    redirects: redirectTable([]),
    folders: foldersOf([...pages.keys()]),
    texts: input.texts ?? new Map(),
    ...missing,
  }
  const redirects = redirectsInBase(config.redirects, whole)
  const table = redirectTable(redirects, input.earlierRoutes)
  const settled = settleRedirects(table, whole, {
    isNamed: ({ route }) => grown.places.has(route),
    exists: (end) => isExternal(end) || resolveFromSettings(end, whole).kind !== 'missing',
  })
  const site = { ...whole, redirects: settled.redirects, ...without(settled.replaced, whole) }
  report.addAll(redirectProblems(site, { ...settled, redirects, table }, input.locate))
  return site
}

/** What changes in a site when redirects take the place of pages that the navigation does not name. */
function without(
  replaced: SettledRedirects['replaced'],
  { pages, navigation, order }: LinkedSite,
): Partial<Pick<LinkedSite, 'pages' | 'home' | 'folders'>> {
  if (replaced.size === 0) return {}
  const left = new Map([...pages].filter(([route]) => !replaced.has(route)))
  return {
    pages: left,
    home: homeOf(navigation, order, left),
    folders: foldersOf([...left.keys()]),
  }
}

function pagesByRoute(pages: readonly PageFacts[], report: Report): ReadonlyMap<Route, PageFacts> {
  const found = new Map<Route, PageFacts>()
  for (const page of pages) {
    const other = found.get(page.route)
    if (other === undefined) {
      found.set(page.route, page)
      continue
    }
    const [kept, left] = preferred(other, page)
    found.set(page.route, kept)
    report.add(twoFilesOneRoute(page.route, kept.file, left.file))
  }
  return found
}

/** `.mdx` before `.md`, then `x.mdx` before `x/index.mdx`. */
function preferred(a: PageFacts, b: PageFacts): readonly [PageFacts, PageFacts] {
  const rank = ({ file }: PageFacts) =>
    (/\.mdx$/i.test(file) ? 0 : 2) + (/(^|\/)index\./.test(file) ? 1 : 0)
  return rank(a) <= rank(b) ? [a, b] : [b, a]
}

/** The place of a page that the navigation does not name: the divisions of its nearest section, and no group. */
function strayPlace(nearest: NavPosition | undefined): NavPosition {
  const version = nearest?.divisionVersion
  return {
    listing: 'stray',
    path: nearest?.path ?? [],
    trail: [],
    version,
    divisionVersion: version,
    ...(nearest?.outdated !== undefined && { outdated: nearest.outdated }),
    language: nearest?.language,
    searchable: undefined,
    boost: undefined,
    isUnlisted: nearest?.isUnlisted ?? false,
    chain: '',
  }
}

interface PageSources {
  readonly facts: PageFacts | undefined
  readonly operation: OperationPage | undefined
  readonly place: NavPosition
  readonly config: Config
}

function pageAt(route: Route, { facts, operation, place, config }: PageSources): Page {
  const meta = facts?.meta
  const title = facts?.title ?? operation?.title ?? titleFromName(route)
  const shown = operation ?? operationOf(meta)
  const version = meta?.version ?? place.version
  const boost = meta?.boost ?? place.boost
  return {
    route,
    title,
    navTitle: meta?.sidebarTitle ?? title,
    ...(facts && { facts }),
    ...(shown && { operation: { method: shown.method, path: shown.path, api: shown.api } }),
    listed: place.listing === 'listed',
    ...visibility(meta, place, config),
    ...(boost !== undefined && { boost }),
    ...(version !== undefined && { version }),
    ...(place.outdated === true && { outdated: true as const }),
    path: place.path,
    trail: place.trail,
    ...(place.language !== undefined && { language: place.language }),
  }
}

/** A page in place of a translation: it is in the navigation, and machines are led to the original alone. */
function untranslated({ facts: _facts, ...page }: Page, original: Route): Page {
  return { ...page, original, indexed: false, searchable: false }
}

/** Where a page is published: machine-readable outputs, the site's own search, search engines. */
function visibility(
  meta: PageFacts['meta'] | undefined,
  place: NavPosition,
  config: Config,
): Pick<Page, 'indexed' | 'searchable' | 'noindex'> {
  const searchable = meta?.searchable ?? place.searchable
  const open = place.listing === 'listed' && !place.isUnlisted
  const refused = meta?.noindex === true || /\bno(?:index|ne)\b/i.test(meta?.robots ?? '')
  const indexed = !refused && (open || searchable === true || config.seo.indexing === 'all')
  return {
    indexed,
    searchable: indexed && searchable !== false,
    // a page that the navigation merely does not name is left for search engines to judge
    noindex: refused || (!indexed && (place.listing === 'hidden' || meta?.hidden === true)),
  }
}

function homeOf(root: NavBranch, order: readonly Route[], pages: ReadonlyMap<Route, Page>): Route {
  const index = '/' as Route
  if (pages.has(index)) return index
  return firstRoute(root) ?? order[0] ?? pages.keys().next().value ?? index
}
