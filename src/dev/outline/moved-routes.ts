import type { Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { SiteOutline } from './read-outline.ts'

/**
 * Moved pages: a file was removed and one with the same frontmatter was added, or an operation of a description has
 * another URL, because its summary changed.
 */
export function movedRoutes(before: SiteOutline, now: SiteOutline): ReadonlyMap<Route, Route> {
  return new Map([...movedOperations(before, now), ...movedFiles(before, now)])
}

function movedOperations(before: SiteOutline, now: SiteOutline): ReadonlyMap<Route, Route> {
  const old = operationRoutes(before)
  const moved = new Map<Route, Route>()
  for (const [operation, routes] of operationRoutes(now)) {
    old.get(operation)?.forEach((from, index) => {
      const to = routes[index]
      if (to !== undefined && to !== from && now.site?.pages.has(from) === false)
        moved.set(from, to)
    })
  }
  return moved
}

/** The generated pages of each operation, in the order of the navigation. */
function operationRoutes({ apis }: SiteOutline): ReadonlyMap<string, readonly Route[]> {
  const found = new Map<string, Route[]>()
  for (const { api, method, path, route } of apis?.pages ?? []) {
    const operation = JSON.stringify([api, method, path])
    const routes = found.get(operation) ?? []
    found.set(operation, routes)
    routes.push(route)
  }
  return found
}

function movedFiles(before: SiteOutline, now: SiteOutline): ReadonlyMap<Route, Route> {
  const removed = [...before.facts.values()].filter(({ file }) => !now.facts.has(file))
  const added = [...now.facts.values()].filter(({ file }) => !before.facts.has(file))
  const moved = new Map<Route, Route>()
  for (const page of removed) {
    const alike = added.filter((it) => isAlike(it, page))
    const [same] = alike.length > 1 ? alike.filter((it) => nameOf(it) === nameOf(page)) : alike
    const isUnique = same !== undefined && removed.filter((it) => isAlike(it, same)).length === 1
    if (isUnique || (same !== undefined && nameOf(same) === nameOf(page)))
      moved.set(page.route, same.route)
  }
  return moved
}

function isAlike(one: PageFacts, other: PageFacts): boolean {
  if (one.titleFrom !== other.titleFrom || !sameMeta(one, other)) return false
  return one.titleFrom === 'file' || one.title === other.title
}

export function sameMeta(one: PageFacts, other: PageFacts): boolean {
  return JSON.stringify(one.meta) === JSON.stringify(other.meta)
}

function nameOf({ file }: PageFacts): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
