import { isInside, routeFrom } from '../../base/paths.ts'
import type { Branch, Division, PlanEntry } from '../navigation-plan.ts'
import { assignOwners, entriesOf, firstPage, isRemote, type Ownership } from './assign-pages.ts'
import type { IconRef, Paint, Pointer, ApiSource } from '../setting-types.ts'

/** A top-level tab or anchor of the array form. */
export interface FlatDivision {
  readonly kind: 'tab' | 'anchor'
  readonly title: string
  readonly url: string
  readonly icon?: IconRef
  readonly paint?: Paint
  readonly version?: string
  readonly hidden: boolean
  readonly descriptions: readonly ApiSource[]
  readonly pointer: Pointer
}

/** All divisions of one kind, and the primary division, which gets the pages that none of them owns. */
export interface DivisionList {
  readonly divisions: readonly FlatDivision[]
  readonly primary: Omit<FlatDivision, 'url' | 'version' | 'descriptions'>
  /** `primaryTab` or `topAnchor` is set: the primary division is shown even without pages and links to the home page. */
  readonly primaryIsNamed: boolean
}

/**
 * Splits the pages of the array form by tabs and anchors. Tabs are the upper level and anchors are shown within each tab,
 * unless more tabs are inside anchors (by URL) than anchors inside tabs. A division whose URL is inside a division of the
 * other kind is shown only there.
 */
export function divide(
  entries: readonly PlanEntry[],
  { tabs, anchors }: { readonly tabs: DivisionList; readonly anchors: DivisionList },
): { readonly root: Branch; readonly ownsNothing: readonly FlatDivision[] } {
  const inAnchors = tabs.divisions.filter((it) => containerOf(it, anchors, 'below') !== undefined)
  const inTabs = anchors.divisions.filter((it) => containerOf(it, tabs, 'at') !== undefined)
  const [upper, lower] =
    tabs.divisions.length === 0 || inAnchors.length > inTabs.length
      ? [anchors, tabs]
      : [tabs, anchors]

  const levels = {
    upper: { list: upper, owners: assignOwners(entries, claimsOf(upper)) },
    lower: { list: lower, owners: assignOwners(entries, claimsOf(lower)) },
  }
  const ownsNothing = [levels.upper, levels.lower].flatMap(({ list, owners }) => {
    const owning = new Set(owners.values())
    return list.divisions.filter(
      (it, index) => !isRemote(it.url) && it.descriptions.length === 0 && !owning.has(index),
    )
  })
  return { root: upperBranch(entries, levels), ownsNothing }
}

interface Level {
  readonly list: DivisionList
  readonly owners: Ownership
}

interface Levels {
  readonly upper: Level
  readonly lower: Level
}

function upperBranch(entries: readonly PlanEntry[], levels: Levels): Branch {
  const { list, owners } = levels.upper
  if (list.divisions.length === 0) return { entries }
  const options = list.divisions.flatMap((it, index): Division[] => {
    if (isRemote(it.url)) return [linkTo(it, it.url.trim())]
    const own = entriesOf(entries, (entry) => owners.get(entry) === index)
    if (own.length === 0 && it.descriptions.length === 0) return []
    return [division(it, lowerBranch(own, { levels, entries, within: it }))]
  })
  const rest = entriesOf(entries, (entry) => owners.get(entry) === undefined)
  const inside = lowerBranch(rest, { levels, entries, within: undefined })
  if (options.length === 0) return inside
  const primary = primaryDivision(list, { rest, inside, elsewhere: undefined })
  return choice(list, [...primary, ...options])
}

interface Inside {
  readonly levels: Levels
  /** Every entry of the site. */
  readonly entries: readonly PlanEntry[]
  /** The enclosing upper division; `undefined` means the primary one. */
  readonly within: FlatDivision | undefined
}

function lowerBranch(own: readonly PlanEntry[], { levels, entries, within }: Inside): Branch {
  const { upper, lower } = levels
  const { list, owners } = lower
  const options = list.divisions.flatMap((it, index): Division[] => {
    const isOwn = (entry: PlanEntry) => owners.get(entry) === index
    const container = containerOf(it, upper.list, 'at')
    if (isRemote(it.url)) return [linkTo(it, it.url.trim())]
    const pages = entriesOf(own, isOwn)
    const describes = it.descriptions.length > 0 && container === within
    if (pages.length > 0 || describes) return [division(it, { entries: pages })]
    // an anchor is shown in every tab, a tab only in the division that has its pages
    const first = firstPage(entriesOf(entries, isOwn))
    const shown = it.kind === 'anchor' && container === undefined && first !== undefined
    return shown ? [linkTo(it, routeFrom(first))] : []
  })
  if (options.length === 0) return { entries: own }
  const isFree = (entry: PlanEntry) => owners.get(entry) === undefined
  const rest = entriesOf(own, isFree)
  const elsewhere =
    list.primary.kind === 'anchor' ? firstPage(entriesOf(entries, isFree)) : undefined
  const primary = primaryDivision(list, { rest, inside: { entries: rest }, elsewhere })
  return choice(list, [...primary, ...options])
}

/** The primary division, first of its kind. Without pages here, it links to the first unowned page elsewhere. */
function primaryDivision(
  { primary, primaryIsNamed }: DivisionList,
  {
    rest,
    inside,
    elsewhere,
  }: {
    readonly rest: readonly PlanEntry[]
    readonly inside: Branch
    readonly elsewhere: string | undefined
  },
): Division[] {
  const flat = { ...primary, url: '', descriptions: [] }
  if (rest.length > 0) return [division(flat, inside)]
  if (elsewhere !== undefined) return [linkTo(flat, routeFrom(elsewhere))]
  return primaryIsNamed && primary.kind === 'anchor' ? [linkTo(flat, '/')] : []
}

function choice({ primary }: DivisionList, options: readonly Division[]): Branch {
  const defaultIndex = options.findIndex(({ href, hidden }) => href === undefined && !hidden)
  const marked = options.map((it, index) => ({ ...it, isDefault: index === defaultIndex }))
  return { choice: { by: primary.kind, options: marked }, entries: [] }
}

/** The internal division of the other kind whose URL contains this one; the longest, if there are several. */
function containerOf(
  { url }: FlatDivision,
  { divisions }: DivisionList,
  where: 'at' | 'below',
): FlatDivision | undefined {
  if (isRemote(url)) return undefined
  const route = routeFrom(url)
  const containing = divisions.filter(
    (it) =>
      !isRemote(it.url) &&
      isInside(route, it.url) &&
      (where === 'at' || routeFrom(it.url) !== route),
  )
  return containing.toSorted((a, b) => routeFrom(b.url).length - routeFrom(a.url).length)[0]
}

function claimsOf({ divisions }: DivisionList) {
  return divisions.map(({ url, version, descriptions }) => ({
    url,
    version,
    describes: descriptions.length > 0,
  }))
}

function linkTo(flat: FlatDivision, href: string): Division {
  return { ...division(flat, { entries: [] }), descriptions: [], href }
}

function division({ url: _, ...flat }: FlatDivision, branch: Branch): Division {
  return { ...flat, isDefault: false, branch }
}
