import type { Route } from '../../base/paths.ts'
import { firstRoute, firstRouteOf } from '../../site/navigation/first-route.ts'
import type { PagePosition } from '../../site/navigation/counterparts.ts'
import type { NavBranch, Site } from '../../site/site.ts'
import type { LinkProps } from '../../theme/page-props.ts'
import { standardVersion } from '../navigation/division-links.ts'

/**
 * Pages to go on with from a page that is not part of the navigation: the first page of each division at the top of the
 * reader's language and version. A site, or a division, without others has the first page of each of its groups.
 */
export function recommendedPages(
  { path }: PagePosition,
  { site, href }: { readonly site: Site; readonly href: (route: Route) => string },
): readonly LinkProps[] {
  const version = standardVersion(site)
  const levels = branchesOn(path, site.navigation).map((branch) => placesIn(branch, version))
  const places = levels.find((level) => level.length > 1) ?? levels.at(-1) ?? []
  const titled = uniqueRoutes(places)
    .filter(({ route }) => route !== site.home) // the page links to it anyway
    .slice(0, maxPages)
    .map(({ section, route }) => ({
      section,
      route,
      title: site.pages.get(route)?.title ?? section,
    }))
  return titled.map(({ section, route, title }) => {
    const isShared = titled.filter((other) => other.title === title).length > 1
    return { title: isShared && section !== '' ? `${section}: ${title}` : title, href: href(route) }
  })
}

const maxPages = 6

/** Each level of the navigation on the way to a page, without the choices of a language and a version. */
function branchesOn(path: PagePosition['path'], root: NavBranch): readonly NavBranch[] {
  const found = [root]
  for (const { index } of path) {
    const inner = found.at(-1)?.choice?.options[index]?.branch
    if (inner === undefined) break
    found.push(inner)
  }
  return found.filter(({ choice }) => choice?.by !== 'language' && choice?.by !== 'version')
}

interface Place {
  /** The division or group whose first page it is. */
  readonly section: string
  readonly route: Route
}

function placesIn({ choice, entries }: NavBranch, version: string | undefined): readonly Place[] {
  const divisions = (choice?.options ?? []).flatMap((option) => {
    if (option.hidden || option.href !== undefined) return []
    const route = firstRoute(option.branch, version)
    return route === undefined ? [] : [{ section: option.title, route }]
  })
  if (divisions.length > 0) return divisions
  const only = entries.length === 1 ? entries[0] : undefined
  const shown = only?.kind === 'group' ? only.children : entries
  return shown.flatMap((node) => {
    const route = firstRouteOf([node], version)
    return route === undefined ? [] : [{ section: node.kind === 'group' ? node.title : '', route }]
  })
}

function uniqueRoutes(places: readonly Place[]): readonly Place[] {
  return [
    ...new Map(places.toReversed().map((place) => [place.route, place])).values(),
  ].toReversed()
}
