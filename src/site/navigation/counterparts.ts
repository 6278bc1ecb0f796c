import type { Route } from '../../base/paths.ts'
import { firstRoute } from './first-route.ts'
import type { NavBranch, NavDivision, NavNode, NavStep, Page, Site } from '../site.ts'

/**
 * Where a reader lands who chooses another version, language or dropdown: the same page there, else the page whose
 * path differs in one segment, else one with the same last segments, else the first page of the same group, of the
 * same division, of the whole choice.
 */
export interface Counterparts {
  /** In an option of a choice; `level` says which step of the page's path that choice is. */
  inDivision(page: PagePosition, option: NavDivision, level: number): Route | undefined
  /** In a version of the array form. A page of no version belongs to all, so it is its own counterpart. */
  inVersion(page: PagePosition, version: string): Route | undefined
}

/** The parts of a page that determine its navigation. */
export type PagePosition = Pick<Page, 'route' | 'path' | 'trail' | 'version'>

export function createCounterparts(site: Site): Counterparts {
  const divisions = new Map<NavDivision, RouteMatcher>()
  const versions = new Map<string, RouteMatcher>()

  return {
    inDivision(page, option, level) {
      const shelf = divisions.get(option) ?? createShelf(pagesIn(option.branch, []))
      divisions.set(option, shelf)
      const inner = divisionsOn(site.navigation, page.path).slice(level + 1)
      const section = inner.map(({ title }) => title).join('\n')
      return shelf.match(page.route, { section, group: groupOf(page) }) ?? firstRoute(option.branch)
    },
    inVersion(page, version) {
      if (page.version === undefined || page.version === version) return page.route
      const shelf = versions.get(version) ?? createShelf(pagesOf(site, version))
      versions.set(version, shelf)
      return shelf.match(page.route, { section: sectionOf(page.path), group: groupOf(page) })
    },
  }
}

/** Names a division among those of a site; `all` outside of divisions. */
export function divisionKey(path: readonly NavStep[]): string {
  return path.map(({ by, index }) => `${by}-${index}`).join('.') || 'all'
}

/** The divisions that a path of choices leads through, outermost first. */
export function divisionsOn(root: NavBranch, path: readonly NavStep[]): readonly NavDivision[] {
  const found: NavDivision[] = []
  let branch = root
  for (const { index } of path) {
    const division = branch.choice?.options[index]
    if (division === undefined) break
    found.push(division)
    branch = division.branch
  }
  return found
}

interface Shelved {
  readonly route: Route
  readonly section: string
  readonly group: string
}

/** The pages of one option, indexed to find the counterpart of a page. */
interface RouteMatcher {
  match(
    route: Route,
    where: { readonly section: string; readonly group: string },
  ): Route | undefined
}

function createShelf(pages: Iterable<Shelved>): RouteMatcher {
  const routes = new Set<Route>()
  const masked = new Map<string, Route>()
  const tails = new Map<string, Route>()
  const names = new Map<string, Route | undefined>()
  const groups = new Map<string, Route>()
  const sections = new Map<string, Route>()
  let first: Route | undefined

  for (const { route, section, group } of pages) {
    first ??= route
    setFirst(groups, `${section}\n\n${group}`, route)
    setFirst(sections, section, route)
    if (routes.has(route)) continue
    routes.add(route)
    for (const mask of masksOf(route)) setFirst(masked, mask, route)
    for (const tail of tailsOf(route)) setFirst(tails, tail, route)
    const name = nameOf(route)
    names.set(name, names.has(name) ? undefined : route) // a name that several pages have says nothing
  }

  return {
    match(route, { section, group }) {
      if (routes.has(route)) return route
      for (const mask of masksOf(route)) {
        const found = masked.get(mask)
        if (found !== undefined) return found
      }
      for (const tail of tailsOf(route)) {
        const found = tails.get(tail)
        if (found !== undefined) return found
      }
      return (
        names.get(nameOf(route)) ??
        groups.get(`${section}\n\n${group}`) ??
        sections.get(section) ??
        first
      )
    },
  }
}

function setFirst<Key>(map: Map<Key, Route>, key: Key, route: Route): void {
  if (!map.has(key)) map.set(key, route)
}

/** The route with one segment blotted out, each but the last in turn; then with one more before it. */
function masksOf(route: Route): readonly string[] {
  const segments = route.slice(1).split('/')
  const masks = segments
    .slice(0, -1)
    .map((_, at) => segments.map((segment, index) => (index === at ? '*' : segment)).join('/'))
  return [...masks, `*/${segments.join('/')}`]
}

/** The last three and the last two segments. */
function tailsOf(route: Route): readonly string[] {
  const segments = route.slice(1).split('/')
  return [3, 2]
    .filter((count) => segments.length >= count)
    .map((count) => segments.slice(-count).join('/'))
}

function nameOf(route: Route): string {
  return route.slice(route.lastIndexOf('/') + 1)
}

function groupOf(page: PagePosition): string {
  return page.trail.map(({ title }) => title).join('\n')
}

function sectionOf(path: readonly NavStep[]): string {
  return path.map(({ by, index }) => `${by} ${index}`).join('\n')
}

function* pagesOf(site: Site, version: string): Generator<Shelved> {
  for (const route of site.order) {
    const page = site.pages.get(route)
    if (page?.version !== version) continue
    yield { route, section: sectionOf(page.path), group: groupOf(page) }
  }
}

function* pagesIn(branch: NavBranch, divisions: readonly string[]): Generator<Shelved> {
  for (const option of branch.choice?.options ?? []) {
    yield* pagesIn(option.branch, [...divisions, option.title])
  }
  yield* listed(branch.entries, { section: divisions.join('\n'), group: [] })
}

function* listed(
  nodes: readonly NavNode[],
  { section, group }: { readonly section: string; readonly group: readonly string[] },
): Generator<Shelved> {
  for (const node of nodes) {
    if (node.kind === 'page') {
      if (node.href === undefined) yield { route: node.route, section, group: group.join('\n') }
      continue
    }
    if (node.root !== undefined) yield { route: node.root, section, group: group.join('\n') }
    const inner = node.title === '' ? group : [...group, node.title]
    yield* listed(node.children, { section, group: inner })
  }
}
