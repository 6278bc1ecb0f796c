import type { Route } from '../../base/paths.ts'
import type { Page, Site } from '../../site/site.ts'
import type { PagePosition } from '../../site/navigation/counterparts.ts'

/** Where a page stands that is no page of the author's: beside the first page, in no version of its own. */
export function positionOutsideNavigation(
  route: Route,
  site: Site,
): PagePosition & Pick<Page, 'language' | 'near'> {
  const home = site.pages.get(site.home)
  return {
    route,
    path: home?.path ?? [],
    trail: [],
    ...(home !== undefined && { near: home.route }),
    ...(home?.language !== undefined && { language: home.language }),
  }
}
