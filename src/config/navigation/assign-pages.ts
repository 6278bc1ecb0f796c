import { isExternal, isInside, type Route, routeFrom } from '../../base/paths.ts'
import type { PlanEntry, PlanGroup } from '../navigation-plan.ts'

/** What claims pages by the start of their address. */
export interface Claim {
  readonly url: string
  readonly version?: string | undefined
  /** It has operations of an API description, whose pages no entry names by a path. */
  readonly describes: boolean
}

/** Which claim owns each page, operation and childless group of some entries; by its index, none: `undefined`. */
export type Ownership = ReadonlyMap<PlanEntry, number | undefined>

/**
 * Pages go to the longest url that they are inside of, then to the first in order; a claim of another version than
 * the page's own takes nothing. Operations have no address yet, so they go where the pages beside them go.
 */
export function assignOwners(entries: readonly PlanEntry[], claims: readonly Claim[]): Ownership {
  const owners = new Map<PlanEntry, number | undefined>()
  const describing = claims.findIndex(({ describes }) => describes)
  assign(entries, { beside: describing === -1 ? undefined : describing, version: undefined })
  return owners

  interface Around {
    /** Who owns operations, and groups without pages. */
    readonly beside: number | undefined
    readonly version: string | undefined
  }

  function assign(within: readonly PlanEntry[], { beside, version }: Around): void {
    for (const entry of within) {
      if (entry.kind === 'operation') owners.set(entry, beside)
      else if (entry.kind === 'page') owners.set(entry, ownerAt(routeFrom(entry.path), version))
      else {
        const own = entry.version ?? version
        if (entry.entries.length === 0) owners.set(entry, ownerOfEmpty(entry, own))
        const first = firstPage(entry.entries)
        const owner = first === undefined ? beside : ownerAt(routeFrom(first), own)
        assign(entry.entries, { beside: owner, version: own })
      }
    }
  }

  function ownerOfEmpty(group: PlanGroup, version: string | undefined): number | undefined {
    const place = group.root ?? group.descriptions[0]?.directory
    return place === undefined ? undefined : ownerAt(routeFrom(place), version)
  }

  function ownerAt(route: Route, version: string | undefined): number | undefined {
    let best: number | undefined
    for (const [index, claim] of claims.entries()) {
      if (isRemote(claim.url) || !isInside(route, claim.url)) continue
      if (claim.version !== undefined && version !== undefined && claim.version !== version)
        continue
      const longest = best === undefined ? -1 : lengthOf(claims[best]!.url)
      if (lengthOf(claim.url) > longest) best = index
    }
    return best
  }
}

/** The entries that belong to an owner; a group is split, and keeps its title wherever something of it is. */
export function entriesOf(
  entries: readonly PlanEntry[],
  isOwn: (entry: PlanEntry) => boolean,
): PlanEntry[] {
  return entries.flatMap((entry): PlanEntry[] => {
    if (entry.kind !== 'group' || entry.entries.length === 0) return isOwn(entry) ? [entry] : []
    const inner = entriesOf(entry.entries, isOwn)
    if (inner.length === 0) return []
    return [
      inner.length === entry.entries.length ? { ...entry, entries: inner } : part(entry, inner),
    ]
  })
}

/** A group without the pages of others; the page its title leads to may have been one of them. */
function part({ root, ...group }: PlanGroup, entries: readonly PlanEntry[]): PlanGroup {
  const kept = root !== undefined && namesPage(entries, root)
  return { ...group, entries, ...(kept && { root }) }
}

function namesPage(entries: readonly PlanEntry[], path: string): boolean {
  return entries.some((entry) =>
    entry.kind === 'group'
      ? namesPage(entry.entries, path)
      : entry.kind === 'page' && entry.path === path,
  )
}

/** The path of the first page that entries name. */
export function firstPage(entries: readonly PlanEntry[]): string | undefined {
  for (const entry of entries) {
    if (entry.kind === 'page' && !isExternal(entry.path)) return entry.path
    const inner = entry.kind === 'group' ? (entry.root ?? firstPage(entry.entries)) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Whether a url leads out of the site, and so claims nothing. */
export function isRemote(url: string): boolean {
  return isExternal(url.trim())
}

function lengthOf(url: string): number {
  return routeFrom(url).length
}
