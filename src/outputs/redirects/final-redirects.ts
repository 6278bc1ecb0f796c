import { assetHref, isExternal } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import {
  fillPath,
  hasWildcards,
  isWritablePath,
  pathPattern,
  plainPath,
  redirectChain,
} from '../../site/links/redirect-table.ts'
import type { RedirectPattern, Site } from '../../site/site.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'

/** The final destination of one path. */
export interface RedirectRule {
  /** Below the base, without a slash at its end, not encoded: `/old`. */
  readonly from: string
  /** Ready to be sent to a browser, base included. */
  readonly to: string
  readonly permanent: boolean
}

/** The final destination of the paths that match a pattern. */
export interface PatternRule {
  readonly pattern: RedirectPattern
  /** `/old/:slug*`, below the base. */
  readonly from: string
  /** Ready to be sent once its wildcards are filled in, base included: `/docs/new/:slug*`. */
  readonly to: string
  readonly permanent: boolean
  /** The known paths that it redirects to pages of the site. */
  readonly known: readonly RedirectRule[]
  /** Pages and files of the site that match its source; they are served instead. */
  readonly hides: readonly string[]
}

export interface RedirectRules {
  readonly exact: readonly RedirectRule[]
  readonly patterns: readonly PatternRule[]
}

/** Redirects in the format of a host. */
export interface HostedRedirects {
  readonly files: readonly OutputFile[]
  /** Patterns that the host does not support; only their known paths were written. */
  readonly inParts: readonly PatternRule[]
}

/** The redirects of a site with every chain followed to its end; folders without a page lead to their first one. */
export function redirectRules(site: Site, options: OutputOptions): RedirectRules {
  const { exact, patterns } = site.redirects
  const isPage = (path: string) => site.pages.has(path as Route)
  const isTaken = (path: string) =>
    path === '/' ||
    isPage(path) ||
    site.unreadable.has(path as Route) ||
    site.assets.has(path.slice(1) as FilePath) ||
    !isWritablePath(path)
  const own =
    patterns.length === 0
      ? []
      : [...site.pages.keys(), ...[...site.assets].map((file) => `/${file}`)]
  const rules = new Map<string, RedirectRule>()

  function ruleFor(from: string, permanent: boolean): RedirectRule | undefined {
    const { steps, loops } = redirectChain(from, site.redirects, isPage)
    const end = steps.at(-1)
    if (end === undefined || loops) return undefined
    return { from, to: finalHref(end, options), permanent }
  }

  for (const [from, { permanent }] of exact) {
    const rule = isTaken(from) ? undefined : ruleFor(from, permanent)
    if (rule !== undefined) rules.set(from, rule)
  }
  const known = knownPaths(site, isTaken)
  const patternRules = patterns.map((pattern): PatternRule => {
    const { redirect, prefix, matches } = pattern
    return {
      pattern,
      from: plainPath(redirect.source),
      to: patternHref(pattern, options),
      permanent: redirect.permanent,
      known: (known.get(pattern) ?? []).flatMap((from) => ruleFor(from, redirect.permanent) ?? []),
      hides: own.filter((path) => path.startsWith(prefix) && matches.test(path)),
    }
  })
  const taken = new Set(patternRules.flatMap((rule) => rule.known.map(({ from }) => from)))
  for (const [folder, first] of site.folders) {
    if (site.unreadable.has(first)) continue
    if (rules.has(folder) || taken.has(folder) || isTaken(folder)) continue
    if (redirectChain(folder, site.redirects).steps.length > 0) continue
    rules.set(folder, { from: folder, to: options.resolveHref(first), permanent: false })
  }
  return { exact: [...rules.values()], patterns: patternRules }
}

/** More paths than this are left to hosts and scripts that know patterns. */
const maxKnown = 50_000

/** The paths that each pattern redirects to a page, found by matching its destination in reverse. */
function knownPaths(
  site: Site,
  isTaken: (path: string) => boolean,
): ReadonlyMap<RedirectPattern, readonly string[]> {
  const { exact, patterns } = site.redirects
  const found = new Map<RedirectPattern, string[]>()
  const seen = new Set<string>()
  const backwards = byFirstSegment(patterns.flatMap((pattern) => reversed(pattern) ?? []))
  if (patterns.length === 0) return found

  function enter(pattern: RedirectPattern, path: string): boolean {
    if (seen.has(path) || seen.size >= maxKnown || exact.has(path) || isTaken(path)) return false
    const end = redirectChain(path, site.redirects, (at) => site.pages.has(at as Route)).steps.at(
      -1,
    )
    if (end === undefined || isExternal(end) || !site.pages.has(plainPath(end) as Route))
      return false
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
  const queue: string[] = [...site.pages.keys(), ...exact.keys()]
  for (const path of queue) {
    for (const { pattern, destination, source } of backwards(path)) {
      const match = path.startsWith(destination.prefix) ? destination.matches.exec(path) : null
      if (match === null) continue
      const values = new Map(destination.names.map((name, index) => [name, match[index + 1] ?? '']))
      const from = fillPath(source, values)
      if (enter(pattern, from)) queue.push(from)
    }
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

/** A percent-encoded URL for the browser; paths of the site get the base path as prefix. */
export function finalHref(
  written: string,
  { resolveHref }: Pick<OutputOptions, 'resolveHref'>,
): string {
  return encodeURI(decodeWhole(isExternal(written) ? written : resolveHref(written)))
}

/** The destination of a pattern for a browser, its wildcards still to be filled in. */
export function patternHref(
  { redirect, names }: RedirectPattern,
  { style, resolveHref }: Pick<OutputOptions, 'style' | 'resolveHref'>,
): string {
  const written = redirect.destination
  const isTemplate =
    written.includes('*') ||
    names.some((name) => name !== '*' && new RegExp(`:${name}(?!\\w)`).test(written))
  if (!isTemplate) return finalHref(written, { resolveHref })
  if (isExternal(written)) return written
  const [path = ''] = written.split(/[?#]/, 1)
  return assetHref(plainPath(path).slice(1), style) + written.slice(path.length)
}

function decodeWhole(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
