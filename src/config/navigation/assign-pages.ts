import { isExternal, isInside, routeFrom } from '../../base/paths.ts'
import type { PlanEntry, PlanGroup } from '../navigation-plan.ts'

/** A tab or an anchor that claims pages by URL prefix. */
export interface Claim {
  readonly url: string
  readonly version?: string | undefined
  /** It has API descriptions, whose operations appear in the navigation without a path. */
  readonly describes: boolean
}

/** The index of the claim that owns each page, operation and empty group; `undefined` if none does. */
export type Ownership = ReadonlyMap<PlanEntry, number | undefined>

/**
 * A page belongs to the claim with the longest matching URL prefix, or to the first of several such claims. A claim of
 * another version does not match. Operations have no route yet: they belong to the owner of their sibling pages.
 */
export function assignOwners(entries: readonly PlanEntry[], claims: readonly Claim[]): Ownership {
  const owners = new Map<PlanEntry, number | undefined>()
  const describing = claims.findIndex(({ describes }) => describes)
  assign(entries, { siblingOwner: describing === -1 ? undefined : describing, version: undefined })
  return owners

  interface Context {
    /** The owner of operations and of groups without pages. */
    readonly siblingOwner: number | undefined
    readonly version: string | undefined
  }

  function assign(within: readonly PlanEntry[], { siblingOwner, version }: Context): void {
    for (const entry of within) {
      if (entry.kind === 'operation') owners.set(entry, siblingOwner)
      else if (entry.kind === 'page') owners.set(entry, ownerAt(entry.path, version))
      else {
        const own = entry.version ?? version
        if (entry.entries.length === 0) owners.set(entry, ownerOfEmpty(entry, own))
        const first = firstPage(entry.entries)
        const owner = first === undefined ? siblingOwner : ownerAt(first, own)
        assign(entry.entries, { siblingOwner: owner, version: own })
      }
    }
  }

  function ownerOfEmpty(group: PlanGroup, version: string | undefined): number | undefined {
    const place = group.root ?? group.descriptions[0]?.directory
    return place === undefined ? undefined : ownerAt(place, version)
  }

  function ownerAt(path: string, version: string | undefined): number | undefined {
    if (claims.length === 0) return undefined
    const route = routeFrom(path)
    let best: number | undefined
    for (const [index, claim] of claims.entries()) {
      if (isRemote(claim.url) || !isInside(route, claim.url)) continue
      if (claim.version !== undefined && version !== undefined && claim.version !== version)
        continue
      const maxLength = best === undefined ? -1 : lengthOf(claims[best]!.url)
      if (lengthOf(claim.url) > maxLength) best = index
    }
    return best
  }
}

/** The entries that belong to an owner. A group may be split; each part keeps its title. */
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

/** A group with some of its entries. `root` is kept only if its page is among them. */
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

/** The path of the first page in some entries. */
export function firstPage(entries: readonly PlanEntry[]): string | undefined {
  for (const entry of entries) {
    if (entry.kind === 'page' && !isExternal(entry.path)) return entry.path
    const inner = entry.kind === 'group' ? (entry.root ?? firstPage(entry.entries)) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Whether a URL is external, and thus claims no pages. */
export function isRemote(url: string): boolean {
  return isExternal(url.trim())
}

function lengthOf(url: string): number {
  return routeFrom(url).length
}
