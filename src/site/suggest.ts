import { nearest } from '../base/nearest.ts'
import type { Route } from '../base/paths.ts'

/** Comparing a path with every route is slow on a large site: after this many questions only close spellings are found. */
const thoroughAnswers = 25

/**
 * The route that a path was most likely meant to be: the same but for case and hyphens, else a page of the same
 * name, else one a few letters away. Answers are kept, for the same mistake is often made on many pages.
 */
export function createSuggester(
  routes: () => Iterable<Route>,
): (path: string) => Route | undefined {
  const answers = new Map<string, Route | undefined>()
  let known: KnownRoutes | undefined
  let thorough = 0

  return (path) => {
    if (answers.has(path)) return answers.get(path)
    known ??= sortOut(routes())
    const found =
      known.bySpelling.get(spellingOf(path)) ??
      namesake(path, known) ??
      nearest(path, known.byFolder.get(folderIn(path)) ?? []) ??
      (thorough++ < thoroughAnswers ? nearest(path, known.all) : undefined)
    answers.set(path, found as Route | undefined)
    return found as Route | undefined
  }
}

interface KnownRoutes {
  readonly all: readonly Route[]
  readonly bySpelling: ReadonlyMap<string, Route>
  readonly byName: ReadonlyMap<string, readonly Route[]>
  readonly byFolder: ReadonlyMap<string, readonly Route[]>
}

function sortOut(routes: Iterable<Route>): KnownRoutes {
  const all = [...routes]
  const bySpelling = new Map<string, Route>()
  for (const route of all) bySpelling.set(spellingOf(route), route)
  return { all, bySpelling, byName: groupBy(all, nameIn), byFolder: groupBy(all, folderIn) }
}

/** The page of the same name that shares most of the path; of several that share as much, none. */
function namesake(path: string, { byName }: KnownRoutes): Route | undefined {
  const name = nameIn(path)
  if (name.length < 3) return undefined
  const wanted = path.split('/')
  let best: Route | undefined
  let most = -1
  for (const route of byName.get(name) ?? []) {
    const segments = route.split('/')
    const shared = segments.filter((segment) => wanted.includes(segment)).length
    if (shared === most) best = undefined
    if (shared <= most) continue
    best = route
    most = shared
  }
  return best
}

function groupBy(
  routes: readonly Route[],
  key: (route: Route) => string,
): ReadonlyMap<string, readonly Route[]> {
  const groups = new Map<string, Route[]>()
  for (const route of routes) {
    const group = groups.get(key(route))
    if (group) group.push(route)
    else groups.set(key(route), [route])
  }
  return groups
}

function spellingOf(path: string): string {
  return path.toLowerCase().replace(/[-_\s]+/g, '-')
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function folderIn(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
