import { isExternal } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { plainPath } from '../../site/redirects/plain-path.ts'
import { fillPath, hasWildcards, pathPattern } from '../../site/redirects/redirect-patterns.ts'
import { redirectChain, redirectFrom } from '../../site/redirects/redirect-table.ts'
import { isServed } from '../../site/redirects/served-paths.ts'
import type { RedirectPattern, Site } from '../../site/site.ts'

/**
 * The paths that each pattern redirects to a page, found by matching destinations in reverse. A page is followed back through
 * each redirect once, and it has one path for each pattern: paths that a pattern made are never given to it again.
 */
export function knownPaths(
  site: Site,
  isTaken: (path: string) => boolean,
): ReadonlyMap<RedirectPattern, readonly string[]> {
  const { exact, patterns } = site.redirects
  const found = new Map<RedirectPattern, string[]>()
  if (patterns.length === 0) return found
  const seen = new Set<string>()
  const backwards = byFirstSegment(patterns.flatMap((pattern) => reversed(pattern) ?? []))
  const sources = sourcesByDestination(site)
  const served = (path: string) => isServed(path, site)

  function enter(pattern: RedirectPattern, path: string): boolean {
    if (seen.has(path) || seen.size >= maxKnown || exact.has(path) || isTaken(path)) return false
    if (redirectFrom(path, site.redirects)?.redirect !== pattern.redirect) return false
    const { steps, loops } = redirectChain(path, site.redirects, served)
    const end = steps.at(-1)
    if (end === undefined || loops || isExternal(end)) return false
    if (plainPath(end) !== '/' && !site.pages.has(plainPath(end) as Route)) return false
    seen.add(path)
    const list = found.get(pattern) ?? []
    found.set(pattern, list)
    list.push(path)
    return true
  }

  for (const pattern of patterns) {
    // `/old/:slug*` takes `/old` too
    const bare = plainPath(pattern.redirect.source).replace(/\/:\w+\*$/, '')
    if (bare !== '' && !hasWildcards(bare)) enter(pattern, bare)
  }
  for (const page of site.pages.keys()) {
    const used = new Set<RedirectPattern>()
    const queue: string[] = [page, ...(sources.get(page) ?? [])]
    for (const path of queue) {
      for (const { pattern, destination, source } of backwards(path)) {
        if (used.has(pattern)) continue
        const match = path.startsWith(destination.prefix) ? destination.matches.exec(path) : null
        if (match === null) continue
        const values = new Map(
          destination.names.map((name, index) => [name, match[index + 1] ?? '']),
        )
        const from = fillPath(source, values)
        if (!enter(pattern, from)) continue
        used.add(pattern)
        queue.push(from, ...(sources.get(from) ?? []))
      }
    }
  }
  return found
}

/** More paths than this are left to hosts and scripts that know patterns. */
const maxKnown = 50_000

/** The whole paths that are redirected to each path. */
function sourcesByDestination({ redirects }: Site): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [from, { destination }] of redirects.exact) {
    if (isExternal(destination)) continue
    const to = plainPath(destination)
    const sources = found.get(to)
    if (sources === undefined) found.set(to, [from])
    else sources.push(from)
  }
  return found
}

/** Finds the destinations that may match a path: those that begin with its first segment or with a wildcard, in order. */
function byFirstSegment(
  all: readonly ReversedPattern[],
): (path: string) => readonly ReversedPattern[] {
  const firsts = all.map(({ destination }) => /^\/([^/]+)\//.exec(destination.prefix)?.[1] ?? '')
  const groups = new Map(['', ...firsts].map((first) => [first, [] as ReversedPattern[]]))
  for (const [index, one] of all.entries()) {
    const first = firsts[index] ?? ''
    const takers = first === '' ? groups.values() : [groups.get(first) ?? []]
    for (const group of takers) group.push(one)
  }
  return (path) => groups.get(path.split('/', 2)[1] ?? '') ?? groups.get('') ?? []
}

interface ReversedPattern {
  readonly pattern: RedirectPattern
  readonly destination: Omit<RedirectPattern, 'redirect'>
  /** The path of its source. */
  readonly source: string
}

/** A pattern read from its destination; `undefined` when that says less than the source, or leads out of the site. */
function reversed(pattern: RedirectPattern): ReversedPattern | undefined {
  const { redirect, names } = pattern
  if (isExternal(redirect.destination)) return undefined
  const source = plainPath(redirect.source)
  const written = plainPath(redirect.destination)
  // a multi-segment wildcard has multiple segments at both ends
  const whole = written.replace(/\/:(\w+)(?!\*|\w)/g, (part, name: string) =>
    source.includes(`/:${name}*`) ? `${part}*` : part,
  )
  const destination = pathPattern(whole)
  const isSame =
    names.length > 0 && [...names].toSorted().join() === [...destination.names].toSorted().join()
  return isSame ? { pattern, destination, source } : undefined
}
