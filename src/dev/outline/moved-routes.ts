import type { Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { SiteOutline } from './read-outline.ts'

/** Moved pages: a file was removed and one with the same frontmatter was added. */
export function movedRoutes(before: SiteOutline, now: SiteOutline): ReadonlyMap<Route, Route> {
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
