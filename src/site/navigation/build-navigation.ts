import { isUnreadable } from '../unreadable-routes.ts'
import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type {
  Branch,
  Choice,
  NavigationPlan,
  PlanEntry,
  PlanGroup,
} from '../../config/navigation-plan.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import { navDivision, linkDivision } from './nav-division.ts'
import { firstRouteOf } from './first-route.ts'
import { operationIndex } from './operation-index.ts'
import { pageNode } from './nav-page.ts'
import { emptyDivision, unknownOperations, unknownPage } from '../problems.ts'
import type { NavBranch, NavDivision, NavNode } from '../site.ts'
import type { OperationPage } from '../page-source.ts'
import { createSuggester } from '../links/suggest-path.ts'
import { descend, enterGroup, rootContext } from './inherited-settings.ts'
import type { NavPosition, NavContext } from './inherited-settings.ts'
import type { Pointer } from '../../config/setting-types.ts'

/** The navigation with routes and titles, and the place of every page that it names. */
export interface NavigationTree {
  readonly root: NavBranch
  readonly globalLinks: readonly NavDivision[]
  /** The first place that shows each page, in reading order; of hidden pages the first place at all. */
  readonly places: ReadonlyMap<Route, NavPosition>
}

export interface BuildNavigationOptions {
  readonly facts: ReadonlyMap<Route, PageFacts>
  readonly operations?: readonly OperationPage[]
  readonly unreadable: ReadonlySet<Route>
  readonly unreadFolders: readonly string[]
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
}

export function buildNavigation(
  plan: NavigationPlan,
  options: BuildNavigationOptions,
): NavigationTree {
  const { facts, report, locate } = options
  const operations = operationIndex(options.operations ?? [])
  const suggest = createSuggester(() => facts.keys())
  const standard = plan.versions.find((version) => version.isDefault)?.name
  const places = new Map<Route, NavPosition>()
  const unlistedOperations: Operation[] = []
  /** Pages named so far, found or excused: a division that adds none is empty. */
  let named = 0

  function growBranch(branch: Branch, around: NavContext): NavBranch {
    const choice = branch.choice && growChoice(branch.choice, around)
    const entries = growEntries(branch.entries, around)
    return { ...(choice && { choice }), entries }
  }

  function growChoice({ by, options: divisions }: Choice, around: NavContext) {
    const grown: NavDivision[] = []
    for (const division of divisions) {
      const before = named
      const inside = descend(division, { by, index: grown.length }, around)
      const branch = growBranch(division.branch, inside)
      if (division.href === undefined && named === before) {
        const waits = division.descriptions.length > 0
        if (!waits) report.add(emptyDivision(division, locate(division.pointer)))
        continue
      }
      grown.push(navDivision(division, branch, standard))
    }
    return grown.length > 0 ? { by, options: grown } : undefined
  }

  function growEntries(entries: readonly PlanEntry[], around: NavContext): readonly NavNode[] {
    const nodes: NavNode[] = []
    for (const entry of entries) {
      const node = growEntry(entry, around)
      if (node !== undefined) nodes.push(node)
    }
    return nodes
  }

  function growEntry(entry: PlanEntry, around: NavContext): NavNode | undefined {
    switch (entry.kind) {
      case 'page':
        return growPage(entry.path, entry.pointer, around)
      case 'operation':
        return growOperation(entry, around)
      case 'group':
        return growGroup(entry, around)
    }
  }

  function growPage(path: string, pointer: Pointer, around: NavContext): NavNode | undefined {
    const route = settle(path, pointer)
    return route && resolveEntry(route, around)
  }

  function isPage(route: Route): boolean {
    return facts.has(route) || operations.at(route) !== undefined
  }

  /** The route that an entry names, or nothing and a diagnostic. */
  function settle(path: string, pointer: Pointer): Route | undefined {
    const plain = `/${path}` as Route // a name may hold what looks like a percent sign or a hash
    const route = isPage(plain) ? plain : routeFrom(path)
    if (isPage(route)) return route
    if (isUnreadable(route, options)) named++
    else report.add(unknownPage(path, { at: locate(pointer), nearest: suggest(route) }))
    return undefined
  }

  function resolveEntry(route: Route, around: NavContext): NavNode | undefined {
    const page = facts.get(route)
    const hidden = around.hidden || page?.meta.hidden === true
    named++
    take(route, { ...around, hidden })
    return hidden ? undefined : pageNode(route, { page, generated: operations.at(route) })
  }

  /** The first listed place of a page is its own. */
  function take(route: Route, { hidden, ...around }: NavContext): void {
    const listing = hidden ? 'hidden' : 'listed'
    const taken = places.get(route)
    if (taken?.listing === 'listed' || (taken !== undefined && hidden)) return
    places.delete(route) // so that its position in the reading order is where it is listed
    places.set(route, { ...around, listing })
  }

  function growOperation(entry: Operation, around: NavContext): NavNode | undefined {
    const operation = operations.find(entry)
    if (operation === undefined) {
      if (options.unreadFolders.length > 0) named++
      else unlistedOperations.push(entry)
      return undefined
    }
    return resolveEntry(operation.route, around)
  }

  function growGroup(group: PlanGroup, around: NavContext): NavNode | undefined {
    const crumb: { title: string; route?: Route } = { title: group.title }
    const inside = enterGroup(group, crumb, around)
    const opening = group.root !== undefined && settle(group.root, [...group.pointer, 'root'])
    const opened = opening ? resolveEntry(opening, { ...inside, trail: around.trail }) : undefined
    const root = opened?.kind === 'page' ? opened.route : undefined
    const children = growEntries(group.entries, inside)
    const first = root ?? firstRouteOf(children)
    if (first !== undefined) crumb.route = first

    if (inside.hidden) return undefined
    if (children.length === 0) {
      return opened && { ...opened, title: group.title === '' ? opened.title : group.title }
    }
    return {
      kind: 'group',
      title: group.title,
      ...(group.icon && { icon: group.icon }),
      ...(group.tag !== undefined && { tag: group.tag }),
      ...(group.version !== undefined && { version: group.version }),
      ...(root !== undefined && { root }),
      ...(first !== undefined && { first }),
      expanded: group.expanded,
      children,
    }
  }

  const root = growBranch(plan.root, rootContext)
  if (unlistedOperations.length > 0)
    report.add(unknownOperations(unlistedOperations, locate(unlistedOperations[0]!.pointer)))
  return { root, globalLinks: plan.global.map(linkDivision), places }
}

type Operation = Extract<PlanEntry, { kind: 'operation' }>
