import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { PageFile } from '../../content/discover.ts'
import { pagePathsIn } from '../../config/navigation/page-paths.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import type { Site } from '../../site/site.ts'
import { minKeptPages, readKeptOutline } from './kept-outline.ts'
import { unreadFacts } from './open-page.ts'
import { linkOutline, outlineOf, readOutline, readOutlineSources } from './read-outline.ts'
import type { OutlineSources, SiteOutline } from './read-outline.ts'
import type { SiteTools } from './site-tools.ts'

/** An outline in two steps. */
export interface OpeningOutline {
  /**
   * Known before every page was read: from the last run, or with the titles of the pages around those that are needed first.
   * Absent if reading everything takes no longer, or is necessary.
   */
  readonly early: (SiteOutline & { readonly site: Site }) | undefined
  /** Reads the rest. */
  whole(): Promise<SiteOutline>
}

/** `wanted` are the routes that were requested meanwhile. */
export async function openOutline(
  tools: SiteTools,
  wanted: () => readonly Route[],
): Promise<OpeningOutline> {
  const kept = await readKeptOutline(tools)
  if (kept !== undefined) {
    tools.heads.add(kept.heads)
    return { early: kept.outline, whole: () => readOutline(tools) }
  }
  const read = await readOutlineSources(tools)
  const { sources, problems } = read
  const isBroken = problems.some(({ severity }) => severity === 'error')
  const early =
    sources === undefined || isBroken || !isLarge(sources)
      ? undefined
      : await readNearest(read, tools, ['/' as Route, ...wanted()])
  return { early, whole: () => outlineOf(read, tools) }
}

/** Pages of descriptions need every page that refers to an operation. */
function isLarge({ found, apis }: Sources): boolean {
  const isDescribed = apis.apis.length + apis.overviewPages.length > 0
  return found.pages.length >= minKeptPages && !isDescribed
}

/** The site with the frontmatter of the pages around some routes; of others it knows the path. */
async function readNearest(
  { sources, git }: OutlineSources,
  tools: SiteTools,
  routes: readonly Route[],
): Promise<OpeningOutline['early']> {
  if (sources === undefined) return undefined
  const { found, settings } = sources
  const near = nearestPages(found.pages, pagePathsIn(settings.config.navigation), routes)
  const read = await tools.heads.read(near)
  const facts = new Map(
    found.pages.map((page) => [page.file, read.get(page.file) ?? unreadFacts(page)] as const),
  )
  return linkOutline({ sources, problems: [], git, facts }, tools.options, tools.shelf)
}

/** A page shows the titles of some two hundred others, its neighbors in the navigation. */
const reach = 200

function nearestPages(
  pages: readonly PageFile[],
  paths: readonly string[],
  routes: readonly Route[],
): readonly PageFile[] {
  const order = paths.map(routeFrom)
  const near = new Set<Route>(routes)
  for (const route of routes) {
    const at = Math.max(order.indexOf(route), 0)
    for (const other of order.slice(Math.max(at - reach, 0), at + reach)) near.add(other)
  }
  return pages.filter(({ route }) => near.has(route))
}
