import type { Route } from '../../base/paths.ts'
import type { VersionOption } from '../../config/navigation-plan.ts'
import type { PageFacts } from '../../content/page.ts'
import type { NavPosition } from './inherited-settings.ts'

export interface PrevNext {
  readonly previous?: Route
  readonly next?: Route
}

/**
 * The pages before and after each page: over the whole reading order, but never into another language, version or
 * product. A page that belongs to every version has the neighbors it has in the default one.
 */
export function prevNext(
  order: readonly Route[],
  { places, facts, versions }: ReadingOptions,
): ReadonlyMap<Route, PrevNext> {
  const found = new Map<Route, PrevNext>()
  const versionOf = (route: Route) => facts.get(route)?.meta.version ?? places.get(route)?.version
  const standard = versions.find((version) => version.isDefault)?.name ?? versions[0]?.name

  for (const routes of chainsOf(order, { places, facts })) {
    if (routes.every((route) => (versionOf(route) ?? standard) === standard)) {
      setNeighbors(routes, found)
      continue
    }
    const chain = routes.map((route) => ({ route, version: versionOf(route) }))
    for (const version of new Set([standard, ...chain.map((page) => page.version)])) {
      const shown = chain.filter((page) => (page.version ?? version) === version)
      shown.forEach((page, index) => {
        if ((page.version ?? standard) !== version) return
        found.set(page.route, between(shown[index - 1]?.route, shown[index + 1]?.route))
      })
    }
  }
  return found
}

/** Of pages that all belong to one version. */
function setNeighbors(routes: readonly Route[], found: Map<Route, PrevNext>): void {
  routes.forEach((route, index) => found.set(route, between(routes[index - 1], routes[index + 1])))
}

function between(previous: Route | undefined, next: Route | undefined): PrevNext {
  return { ...(previous && { previous }), ...(next && { next }) }
}

interface ReadingOptions {
  readonly places: ReadonlyMap<Route, NavPosition>
  readonly facts: ReadonlyMap<Route, PageFacts>
  readonly versions: readonly VersionOption[]
}

/** Pages that follow one another; entries that lead out of the site are no part of the walk. */
function chainsOf(
  order: readonly Route[],
  { places, facts }: Omit<ReadingOptions, 'versions'>,
): Iterable<readonly Route[]> {
  const chains = new Map<string, Route[]>()
  for (const route of order) {
    if (facts.get(route)?.meta.url !== undefined) continue
    const name = places.get(route)?.chain ?? ''
    const chain = chains.get(name)
    if (chain) chain.push(route)
    else chains.set(name, [route])
  }
  return chains.values()
}
