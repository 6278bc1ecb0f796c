import type { Route } from '../../base/paths.ts'
import type {
  Branch,
  Choice,
  NavigationPlan,
  PlanEntry,
  PlanGroup,
} from '../../config/navigation-plan.ts'
import { emptyDivision } from '../problems.ts'
import type { NavBranch, NavDivision, NavNode } from '../site.ts'
import { directoryOf, hasDirectory } from './directory-of.ts'
import { firstRouteOf } from './first-route.ts'
import { descend, enterGroup, rootContext } from './inherited-settings.ts'
import type { NavPosition, NavContext } from './inherited-settings.ts'
import { navDivision, linkDivision } from './nav-division.ts'
import { createEntryResolver } from './resolve-entries.ts'
import type { EntryResolverOptions } from './resolve-entries.ts'
import { translatedPaths } from './translated-paths.ts'

/** The navigation with routes and titles, and the place of every page that it names. */
export interface NavigationTree {
  readonly root: NavBranch
  readonly globalLinks: readonly NavDivision[]
  /** The first place that shows each page, in reading order; of hidden pages the first place at all. */
  readonly places: ReadonlyMap<Route, NavPosition>
  /** Of pages that are not translated: the page of the default language that is shown at their route. */
  readonly originals: ReadonlyMap<Route, Route>
  /** The audience of each page that a private group or division names, wherever else it is named. */
  readonly audiences: ReadonlyMap<Route, string>
}

export function buildNavigation(
  plan: NavigationPlan,
  options: Omit<EntryResolverOptions, 'translated'>,
): NavigationTree {
  const { report, locate } = options
  const entries = createEntryResolver({ ...options, translated: translatedPaths(plan) })
  const standard = plan.versions.find((version) => version.isDefault)?.name

  function growBranch(branch: Branch, around: NavContext): NavBranch {
    const choice = branch.choice && growChoice(branch.choice, around)
    return { ...(choice && { choice }), entries: growEntries(branch.entries, around) }
  }

  function growChoice({ by, options: divisions }: Choice, around: NavContext) {
    const grown: NavDivision[] = []
    for (const division of divisions) {
      if (division.git !== undefined) continue
      const before = entries.named
      const inside = descend(division, { by, index: grown.length }, around)
      const branch = growBranch(division.branch, inside)
      if (division.href === undefined && entries.named === before) {
        const waits = division.descriptions.length > 0
        if (!waits) report.add(emptyDivision(division, locate(division.pointer)))
        continue
      }
      grown.push(navDivision(division, branch, standard))
    }
    return grown.length > 0 ? { by, options: grown } : undefined
  }

  function growEntries(planned: readonly PlanEntry[], around: NavContext): readonly NavNode[] {
    const describes =
      around.describes === true || hasDirectory(planned, options.facts, around.directory)
    const inside = describes ? { ...around, describes } : around
    return planned.flatMap((entry) => growEntry(entry, inside) ?? [])
  }

  function growEntry(entry: PlanEntry, around: NavContext): NavNode | undefined {
    switch (entry.kind) {
      case 'page':
        return entries.page(entry, around)
      case 'operation':
        return entries.operation(entry, around)
      case 'group':
        return growGroup(entry, around)
    }
  }

  function growGroup(group: PlanGroup, around: NavContext): NavNode | undefined {
    const crumb: { title: string; route?: Route } = { title: group.title }
    const inside = enterGroup(group, crumb, around)
    const rootAt = [...group.pointer, 'root']
    const opening = group.root !== undefined && entries.routeOf(group.root, rootAt, around)
    if (opening) options.onNamed?.(opening, rootAt)
    const opened = opening ? entries.node(opening, { ...inside, trail: around.trail }) : undefined
    const root = opened?.kind === 'page' ? opened.route : undefined
    const directory =
      root === undefined ? undefined : directoryOf(options.facts.get(root), inside.directory)
    const children = growEntries(group.entries, directory ? { ...inside, describes: true } : inside)
    const first = root ?? firstRouteOf(children)
    if (first !== undefined) crumb.route = first

    if (inside.hidden) return undefined
    if (children.length === 0) {
      if (opened?.kind !== 'page' || group.title === '') return opened
      const { language: _language, ...page } = opened
      return { ...page, title: group.title }
    }
    return {
      kind: 'group',
      title: group.title,
      ...(group.icon && { icon: group.icon }),
      ...(group.tag !== undefined && { tag: group.tag }),
      ...(group.version !== undefined && { version: group.version }),
      ...(root !== undefined && { root }),
      ...(first !== undefined && { first }),
      ...(directory && { directory }),
      ...(group.audience !== undefined && { audience: group.audience }),
      expanded: group.expanded,
      ...(group.drilldown !== undefined && { drilldown: group.drilldown }),
      children,
    }
  }

  const root = growBranch(plan.root, {
    ...rootContext,
    ...(plan.directory && { directory: plan.directory }),
  })
  entries.reportUnknownOperations()
  const { places, originals, audiences } = entries
  return { root, globalLinks: plan.global.map(linkDivision), places, originals, audiences }
}
