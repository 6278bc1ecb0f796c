import type { Route } from '../../base/paths.ts'
import type { Page, Site } from '../../site/site.ts'
import type { PagePosition } from '../../site/navigation/counterparts.ts'

/** The position of a generated page such as the 404 page: next to the first page, and in no version. */
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
