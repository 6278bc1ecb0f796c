import type { Route } from '../base/paths.ts'
import { isInside } from '../base/paths.ts'
import type { Seo } from '../config/config.ts'

/** The meta tags that the settings give to a page: those of the site, then those of its path, the longest last. */
export function metatagsOf(route: Route, seo: Seo): Map<string, string> {
  const fitting = seo.paths
    .filter(({ path }) => isInside(route, path.replace(/\/?\*?$/, '')))
    .toSorted((one, other) => one.path.length - other.path.length)
  return new Map([seo, ...fitting].flatMap(({ metatags }) => Object.entries(metatags)))
}
