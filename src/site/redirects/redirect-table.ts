import { isExternal } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { Route } from '../../base/paths.ts'
import type { RedirectPattern, RedirectTable } from '../site.ts'
import { decodedPart, plainPath } from './plain-path.ts'
import {
  fillPath,
  hasTooManyWildcards,
  hasWildcards,
  matchPath,
  patternOf,
} from './redirect-patterns.ts'

/**
 * The redirects of the settings, sorted for looking up. Of two with one source the first counts. `earlier` are URLs that
 * generated pages had, each with the present one.
 */
export function redirectTable(
  redirects: readonly Redirect[],
  earlier: ReadonlyMap<Route, Route> = new Map(),
): RedirectTable {
  const exact = new Map<string, Redirect>()
  const patterns: RedirectPattern[] = []
  const counts = new Map<string | undefined, number>()
  for (const redirect of redirects) {
    // a request has no fragment, which the page redirects; its query is not compared: such a source never matches
    if (/[?#]/.test(redirect.source)) continue
    const path = plainPath(redirect.source)
    if (hasWildcards(path)) {
      const first = firstSegment(path)
      const count = counts.get(first) ?? 0
      if (hasTooManyWildcards(path) || count >= maxPatterns) continue
      counts.set(first, count + 1)
      patterns.push(patternOf(path, redirect))
    } else if (!exact.has(path)) exact.set(path, redirect)
  }
  for (const [source, route] of earlier) {
    const destination = route.replace(/[%?#]/g, encodeURIComponent)
    if (!exact.has(source)) exact.set(source, { source, destination, permanent: true, pointer: [] })
  }
  return { exact, patterns, anchors: anchorTable(redirects) }
}

/** The page and the fragment of a source such as `/guides/install#linux`. */
export function anchorSource(
  source: string,
): { readonly route: Route; readonly anchor: string } | undefined {
  const at = source.indexOf('#')
  const route = plainPath(source)
  const anchor = at === -1 ? '' : decodedPart(source.slice(at + 1))
  if (anchor === '' || isExternal(source) || source.slice(0, at).includes('?')) return undefined
  return hasWildcards(route) ? undefined : { route: route as Route, anchor }
}

/** The redirects of fragments, by page and id. */
function anchorTable(redirects: readonly Redirect[]): RedirectTable['anchors'] {
  const found = new Map<string, Map<string, Redirect>>()
  for (const redirect of redirects) {
    const source = anchorSource(redirect.source)
    if (source === undefined) continue
    const ofPage = found.get(source.route) ?? new Map<string, Redirect>()
    found.set(source.route, ofPage)
    if (!ofPage.has(source.anchor)) ofPage.set(source.anchor, redirect)
  }
  return found
}

/** Patterns with one first segment, or with a wildcard in its place: all of them are tried with each path. */
export const maxPatterns = 500

/** Where a path is sent, in one step: a destination with what the pattern matched filled in. */
export function redirectFrom(
  path: string,
  table: RedirectTable,
): { readonly redirect: Redirect; readonly to: string } | undefined {
  const plain = plainPath(path)
  const redirect = table.exact.get(plain)
  if (redirect !== undefined) return { redirect, to: redirect.destination }
  for (const pattern of patternsFor(plain, table)) {
    const match = plain.startsWith(pattern.prefix) ? matchPath(pattern.matches, plain) : null
    if (match === null) continue
    return { redirect: pattern.redirect, to: filledIn(pattern, match) }
  }
  return undefined
}

/** The patterns that may take a path: those whose first segment is another are not tried. */
function patternsFor(path: string, table: RedirectTable): readonly RedirectPattern[] {
  let groups = groupsOf.get(table)
  if (groups === undefined) {
    groups = new Map<string, RedirectPattern[]>()
    const firsts = table.patterns.map(({ redirect }) => firstSegment(plainPath(redirect.source)))
    // one that begins with a wildcard is tried in its turn among those of every first segment
    for (const first of new Set([...firsts, undefined])) groups.set(first, [])
    for (const [index, pattern] of table.patterns.entries()) {
      const first = firsts[index]
      const takers = first === undefined ? groups.values() : [groups.get(first)!]
      for (const group of takers) group.push(pattern)
    }
    groupsOf.set(table, groups)
  }
  const [, first] = path.split('/', 2)
  return groups.get(first) ?? groups.get(undefined) ?? []
}

const groupsOf = new WeakMap<RedirectTable, Map<string | undefined, RedirectPattern[]>>()

/** `old` of `/old/:slug`; none of `/:slug` and `/old-*`. */
function firstSegment(path: string): string | undefined {
  return /^\/([^/:*]+)\//.exec(path)?.[1]
}

/** No site has a longer chain on purpose. */
const maxChain = 20

/** The chain of redirects from a path, in order, its last URL being the target; `loops` if it never ends. */
export function redirectChain(
  path: string,
  table: RedirectTable,
  isServed: (path: string) => boolean = () => false,
): { readonly steps: readonly string[]; readonly loops: boolean } {
  const steps: string[] = []
  const seen = new Set([plainPath(path)])
  let at = path
  while (true) {
    const next = redirectFrom(at, table)
    if (next === undefined) return { steps, loops: false }
    steps.push(next.to)
    if (isExternal(next.to) || isServed(plainPath(next.to))) return { steps, loops: false }
    if (seen.has(plainPath(next.to)) || steps.length > maxChain) return { steps, loops: true }
    seen.add(plainPath(next.to))
    at = next.to
  }
}

function filledIn({ redirect, names }: RedirectPattern, match: RegExpExecArray): string {
  // a destination is written as a URL, so what would end its path there is escaped
  const values = new Map(
    names.map((name, index) => [
      name,
      (match[index + 1] ?? '').replace(/[%?#]/g, encodeURIComponent),
    ]),
  )
  return fillPath(redirect.destination, values)
}
