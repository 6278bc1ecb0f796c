import { createIds, headingSlug } from '../../base/text/heading-slug.ts'
import type { Route } from '../../base/paths.ts'
import type { NavBranch, NavNode, NavStep, Site } from '../../site/site.ts'
import { divisionsOn } from '../../site/navigation/counterparts.ts'
import type { SidebarNode } from '../../theme/page-props.ts'

/** The entries of a division, once for all of its pages. */
export interface DivisionSidebar {
  /** The whole tree, nothing left out, no page current. */
  readonly nodes: readonly SidebarNode[]
  /** How many entries and titles it has. */
  readonly size: number
  /** The position of each page: its index in the tree, then in the group there, and so on. */
  readonly places: ReadonlyMap<Route, readonly number[]>
  /** Groups without their entries, for collapsed sidebars. */
  readonly closed: ReadonlyMap<SidebarNode, SidebarNode>
}

export interface SidebarHrefs {
  page(route: Route): string
  /** Of an entry that leads elsewhere. */
  outside(href: string): string
}

/** Up to this many, a page shows all the entries of its division. */
export const wholeSidebar = 200

/** How many entries a page of a larger division shows next to itself, and how many titles around its groups. */
const siblings = 150
const titles = 40

/**
 * What the sidebar of a division lists: its own entries, then those that belong to every option of the choices that
 * lead to it.
 */
export function entriesOn(site: Site, path: readonly NavStep[]): readonly NavNode[] {
  const branches: readonly NavBranch[] = [
    site.navigation,
    ...divisionsOn(site.navigation, path).map((division) => division.branch),
  ]
  return branches.toReversed().flatMap((branch) => branch.entries)
}

interface SidebarOptions {
  readonly hrefs: SidebarHrefs
  readonly version?: string
  /** The titles of groups without a page of their own link to their first page. */
  readonly drilldown?: boolean
}

/** Navigation entries, ready to render. With a version, entries of other versions are left out. */
export function divisionSidebar(
  listed: readonly NavNode[],
  { hrefs, version, drilldown = false }: SidebarOptions,
): DivisionSidebar {
  const ids = createIds()
  const places = new Map<Route, readonly number[]>()
  const closed = new Map<SidebarNode, SidebarNode>()
  const anchored: (readonly [Route, readonly number[]])[] = []
  let size = 0

  function grow(nodes: readonly NavNode[], above: Above): readonly SidebarNode[] {
    const grown: SidebarNode[] = []
    const repeated = repeatedTitles(nodes)
    for (const node of nodes) {
      const place = above.place.concat(grown.length) // not spread, which allocates for twenty
      const other = node.version !== undefined && version !== undefined && node.version !== version
      const leftOut = above.leftOut || other
      const shown =
        node.kind === 'page'
          ? entryOf(node, { hrefs, isRepeated: repeated.has(node.title) })
          : growGroup(node, { ...above, place, leftOut })
      if (leftOut || shown === undefined) continue
      if (node.kind === 'page') {
        if (node.anchor === undefined) settle(node.route, place)
        else anchored.push([node.route, place])
      }
      grown.push(shown)
      size++
    }
    return grown
  }

  function settle(route: Route, place: readonly number[]): void {
    if (!places.has(route)) places.set(route, place)
  }

  function growGroup(
    node: Extract<NavNode, { kind: 'group' }>,
    { place, depth, prefix, leftOut }: Above,
  ): SidebarNode | undefined {
    // groups that are left out are named too: a group has one name whichever version is shown
    const id = ids(prefix + headingSlug(node.title))
    if (node.root !== undefined && !leftOut) settle(node.root, place)
    const children = grow(node.children, { place, depth: depth + 1, prefix: `${id}-`, leftOut })
    if (children.length === 0 && node.root === undefined) return undefined
    const lead = node.root ?? ((node.drilldown ?? drilldown) ? node.first : undefined)
    const group: SidebarNode = {
      kind: 'group',
      title: node.title,
      depth,
      ...(lead !== undefined && { href: hrefs.page(lead) }),
      current: false,
      open: depth === 0 || node.expanded,
      closed: false,
      id,
      ...(node.icon && { icon: node.icon }),
      ...(node.tag !== undefined && { tag: node.tag }),
      ...(node.version !== undefined && { version: node.version }),
      children,
    }
    const first = node.root ?? node.first
    closed.set(group, {
      ...group,
      ...(first !== undefined && { href: hrefs.page(first) }),
      open: false,
      closed: true,
      children: [],
    })
    return group
  }

  const nodes = grow(listed, { place: [], depth: 0, prefix: '', leftOut: false })
  // a page that only has entries for places on it is at the first of them
  for (const [route, place] of anchored) settle(route, place)
  return { nodes, size, places, closed }
}

