import { isExternal } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { Page, RedirectPattern, RedirectTable, Site } from '../site.ts'
import { plainPath } from './plain-path.ts'
import { redirectChain, redirectFrom } from './redirect-table.ts'
import { pathPattern } from './redirect-patterns.ts'
import { isServed } from './served-paths.ts'

/** What becomes of the redirects of a site once its pages are known. */
export interface SettledRedirects {
  /** Redirects with wildcards by which some path leads in a circle. */
  readonly cyclic: ReadonlySet<Redirect>
  /** Without the whole paths that are served or lead in a circle. */
  readonly redirects: RedirectTable
  /** Pages that no navigation names and whose URL a redirect takes, each with this redirect. */
  readonly replaced: ReadonlyMap<Route, { readonly redirect: Redirect; readonly file?: FilePath }>
}

interface PageTests {
  readonly isNamed: (page: Page) => boolean
  /** Whether something is at the end of a redirect. */
  readonly exists: (destination: string) => boolean
}

/**
 * Decides which redirects take effect. A page that the navigation names and a file win over a redirect from their URL; a page
 * that it does not name gives way, unless the redirect leads to nothing. A redirect that leads back to itself has no effect.
 */
export function settleRedirects(
  table: RedirectTable,
  site: Site,
  { isNamed, exists }: PageTests,
): SettledRedirects {
  const { exact, patterns } = table
  if (exact.size === 0 && patterns.length === 0)
    return { redirects: table, replaced: new Map(), cyclic: new Set() }
  const replaced = new Map<Route, { readonly redirect: Redirect; readonly file?: FilePath }>()
  for (const [path, redirect] of exact) {
    const page = site.pages.get(path as Route)
    if (page === undefined || isNamed(page)) continue
    const { route, facts } = page
    replaced.set(route, { redirect, ...(facts !== undefined && { file: facts.file }) })
  }
  const gone = new Set<string>(replaced.keys())
  const whole = { ...site, redirects: table }
  const served = (path: string) => isServed(path, whole, gone)
  for (const route of [...replaced.keys()]) {
    const { steps, loops } = redirectChain(route, table, served)
    if (!loops && exists(steps.at(-1) ?? '')) continue
    replaced.delete(route) // the page is all that its URL has
    gone.delete(route)
  }
  const live = new Map(
    [...exact].filter(([path]) => !served(path) && !redirectChain(path, table, served).loops),
  )
  const { left, cyclic } = withoutCycles({ ...table, exact: live }, served)
  return { redirects: { ...table, exact: live, patterns: left }, replaced, cyclic }
}

/**
 * The patterns without those by which some path leads in a circle. Of the patterns of a circle, the last in the settings is left
 * out: then the others end.
 */
function withoutCycles(
  table: RedirectTable,
  served: (path: string) => boolean,
): { readonly left: readonly RedirectPattern[]; readonly cyclic: ReadonlySet<Redirect> } {
  const cyclic = new Set<Redirect>()
  let left = table.patterns
  while (true) {
    const cycle = cycleIn({ ...table, patterns: left }, served)
    const last = left.findLast(({ redirect }) => cycle.has(redirect))
    if (last === undefined) return { left, cyclic }
    for (const redirect of cycle) cyclic.add(redirect)
    left = left.filter((pattern) => pattern !== last)
  }
}

/**
 * The redirects of a circle, if there is one. Each pattern is followed from a path that it matches, from one that it sends to a
 * path of each other pattern, and from those that have a word of another source in place of each wildcard.
 */
function cycleIn(table: RedirectTable, served: (path: string) => boolean): ReadonlySet<Redirect> {
  const { patterns } = table
  const samples = patterns.map(({ redirect }) => sampleOf(plainPath(redirect.source)))
  const compared = patterns.length <= maxCompared ? samples : []
  const segments = segmentsOf(patterns).slice(0, maxCompared)
  for (const [index, { redirect }] of patterns.entries()) {
    const destination = pathPattern(starred(redirect))
    const sources = compared.flatMap((other) => {
      const match = destination.matches.exec(other)
      if (match === null) return []
      const values = new Map(destination.names.map((name, at) => [name, match[at + 1] ?? '']))
      return filled(plainPath(redirect.source), values)
    })
    const words = segments.map((word) => filled(plainPath(redirect.source), new Map(), word))
    for (const path of [samples[index]!, ...sources, ...words]) {
      const cycle = cycleFrom(path, table, served)
      if (cycle.size > 0) return cycle
    }
  }
  return new Set()
}

/** The redirects that a path is led through again and again. */
function cycleFrom(
  path: string,
  table: RedirectTable,
  served: (path: string) => boolean,
): ReadonlySet<Redirect> {
  const used: Redirect[] = []
  for (let at = path; !served(plainPath(at)) && !isExternal(at);) {
    const next = redirectFrom(at, table)
    if (next === undefined) return new Set()
    used.push(next.redirect)
    if (used.length >= maxSteps) return new Set(used.slice(-maxSteps / 2))
    at = next.to
  }
  return new Set()
}

/** More than the longest chain of a site, and twice the longest circle that is found. */
const maxSteps = 40

/** More patterns than this are each followed alone. */
const maxCompared = 100

/** The path of a destination, with a wildcard that takes several segments where the source has one. */
function starred({ source, destination }: Redirect): string {
  return plainPath(destination).replace(/\/:(\w+)(?!\*|\w)/g, (part, name: string) =>
    source.includes(`/:${name}*`) ? `${part}*` : part,
  )
}

/** A path that a pattern matches, and that no page has. */
function sampleOf(source: string): string {
  return filled(source, new Map())
}

/** The words that sources of patterns have next to their wildcards. */
function segmentsOf(patterns: readonly RedirectPattern[]): readonly string[] {
  const all = patterns.flatMap(({ redirect }) => plainPath(redirect.source).split('/'))
  return [...new Set(all.filter((word) => word !== '' && !/[:*]/.test(word)))]
}

function filled(source: string, values: ReadonlyMap<string, string>, other?: string): string {
  let count = 0
  const path = source.replace(/:(\w+)\*?|\*/g, (_, name: string | undefined) => {
    count++
    return values.get(name ?? '*') ?? other ?? `octavo-${count}`
  })
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
