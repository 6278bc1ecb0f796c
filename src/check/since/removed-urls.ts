import type { FilePath, Route } from '../../base/paths.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { movedAnchors } from '../../site/links/moved-anchors.ts'
import { resolveLink } from '../../site/links/resolve-link.ts'
import { redirectFrom } from '../../site/redirects/redirect-table.ts'
import type { Page, Site } from '../../site/site.ts'
import { removedHeading, removedPage } from '../problems.ts'
import type { EarlierUrl } from './earlier-urls.ts'
import { createSuccessors } from './successors.ts'

export interface RemovedContext {
  /** The commit or the file that the site is compared with, as the user wrote it. */
  readonly since: string
  /** Files that were renamed since then. */
  readonly renames: ReadonlyMap<FilePath, FilePath>
  /** The place of the redirects in the settings. */
  readonly redirects: Place
  /** The place of a heading in a page; of the page, if it is not found. */
  headingPlace(page: Page, heading: string | undefined): Promise<Place>
}

/** Reports the pages, redirects and headings that a site had and that nothing replaces. */
export async function removedUrls(
  earlier: readonly EarlierUrl[],
  site: Site,
  { since, renames, redirects, headingPlace }: RemovedContext,
): Promise<Diagnostic[]> {
  const successors = createSuccessors(earlier, site, renames)
  const found: Diagnostic[] = []
  for (const url of earlier) {
    const page = site.pages.get(url.route) ?? movedPage(url, site, renames)
    if (page === undefined) {
      if (leadsSomewhere(url.route, site)) continue
      found.push(removedPage(url.route, { since, at: redirects, to: successors.of(url) }))
    } else if (url.kind === 'page' && page.facts !== undefined) {
      const { anchors, headings } = page.facts
      const moved = movedAnchors(page, site).map(({ anchor }) => anchor)
      const known = new Set([...anchors, ...headings.map(({ anchor }) => anchor), ...moved])
      for (const heading of url.headings.filter(({ anchor }) => !known.has(anchor))) {
        const successor = successors.ofHeading(heading, url, page)
        const at = await headingPlace(page, successor)
        const { route } = page
        found.push(removedHeading(heading.anchor, { since, at, page: url.route, successor, route }))
      }
    }
  }
  return found
}

/**
 * The page that a redirect leads to, if it is the one that moved: the same file, title or half of its headings. A redirect to
 * another page, such as a list of what replaces it, promises no headings.
 */
function movedPage(
  url: EarlierUrl,
  site: Site,
  renames: RemovedContext['renames'],
): Page | undefined {
  if (url.kind !== 'page') return undefined
  const target = resolveLink(url.route, site.config.file, site)
  if (target.kind !== 'page' || target.suffix !== '') return undefined
  const page = site.pages.get(target.route)
  if (page?.facts === undefined) return undefined
  const { anchors, file } = page.facts
  const known = new Set(anchors)
  const kept = url.headings.filter(({ anchor }) => known.has(anchor)).length
  const isMoved =
    (url.file !== undefined && renames.get(url.file) === file) ||
    // a title such as "Overview" alone says nothing
    (page.title === url.title && (kept > 0 || url.headings.length === 0)) ||
    (kept > 0 && kept * 2 >= url.headings.length)
  return isMoved ? page : undefined
}

function leadsSomewhere(route: Route, site: Site): boolean {
  return (
    route === '/' ||
    site.folders.has(route) ||
    site.assets.has(route.slice(1) as FilePath) ||
    redirectFrom(route, site.redirects) !== undefined
  )
}
