import type { FilePath, Route } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { Page, RedirectPattern, RedirectTable, Site } from '../site.ts'
import { plainPath } from './plain-path.ts'
import { redirectChain } from './redirect-table.ts'
import { pathPattern } from './redirect-patterns.ts'
import { isServed } from './served-paths.ts'

/** What becomes of the redirects of a site once its pages are known. */
export interface SettledRedirects {
  /** Without the whole paths that are served or lead in a circle. */
  readonly redirects: RedirectTable
  /** Pages that no navigation names and whose URL a redirect takes, each with this redirect. */
  readonly replaced: ReadonlyMap<Route, { readonly redirect: Redirect; readonly file?: FilePath }>
}

/**
 * Decides which redirects take effect. A page that the navigation names and a file win over a redirect from their URL; a page
 * that it does not name gives way. A redirect that leads back to itself has no effect.
 */
export function settleRedirects(
  table: RedirectTable,
  site: Site,
  isNamed: (page: Page) => boolean,
): SettledRedirects {
  const { exact, patterns } = table
  if (exact.size === 0 && patterns.length === 0) return { redirects: table, replaced: new Map() }
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
    if (!redirectChain(route, table, served).loops) continue
    replaced.delete(route) // the page is all that its URL has
    gone.delete(route)
  }
  const live = new Map(
    [...exact].filter(([path]) => !served(path) && !redirectChain(path, table, served).loops),
  )
  const settled = { ...table, exact: live }
  const looping = loopingPatterns(settled, served)
  return {
    redirects: {
      ...settled,
      patterns: patterns.map((pattern) => {
        return looping.has(pattern) ? { ...pattern, loops: true } : pattern
      }),
    },
    replaced,
  }
}

/**
 * The patterns by which some path leads in a circle. Each is followed from a path that it matches, and from one that it sends
 * to a path of each other pattern.
 */
function loopingPatterns(
  table: RedirectTable,
  served: (path: string) => boolean,
): ReadonlySet<RedirectPattern> {
  const { patterns } = table
  const samples = patterns.map(({ redirect }) => sampleOf(plainPath(redirect.source)))
  const compared = patterns.length <= maxCompared ? samples : []
  const loops = (path: string) => !served(path) && redirectChain(path, table, served).loops
  return new Set(
    patterns.filter((pattern, index) => {
      const { redirect } = pattern
      const sample = samples[index]!
      if (loops(sample)) return true
      const destination = pathPattern(starred(redirect))
      return compared.some((other) => {
        const match = destination.matches.exec(other)
        if (match === null) return false
        const values = new Map(destination.names.map((name, at) => [name, match[at + 1] ?? '']))
        return loops(filled(plainPath(redirect.source), values))
      })
    }),
  )
}

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

function filled(source: string, values: ReadonlyMap<string, string>): string {
  let count = 0
  const path = source.replace(/:(\w+)\*?|\*/g, (_, name: string | undefined) => {
    count++
    return values.get(name ?? '*') ?? `octavo-${count}`
  })
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