/** The entries that the sidebar of a page lists: all of a small division, of a large one what is around the page. */
export function sidebarEntries(
  division: DivisionSidebar,
  page: { readonly route: Route; readonly near?: Route },
): readonly SidebarNode[] {
  const own = division.places.get(page.route)
  const place = own ?? (page.near && division.places.get(page.near))
  if (division.size <= wholeSidebar) {
    return place === undefined ? division.nodes : marked(division.nodes, place, own !== undefined)
  }
  return windowed(division, place ?? [], own !== undefined)
}

interface Above {
  readonly place: readonly number[]
  readonly depth: number
  /** Prefix of the ids of groups. */
  readonly prefix: string
  /** Below an entry of another version. */
  readonly leftOut: boolean
}

/** The titles that several pages of a list have. */
function repeatedTitles(nodes: readonly NavNode[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { kind, title } of nodes) {
    if (kind !== 'page') continue
    if (seen.has(title)) repeated.add(title)
    seen.add(title)
  }
  return repeated
}

function entryOf(
  node: Extract<NavNode, { kind: 'page' }>,
  { hrefs, isRepeated }: { readonly hrefs: SidebarHrefs; readonly isRepeated: boolean },
): SidebarNode {
  return {
    kind: 'page',
    title: node.title,
    href: hrefOf(node, hrefs),
    current: false,
    external: node.href !== undefined,
    ...(node.icon && { icon: node.icon }),
    ...(node.tag !== undefined && { tag: node.tag }),
    ...(node.method !== undefined && { method: node.method }),
    ...(isRepeated && node.path !== undefined && { path: node.path }),
    deprecated: node.deprecated === true,
    ...(node.version !== undefined && { version: node.version }),
    ...(node.language !== undefined && { language: node.language }),
  }
}

/** The URL that an entry leads to. */
export function hrefOf(node: Extract<NavNode, { kind: 'page' }>, hrefs: SidebarHrefs): string {
  if (node.href !== undefined) return hrefs.outside(node.href)
  const page = hrefs.page(node.route)
  return node.anchor === undefined ? page : `${page}#${encodeURIComponent(node.anchor)}`
}

/** The tree with the page of a place marked and the groups that lead to it open; the rest is shared. */
function marked(
  nodes: readonly SidebarNode[],
  [index, ...inner]: readonly number[],
  isCurrent: boolean,
): readonly SidebarNode[] {
  const node = index === undefined ? undefined : nodes[index]
  if (index === undefined || node === undefined) return nodes
  return nodes.with(index, markedNode(node, inner, isCurrent))
}

function markedNode(node: SidebarNode, inner: readonly number[], isCurrent: boolean): SidebarNode {
  const current = isCurrent && inner.length === 0
  if (node.kind === 'page') return { ...node, current }
  return { ...node, current, open: true, children: marked(node.children, inner, isCurrent) }
}

/** A level of the tree on the way to a page, and which of its nodes leads on. */
interface Level {
  readonly nodes: readonly SidebarNode[]
  readonly index: number | undefined
}

function windowed(
  { nodes, closed }: DivisionSidebar,
  place: readonly number[],
  isCurrent: boolean,
): readonly SidebarNode[] {
  const levels = levelsTo(nodes, place)
  const innermost = levels.length - 1
  const around = Math.max(1, Math.floor(titles / Math.max(1, innermost)))
  const most = place.length === 0 ? titles : siblings

  let below: readonly SidebarNode[] = []
  for (let depth = innermost; depth >= 0; depth--) {
    const { nodes: level, index } = levels[depth]!
    const inside = below
    below = windowOf(level, index, depth === innermost ? most : around).map((node) => {
      if (index === undefined || node !== level[index]) return closed.get(node) ?? node
      const current = isCurrent && depth === place.length - 1
      if (node.kind === 'page') return { ...node, current }
      return { ...node, current, open: true, children: inside }
    })
  }
  return below
}

/** The lists that hold a page and its ancestors, outermost first, and of a group that is a page its entries. */
function levelsTo(nodes: readonly SidebarNode[], place: readonly number[]): readonly Level[] {
  const levels: Level[] = []
  let level = nodes
  for (const index of place) {
    levels.push({ nodes: level, index })
    const node = level[index]
    level = node?.kind === 'group' ? node.children : []
  }
  return level.length > 0 || levels.length === 0
    ? [...levels, { nodes: level, index: undefined }]
    : levels
}

/** At most `count` nodes around one, as many before it as after it where there are any. */
function windowOf(
  nodes: readonly SidebarNode[],
  index: number | undefined,
  count: number,
): readonly SidebarNode[] {
  if (nodes.length <= count) return nodes
  const start = Math.max(0, Math.min((index ?? 0) - Math.floor(count / 2), nodes.length - count))
  return nodes.slice(start, start + count)
}
