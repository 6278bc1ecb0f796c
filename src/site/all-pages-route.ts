import type { Route } from '../base/paths.ts'
import type { Site } from './site.ts'
import { isUnreadable } from './unreadable-routes.ts'

/** The route of the list of all pages: one that no page of the author has. */
export function allPagesRoute(site: Site): Route {
  const plain = '/all-pages' as Route
  return site.pages.has(plain) || isUnreadable(plain, site)
    ? ('/_octavo/all-pages' as Route)
    : plain
}

/** Whether `/` shows a copy of the home page, which has another route. A redirect from `/` takes its place. */
export function isHomeCopied({
  home,
  pages,
  redirects,
}: Pick<Site, 'home' | 'pages' | 'redirects'>): boolean {
  return home !== '/' && pages.has(home) && !redirects.exact.has('/')
}
