import { isExternal, suffixOf } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { Route } from '../../base/paths.ts'
import type { RedirectPattern, RedirectTable } from '../site.ts'

/** The redirects of the settings, sorted for looking up. Of two with one source the first counts. */
export function redirectTable(redirects: readonly Redirect[]): RedirectTable {
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
  isPage: (path: string) => boolean = () => false,
): { readonly steps: readonly string[]; readonly loops: boolean } {
  const steps: string[] = []
  const seen = new Set([plainPath(path)])
  let at = path
  while (true) {
    const next = redirectFrom(at, table)
    if (next === undefined) return { steps, loops: false }
    steps.push(next.to)
    if (isExternal(next.to) || isPage(plainPath(next.to))) return { steps, loops: false }
    if (seen.has(plainPath(next.to)) || steps.length > maxChain) return { steps, loops: true }
    seen.add(plainPath(next.to))
    at = next.to
  }
}

/** With a leading slash, without a trailing one, a query or a hash; percent signs resolved. */
export function plainPath(written: string): string {
  const path = `/${written.split(/[?#]/, 1)[0]!.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return decodedPart(path)
}

/** With its percent signs resolved, if they are. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `/old/:slug*` takes `/old` and all below it, `/old/:id` one segment, `/old/*` and `/old-*` whatever follows. */
function patternOf(path: string, redirect: Redirect): RedirectPattern {
  return { redirect, ...pathPattern(path) }
}

/** What a path with wildcards matches; `names` are those of its groups, `*` for a bare star. */
export function pathPattern(path: string): Omit<RedirectPattern, 'redirect'> {
  const names: string[] = []
  const source = path.replace(
    /\/:(\w+)\*|:(\w+)|\*|[^:*/]+|[:/]/g,
    (part, many: string | undefined, one: string | undefined) => {
      const name = many ?? one ?? (part === '*' ? '*' : undefined)
      if (name === undefined) return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      names.push(name)
      if (many !== undefined) return '(?:/(.*))?'
      return one !== undefined ? '([^/]+)' : '(.*)'
    },
  )
  const prefix = path.slice(0, path.search(/\/?[:*]/))
  return { matches: new RegExp(`^${source}$`, 'u'), prefix, names }
}

/** Whether matching a pattern could try too many ways to divide a path: the time grows with a power of its length. */
export function hasTooManyWildcards(path: string): boolean {
  const dividing = path.match(/\*|(?<=[^/]):\w/g)?.length ?? 0
  return dividing > maxDividing || path.length > maxPattern
}

const maxDividing = 3
const maxPattern = 2_000

/**
 * What a pattern matches in a path of a request. The ways to divide a path among the wildcards of a pattern grow with a power
 * of its length, so a longer path than real links have matches nothing.
 */
export function matchPath(pattern: RegExp, path: string): RegExpExecArray | null {
  const dividing = pattern.source.match(/\(\.\*\)|(?<!\/)\(\[\^/g)?.length ?? 0
  return path.length > maxPaths[Math.min(dividing, maxDividing)]! ? null : pattern.exec(path)
}

/** Characters, for none, one, two and three such wildcards. */
const maxPaths = [8_000, 8_000, 2_000, 300]

export function hasWildcards(path: string): boolean {
  return /[:*]/.test(path)
}

function filledIn({ redirect, names }: RedirectPattern, match: RegExpExecArray): string {
  const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']))
  return fillPath(redirect.destination, values)
}

/** A path or URL with its wildcards filled in. A path of the site stays a path of the site. */
export function fillPath(template: string, values: ReadonlyMap<string, string>): string {
  const last = [...values.values()].at(-1) ?? ''
  const filled = template.replace(/:(\w+)\*?|\*/g, (part, name: string | undefined) =>
    name === undefined ? (values.get('*') ?? last) : (values.get(name) ?? part),
  )
  if (isExternal(template)) return filled
  const suffix = suffixOf(filled)
  const path = filled.slice(0, filled.length - suffix.length)
  return path.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1') + suffix
}

/** Whether a path can be that of a file: no segment climbs, or is longer than a disk allows. */
export function isWritablePath(path: string): boolean {
  const longest = 240
  return path
    .slice(1)
    .split('/')
    .every(
      (part) =>
        part !== '..' &&
        part !== '.' &&
        !/[\0-\x1f\\]/.test(part) &&
        part.replace(/[^\0-\x7f]/g, '...').length <= longest,
    )
}
