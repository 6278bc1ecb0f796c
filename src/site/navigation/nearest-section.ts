import type { Route } from '../../base/paths.ts'

/** Where pages that the navigation does not list belong: with the listed page that shares most of their path. */
export interface NearestSection {
  nearestRoute(route: Route): Route | undefined
}

export function createNearestSection(order: readonly Route[]): NearestSection {
  const firstInside = new Map<string, Route>()
  for (const route of order) {
    for (let folder: string = route; ; folder = parentOf(folder)) {
      if (!firstInside.has(folder)) firstInside.set(folder, route)
      if (folder === '/') break
    }
  }
  return {
    nearestRoute(route) {
      for (let folder: string = route; ; folder = parentOf(folder)) {
        const found = firstInside.get(folder)
        if (found !== undefined || folder === '/') return found
      }
    },
  }
}

/** The first page below each folder that is not a page itself, `routes` being in reading order. */
export function foldersOf(routes: readonly Route[]): ReadonlyMap<Route, Route> {
  const pages = new Set<string>(routes)
  const folders = new Map<Route, Route>()
  for (const route of routes) {
    for (let folder = parentOf(route); folder !== '/'; folder = parentOf(folder)) {
      if (folders.has(folder as Route)) break // and so have the folders above it
      if (!pages.has(folder)) folders.set(folder as Route, route)
    }
  }
  return folders
}

function parentOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/')) || '/'
}
