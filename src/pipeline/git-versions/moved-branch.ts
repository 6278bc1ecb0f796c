import type { Branch, Division, PlanEntry } from '../../config/navigation-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { isExternal, routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { movedPath } from './moved-pages.ts'
import type { NewPlace } from './moved-pages.ts'

export interface BranchPlace extends NewPlace {
  /** The entry of the settings that the version comes from. */
  readonly pointer: Pointer
  /** The routes of the commit. */
  readonly routes: ReadonlySet<Route>
}

/** The navigation of a commit with the pages where they are in the site. Entries without a page are left out. */
export function movedBranch({ choice, entries }: Branch, place: BranchPlace): Branch {
  const options = (choice?.options ?? []).flatMap((option) => movedDivision(option, place))
  return {
    entries: entries.flatMap((entry) => movedEntry(entry, place)),
    ...(choice && options.length > 0 && { choice: { ...choice, options } }),
  }
}

function movedDivision(division: Division, place: BranchPlace): readonly Division[] {
  const { overrides: _overrides, global: _global, href, ...kept } = division
  const branch = movedBranch(division.branch, place)
  const isEmpty = branch.choice === undefined && branch.entries.length === 0
  if (isEmpty && href === undefined) return []
  return [
    {
      ...kept,
      ...(href !== undefined && { href: isExternal(href) ? href : `/${movedPath(href, place)}` }),
      descriptions: [],
      branch,
      pointer: place.pointer,
    },
  ]
}

function movedEntry(entry: PlanEntry, place: BranchPlace): readonly PlanEntry[] {
  const { pointer } = place
  if (entry.kind === 'operation') return []
  if (entry.kind === 'page') {
    if (!isExternal(entry.path) && !isPage(entry.path, place)) return []
    return [{ ...entry, path: movedPath(entry.path, place), pointer }]
  }
  const { root, ...group } = entry
  const entries = entry.entries.flatMap((inner) => movedEntry(inner, place))
  const opening = root !== undefined && isPage(root, place) ? movedPath(root, place) : undefined
  if (entries.length === 0 && opening === undefined) return []
  return [
    {
      ...group,
      ...(opening !== undefined && { root: opening }),
      descriptions: [],
      entries,
      pointer,
    },
  ]
}

function isPage(path: string, { routes }: BranchPlace): boolean {
  return routes.has(`/${path}` as Route) || routes.has(routeFrom(path))
}
