import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { PlanEntry } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { Found } from '../../content/discover.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import { createSuggester } from '../links/suggest-path.ts'
import type { OperationPage } from '../page-source.ts'
import { isUnreadable } from '../unreadable-routes.ts'
import { unbuiltPage, unknownOperations, unknownPage } from '../problems.ts'
import type { NavNode } from '../site.ts'
import type { NavContext, NavPosition } from './inherited-settings.ts'
import { directoryOf } from './directory-of.ts'
import { splitEntry } from '../links/nav-anchors.ts'
import { anchoredNode, pageNode } from './nav-page.ts'
import { operationIndex } from './operation-index.ts'
import type { TranslatedPaths } from './translated-paths.ts'

export interface EntryResolverOptions {
  readonly translated: TranslatedPaths
  readonly facts: ReadonlyMap<Route, PageFacts>
  readonly operations?: readonly OperationPage[]
  readonly earlierRoutes?: ReadonlyMap<Route, Route>
  readonly unreadable: ReadonlySet<Route>
  readonly unreadFolders: readonly string[]
  /** Files that the navigation names as pages, and that are none. */
  readonly unbuilt?: Found['unbuilt']
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  /** Gets every place that names a page, in the order of the navigation. */
  readonly onNamed?: ((route: Route, pointer: Pointer) => void) | undefined
}

/** Finds the pages that entries of the navigation name, and records the position of each. */
export interface EntryResolver {
  /** The first place that shows each page, in reading order; of hidden pages the first place at all. */
  readonly places: ReadonlyMap<Route, NavPosition>
  /** Of pages that are not translated: the page of the default language that is shown at their route. */
  readonly originals: ReadonlyMap<Route, Route>
  /** The audience of each page that a private group or division names, wherever else it is named. */
  readonly audiences: ReadonlyMap<Route, string>
  /** How many pages were named so far, found or excused: a division that adds none is empty. */
  readonly named: number
  /** The route that an entry names; `undefined` and a diagnostic if there is no such page. */
  routeOf(path: string, pointer: Pointer, around: NavContext): Route | undefined
  /** The entry of the sidebar for a page, unless the page is hidden. */
  node(route: Route, around: NavContext): NavNode | undefined
  page(entry: Extract<PlanEntry, { kind: 'page' }>, around: NavContext): NavNode | undefined
  operation(entry: Operation, around: NavContext): NavNode | undefined
  reportUnknownOperations(): void
}

type Operation = Extract<PlanEntry, { kind: 'operation' }>

export function createEntryResolver(options: EntryResolverOptions): EntryResolver {
  const { facts, report, locate, translated } = options
  const operations = operationIndex(options.operations ?? [])
  const suggest = createSuggester(() => facts.keys())
  const places = new Map<Route, NavPosition>()
  const positions = {
    listed: new Map<NavContext, NavPosition>(),
    hidden: new Map<NavContext, NavPosition>(),
  }
  const originals = new Map<Route, Route>()
  const audiences = new Map<Route, string>()
  const unlisted: Operation[] = []
  let named = 0

  function isPage(route: Route): boolean {
    return facts.has(route) || operations.at(route) !== undefined
  }

  function routeOf(path: string, pointer: Pointer, around: NavContext): Route | undefined {
    const plain = `/${path}` as Route // a name may hold what looks like a percent sign or a hash
    // the string of the page itself: the site has each route in many places
    const written = facts.get(plain)?.route ?? (isPage(plain) ? plain : routeFrom(path))
    const route = isPage(written) ? written : (options.earlierRoutes?.get(written) ?? written)
    const untranslated = untranslatedRoute(route, around)
    if (untranslated !== undefined) return untranslated
    if (isPage(route)) return route
    if ([route, ...originalsOf(route, around)].some((it) => isUnreadable(it, options))) named++
    else {
      const at = locate(pointer)
      const file = options.unbuilt?.get(route)
      report.add(
        file === undefined
          ? unknownPage(path, { at, nearest: suggest(route) })
          : unbuiltPage(file, { path, at }),
      )
    }
    return undefined
  }

  /**
   * The route of a page that is not translated, if an entry of another language names it: by the path that its translation
   * would have, or by that of the page in the default language.
   */
  function untranslatedRoute(route: Route, around: NavContext): Route | undefined {
    const { language } = around
    if (language === undefined || language === translated.standard) return undefined
    const original = isPage(route)
      ? translated.isStandard(route) && route
      : originalsOf(route, around).find((it) => facts.has(it))
    const meta = original ? facts.get(original)?.meta : undefined
    if (!original || meta === undefined || meta.hidden === true || meta.url !== undefined)
      return undefined
    const shown = isPage(route) ? translated.translate(route, language) : route
    if (isPage(shown)) return undefined
    originals.set(shown, original)
    return shown
  }

  function originalsOf(route: Route, { language }: NavContext): readonly Route[] {
    return language === undefined ? [] : translated.originals(route, language)
  }

  function node(route: Route, around: NavContext): NavNode | undefined {
    const original = originals.get(route)
    const page = facts.get(original ?? route)
    const hidden = around.hidden || page?.meta.hidden === true
    named++
    take(route, around, hidden ? 'hidden' : 'listed')
    if (hidden) return undefined
    const shown = pageNode(route, {
      page,
      generated: operations.at(original ?? route),
      describes: around.describes,
    })
    const language = original === undefined ? undefined : translated.standard
    return language === undefined ? shown : { ...shown, language }
  }

  /** The first listed place of a page is its own. */
  function take(route: Route, around: NavContext, listing: 'listed' | 'hidden'): void {
    const { audience } = around
    if (audience !== undefined && !audiences.has(route)) audiences.set(route, audience)
    const taken = places.get(route)
    if (taken?.listing === 'listed' || (taken !== undefined && listing === 'hidden')) return
    if (taken !== undefined) places.delete(route) // its position in the reading order is where it is listed
    places.set(route, positionIn(around, listing))
  }

  /** The pages of a group have one position. */
  function positionIn(around: NavContext, listing: 'listed' | 'hidden'): NavPosition {
    const known = positions[listing].get(around)
    if (known !== undefined) return known
    const { hidden: _, directory: __, describes: ___, audience: ____, ...inherited } = around
    const position = { ...inherited, listing }
    positions[listing].set(around, position)
    return position
  }

  return {
    places,
    originals,
    audiences,
    get named() {
      return named
    },
    routeOf,
    node,
    page({ path, isRoot, pointer }, around) {
      const route = routeOf(path, pointer, around)
      if (route !== undefined) options.onNamed?.(route, pointer)
      const entry = route && node(route, around)
      if (entry?.kind !== 'page' || entry.href !== undefined) return entry
      const { anchor } = splitEntry(path)
      if (anchor !== undefined && !isPage(`/${path}` as Route))
        return anchoredNode(entry, anchor, facts.get(originals.get(route!) ?? route!))
      const directory = directoryOf(facts.get(entry.route), isRoot ? around.directory : undefined)
      return { ...entry, ...(directory && { directory }) }
    },
    operation(entry, around) {
      const operation = operations.find(entry)
      if (operation !== undefined) {
        options.onNamed?.(operation.route, entry.pointer)
        return node(operation.route, around)
      }
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
