import type { FilePath, Route } from '../../base/paths.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { movedAnchors } from '../../site/links/moved-anchors.ts'
import { redirectFrom } from '../../site/links/redirect-table.ts'
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
    const page = site.pages.get(url.route)
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
        found.push(removedHeading(heading.anchor, { since, at, page: url.route, successor }))
      }
    }
  }
  return found
}

function leadsSomewhere(route: Route, site: Site): boolean {
  return (
    route === '/' ||
    site.folders.has(route) ||
    site.assets.has(route.slice(1) as FilePath) ||
    redirectFrom(route, site.redirects) !== undefined
  )
}
