import type { Route } from '../../base/paths.ts'
import type { NavBranch, NavDivision, NavNode, NavStep, Page, Site } from '../site.ts'

/**
 * The site as its readers know it: without the pages of other audiences, of which nothing is left but their routes. A private
 * group is one entry with its own title, and a private division is empty; `hidesEntries`: neither is listed. Without `audience`:
 * the site that everyone can read.
 */
export function readableSite<Whole extends Site>(
  site: Whole,
  {
    audience,
    hidesEntries = false,
  }: { readonly audience?: string; readonly hidesEntries?: boolean } = {},
): Whole {
  const isClosed = (page: Pick<Page, 'audience'>) =>
    page.audience !== undefined && page.audience !== audience
  const closed = new Set([...site.pages.values()].filter(isClosed).map(({ route }) => route))
  if (closed.size === 0) return site

  const pages = new Map<Route, Page>()
  for (const [route, page] of site.pages) {
    if (!closed.has(route)) pages.set(route, withOpenNeighbors(page, site, closed))
  }
  return {
    ...site,
    pages,
    navigation: openBranch(site.navigation, { closed, isClosed, hidesEntries }),
    order: site.order.filter((route) => !closed.has(route)),
    unreadable: new Set([...site.unreadable, ...closed]),
  }
}

/** The audiences of a site, in reading order. */
export function audiencesOf(site: Site): readonly string[] {
  return [...new Set([...site.pages.values()].flatMap(({ audience }) => audience ?? []))]
}

/** The way to a page through the navigation, as far as everyone may see it. */
export function openPath(path: readonly NavStep[], { navigation }: Site): readonly NavStep[] {
  let branch = navigation
  for (const [at, { index }] of path.entries()) {
    const division = branch.choice?.options[index]
    if (division === undefined) return path.slice(0, at)
    if (division.audience !== undefined) return path.slice(0, at + 1)
    branch = division.branch
  }
  return path
}

interface Opening {
  readonly closed: ReadonlySet<Route>
  readonly hidesEntries: boolean
  isClosed(part: Pick<Page, 'audience'>): boolean
}

function openBranch({ choice, entries }: NavBranch, opening: Opening): NavBranch {
  return {
    ...(choice && {
      choice: { ...choice, options: choice.options.map((it) => openDivision(it, opening)) },
    }),
    entries: openNodes(entries, opening),
  }
}

/** Divisions keep their places among others, which the paths of pages name by number. */
function openDivision(division: NavDivision, opening: Opening): NavDivision {
  if (!opening.isClosed(division))
    return { ...division, branch: openBranch(division.branch, opening) }
  const { first, globalLinks: _globalLinks, ...closed } = division
  return {
    ...closed,
    branch: { entries: [] },
    ...(first !== undefined && !opening.hidesEntries && { first }),
  }
}

function openNodes(nodes: readonly NavNode[], opening: Opening): readonly NavNode[] {
  return nodes.flatMap((node) => openNode(node, opening) ?? [])
}

function openNode(node: NavNode, opening: Opening): NavNode | undefined {
  const { closed, isClosed } = opening
  if (node.kind === 'page') return closed.has(node.route) ? undefined : node
  if (isClosed(node)) return opening.hidesEntries ? undefined : lockedEntry(node)
  const { root, ...group } = node
  const hasRoot = root !== undefined && !closed.has(root)
  const children = openNodes(node.children, opening)
  if (children.length === 0 && !hasRoot) return undefined
  return { ...group, ...(hasRoot && { root }), children }
}

/** What is shown of a private group: its title, which leads to the form for the passphrase. */
function lockedEntry({
  title,
  first,
  version,
}: Extract<NavNode, { kind: 'group' }>): NavNode | undefined {
  if (first === undefined || title === '') return undefined
  return {
    kind: 'group',
    title,
    icon: { name: 'lock' },
    root: first,
    first,
    expanded: false,
    children: [],
    ...(version !== undefined && { version }),
  }
}

function withOpenNeighbors(page: Page, site: Site, closed: ReadonlySet<Route>): Page {
  const { previous, next, near, ...rest } = page
  const before = nearestOpen(previous, 'previous', { site, closed })
  const after = nearestOpen(next, 'next', { site, closed })
  return {
    ...rest,
    ...(before && { previous: before }),
    ...(after && { next: after }),
    ...(near !== undefined && !closed.has(near) && { near }),
  }
}

function nearestOpen(
  from: Route | undefined,
  direction: 'previous' | 'next',
  { site, closed }: { readonly site: Site; readonly closed: ReadonlySet<Route> },
): Route | undefined {
  let route = from
  while (route !== undefined && closed.has(route)) route = site.pages.get(route)?.[direction]
  return route
}
