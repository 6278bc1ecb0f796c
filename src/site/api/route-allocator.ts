import { type Route, routeFrom } from '../../base/paths.ts'
import type { Sourced } from '../../openapi/model.ts'
import { shortened } from '../../openapi/pages/operation-slug.ts'

/** Gives each generated page a route that no other page has. */
export interface RouteAllocator {
  /** Reserves the preferred route, with a number appended when another page has it already. */
  allocate(wanted: WantedRoute): Route
  /** URLs that pages had while names kept characters that Windows or a URL refuses, each with the present one. */
  readonly earlier: ReadonlyMap<Route, Route>
}

export interface WantedRoute {
  /** `x-mint.href`. */
  readonly href?: Sourced<string> | undefined
  /** The format's own route: directory, tag and name. */
  readonly standard: string
}

export function createRouteAllocator(used: Iterable<string> = []): RouteAllocator {
  const routes = new Set<string>(used)
  const earlier = new Map<Route, Route>()
  return {
    earlier,
    allocate(wanted) {
      const route = freeRoute(wanted, routes)
      if (isRefused(wanted)) {
        const before = freeRoute(
          wanted,
          { has: (it) => routes.has(it) || earlier.has(it as Route) },
          fileName,
        )
        if (before !== route) earlier.set(before, route)
      }
      routes.add(route)
      return route
    },
  }
}

/** Whether the names of a route have characters that are left out of it. */
function isRefused({ href, standard }: WantedRoute): boolean {
  return refusedCharacters.test(href?.value ?? '') || refusedCharacters.test(standard)
}

/** The route that a page has when no other page competes for it. */
export function preferredRoute(wanted: WantedRoute): Route {
  return freeRoute(wanted, new Set())
}

/**
 * Every segment is a file name that Windows, macOS and Linux accept, and none of them is an output of the build. An
 * `href` that was fetched from a URL counts only if it is plainly a page; the author's counts wherever it can be one.
 */
function freeRoute(
  { href, standard }: WantedRoute,
  used: Pick<ReadonlySet<string>, 'has'>,
  nameOf = portableName,
): Route {
  const own = href?.provenance === 'remote' && !isPlainPage(href.value) ? undefined : href?.value
  const segments = routeFrom((own ?? standard).replace(/\p{Cc}/gu, ''))
    .split('/')
    .filter((segment) => segment !== '')
    .map(nameOf)
  if (segments.length === 0 && href?.provenance === 'author' && !used.has('/')) return '/' as Route
  const [first = 'index-1', ...others] = segments
  return numbered([first.replace(/^_octavo$/i, 'octavo'), ...others], used)
}

function numbered(segments: readonly string[], used: Pick<ReadonlySet<string>, 'has'>): Route {
  const wanted = `/${segments.join('/')}`
  let route = wanted
  for (let count = 1; used.has(route) || buildOutputs.has(route.slice(1)); count++)
    route = `${wanted}-${count}`
  return route as Route
}

/** Words without hidden files, file extensions, or segments that climb out of the folder. */
function isPlainPage(href: string): boolean {
  if (href.length > maxHref) return false
  const segments = href.replace(/^\/|\/$/g, '').split('/')
  return (
    segments.every((segment) => /^[\p{L}\p{N}~][\p{L}\p{M}\p{N}._~@+-]*$/u.test(segment)) &&
    !segments.some(
      (segment) => /\.[a-z][a-z\d]*$/i.test(segment) || /^(?:index|404)$/i.test(segment),
    )
  )
}

/** A segment without the characters that Windows refuses in names, or that a URL has only in an encoded form. */
function portableName(segment: string): string {
  if (!refusedCharacters.test(segment)) return fileName(segment)
  return fileName(
    segment
      .replace(/[:`^[\]{}]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, ''),
  )
}

const refusedCharacters = /[:`^[\]{}]/

/** A file name that every system accepts, with space left for a number and an extension. */
function fileName(segment: string): string {
  const plain =
    shortened(segment.replace(/[<>"|?*\\]/g, '-').replace(/(?<![. ])[. ]+$/, '')) || 'page'
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `${plain}-1` : plain
}

/** Files that the build writes next to the pages. */
const buildOutputs = new Set([
  ...['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml', 'rss.xml', '404', '404.html'],
  ...['_redirects', '_headers', 'nginx-redirects.conf', 'nginx-site.conf', 'caddy-site.conf'],
  ...['vercel.json', 'firebase.json', 'staticwebapp.config.json', 'skill.md', 'index'],
])

const maxHref = 1_000
