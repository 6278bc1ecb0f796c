import type { Route } from '../../base/paths.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { publicCopies } from '../problems.ts'
import type { NavBranch, NavDivision, Page } from '../site.ts'

/**
 * For pages of outdated versions: the same page in the default version, or else in the newest version that has it. Pages are
 * the same if their paths differ only by the folders of their versions. Pages that search engines are kept from do not count,
 * nor do those that readers of the old page cannot open. Old pages that everyone can read, and that are private in a newer
 * version, are reported.
 */
export function newestPages(
  pages: ReadonlyMap<Route, Page>,
  navigation: NavBranch,
  report: Report,
): ReadonlyMap<Route, Route> {
  const found = new Map<Route, Route>()
  const exposed = new Map<NavDivision, Set<Page>>()
  const outdated = [...pages.values()].filter((page) => page.outdated)
  if (outdated.length === 0) return found
  const shelves = shelvesOf(pages.values(), navigation)
  for (const page of outdated) {
    const { route, path, audience } = page
    const place = versionOf(path, navigation)
    const versions = place && shelves.get(place.branch)
    const own = place && versions?.get(place.index)
    if (place === undefined || versions === undefined || own === undefined) continue
    const options = place.branch.choice?.options ?? []
    const preset = Math.max(
      0,
      options.findIndex(({ isDefault }) => isDefault),
    )
    for (const index of new Set([preset, ...options.keys()])) {
      if (index === place.index) break
      const other = versions.get(index)
      const same = other && sameRoute(route, own.folder, other)
      if (same === undefined) continue
      const { audience: readers } = pages.get(same)!
      if (readers === undefined || readers === audience) {
        found.set(route, same)
        break
      }
      const version = options[place.index]
      if (audience !== undefined || version === undefined) continue
      exposed.set(version, (exposed.get(version) ?? new Set()).add(page))
    }
  }
  for (const [{ title }, copies] of exposed) report.add(publicCopies(title, [...copies]))
  return found
}

/** The pages of a version. */
interface Shelf {
  readonly routes: Set<Route>
  /** The folders that all of them are in. */
  folder: readonly string[]
}

/** The choice of versions that a page is in, and its version there. */
function versionOf(
  path: Page['path'],
  navigation: NavBranch,
): { readonly branch: NavBranch; readonly index: number } | undefined {
  let branch: NavBranch | undefined = navigation
  for (const { by, index } of path) {
    if (branch?.choice === undefined) return undefined
    if (by === 'version') return { branch, index }
    branch = branch.choice.options[index]?.branch
  }
  return undefined
}

function shelvesOf(
  pages: Iterable<Page>,
  navigation: NavBranch,
): ReadonlyMap<NavBranch, ReadonlyMap<number, Shelf>> {
  const shelves = new Map<NavBranch, Map<number, Shelf>>()
  for (const { route, path, indexed } of pages) {
    if (!indexed) continue
    const place = versionOf(path, navigation)
    if (place === undefined) continue
    const versions = shelves.get(place.branch) ?? new Map<number, Shelf>()
    shelves.set(place.branch, versions)
    const shelf = versions.get(place.index)
    if (shelf === undefined) {
      versions.set(place.index, { routes: new Set([route]), folder: foldersOf(route) })
      continue
    }
    shelf.routes.add(route)
    shelf.folder = commonStart(shelf.folder, segmentsOf(route))
  }
  return shelves
}

function sameRoute(route: Route, folder: readonly string[], other: Shelf): Route | undefined {
  const segments = segmentsOf(route)
  const starts: readonly (readonly [own: number, other: readonly string[]])[] = [
    [1, []],
    [1, other.folder.slice(0, 1)],
    [folder.length, other.folder],
  ]
  for (const [own, start] of starts) {
    if (own > folder.length || own === 0) continue
    const same = `/${[...start, ...segments.slice(own)].join('/')}` as Route
    if (same !== route && other.routes.has(same)) return same
  }
  return undefined
}

function commonStart(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((part, index) => part !== b[index])
  return end === -1 ? a : a.slice(0, end)
}

/** The home page of a version is the folder of the others. */
function foldersOf(route: Route): readonly string[] {
  const segments = segmentsOf(route)
  return segments.length === 1 ? segments : segments.slice(0, -1)
}

function segmentsOf(route: Route): readonly string[] {
  return route.split('/').filter((part) => part !== '')
}
