import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { PlanEntry } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import { createSuggester } from '../links/suggest-path.ts'
import type { OperationPage } from '../page-source.ts'
import { isUnreadable } from '../unreadable-routes.ts'
import { unknownOperations, unknownPage } from '../problems.ts'
import type { NavNode } from '../site.ts'
import type { NavContext, NavPosition } from './inherited-settings.ts'
import { directoryOf } from './directory-of.ts'
import { pageNode } from './nav-page.ts'
import { operationIndex } from './operation-index.ts'

export interface EntryResolverOptions {
  readonly facts: ReadonlyMap<Route, PageFacts>
  readonly operations?: readonly OperationPage[]
  readonly unreadable: ReadonlySet<Route>
  readonly unreadFolders: readonly string[]
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
}

/** Finds the pages that entries of the navigation name, and records the position of each. */
export interface EntryResolver {
  /** The first place that shows each page, in reading order; of hidden pages the first place at all. */
  readonly places: ReadonlyMap<Route, NavPosition>
  /** How many pages were named so far, found or excused: a division that adds none is empty. */
  readonly named: number
  /** The route that an entry names; `undefined` and a diagnostic if there is no such page. */
  routeOf(path: string, pointer: Pointer): Route | undefined
  /** The entry of the sidebar for a page, unless the page is hidden. */
  node(route: Route, around: NavContext): NavNode | undefined
  page(entry: Extract<PlanEntry, { kind: 'page' }>, around: NavContext): NavNode | undefined
  operation(entry: Operation, around: NavContext): NavNode | undefined
  reportUnknownOperations(): void
}

type Operation = Extract<PlanEntry, { kind: 'operation' }>

export function createEntryResolver(options: EntryResolverOptions): EntryResolver {
  const { facts, report, locate } = options
  const operations = operationIndex(options.operations ?? [])
  const suggest = createSuggester(() => facts.keys())
  const places = new Map<Route, NavPosition>()
  const unlisted: Operation[] = []
  let named = 0

  function isPage(route: Route): boolean {
    return facts.has(route) || operations.at(route) !== undefined
  }

  function routeOf(path: string, pointer: Pointer): Route | undefined {
    const plain = `/${path}` as Route // a name may hold what looks like a percent sign or a hash
    const route = isPage(plain) ? plain : routeFrom(path)
    if (isPage(route)) return route
    if (isUnreadable(route, options)) named++
    else report.add(unknownPage(path, { at: locate(pointer), nearest: suggest(route) }))
    return undefined
  }

  function node(route: Route, around: NavContext): NavNode | undefined {
    const page = facts.get(route)
    const hidden = around.hidden || page?.meta.hidden === true
    named++
    take(route, { ...around, hidden })
    if (hidden) return undefined
    const { describes } = around
    return pageNode(route, { page, generated: operations.at(route), describes })
  }

  /** The first listed place of a page is its own. */
  function take(
    route: Route,
    { hidden, directory: _, describes: __, ...around }: NavContext,
  ): void {
    const listing = hidden ? 'hidden' : 'listed'
    const taken = places.get(route)
    if (taken?.listing === 'listed' || (taken !== undefined && hidden)) return
    places.delete(route) // so that its position in the reading order is where it is listed
    places.set(route, { ...around, listing })
  }

  return {
    places,
    get named() {
      return named
    },
    routeOf,
    node,
    page({ path, isRoot, pointer }, around) {
      const route = routeOf(path, pointer)
      const entry = route && node(route, around)
      if (entry?.kind !== 'page' || entry.href !== undefined) return entry
      const directory = directoryOf(facts.get(entry.route), isRoot ? around.directory : undefined)
      return { ...entry, ...(directory && { directory }) }
    },
    operation(entry, around) {
      const operation = operations.find(entry)
      if (operation !== undefined) return node(operation.route, around)
      if (options.unreadFolders.length > 0) named++
      else unlisted.push(entry)
      return undefined
    },
    reportUnknownOperations() {
      const [first] = unlisted
      if (first !== undefined) report.add(unknownOperations(unlisted, locate(first.pointer)))
    },
  }
}
