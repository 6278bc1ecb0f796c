import { closestMatch } from '../../base/text/closest-match.ts'
import type { MockApi, MockOperation } from './mock-api.ts'

/** The operations of some APIs by the paths of requests. */
export interface Routes {
  find(method: string, path: string, query: string): RouteMatch
  /** The name of the operation at a path that is most like the requested one: `GET /pets`. */
  closest(method: string, path: string): string | undefined
  /** The name of the parameter behind `/things` in `/things/{id}`; `undefined` if there is no such path. */
  itemParameter(api: MockApi, path: string): string | undefined
}

export type RouteMatch =
  | {
      readonly kind: 'found'
      readonly api: MockApi
      readonly operation: MockOperation
      /** Encoded, by name. */
      readonly values: ReadonlyMap<string, string>
      /** The path below the server, without a trailing slash. */
      readonly path: string
    }
  /** The path is known, with other methods. */
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

export function createRoutes(apis: readonly MockApi[]): Routes {
  const bySize = new Map<number, Route[]>()
  const items = new Map<MockApi, Map<string, string>>()
  for (const api of apis) {
    const names = new Map<string, string>()
    items.set(api, names)
    for (const operation of api.operations) {
      const route = routeOf(api, operation)
      const known = bySize.get(route.segments.length)
      if (known) known.push(route)
      else bySize.set(route.segments.length, [route])
      const item = itemOf(operation.path)
      if (item && !names.has(bare(item.collection))) names.set(bare(item.collection), item.name)
    }
  }
  const prefixes = prefixesOf(apis)

  /** The path itself, and what is behind the paths of servers and, if there are several APIs, behind their ids. */
  function* candidates(path: string): Generator<{ readonly path: string; readonly api?: MockApi }> {
    yield { path }
    for (const { prefix, api } of prefixes) {
      if (path === prefix || path.startsWith(`${prefix}/`)) {
        yield { path: path.slice(prefix.length), api }
      }
    }
  }

  return {
    find(method, written, query) {
      const allowed = new Set<string>()
      for (const { path, api } of candidates(trimmed(written))) {
        const segments = segmentsOf(path)
        let best: (Extract<RouteMatch, { readonly kind: 'found' }> & { rank: string }) | undefined
        for (const route of bySize.get(segments.length) ?? []) {
          if (api !== undefined && route.api !== api) continue
          const values = matchRoute(route, segments, query)
          if (values === undefined) continue
          const isHead = method === 'HEAD' && route.operation.method === 'GET'
          allowed.add(route.operation.method)
          const isBetter = best === undefined || route.rank < best.rank
          if ((route.operation.method === method || isHead) && isBetter) {
            const { operation, rank } = route
            best = { kind: 'found', api: route.api, operation, values, path: trimmed(path), rank }
          }
        }
        if (best) return best
      }
      return allowed.size > 0 ? { kind: 'method', allowed: [...allowed] } : { kind: 'unknown' }
    },
    closest(method, path) {
      const known = apis.flatMap((api) => api.operations)
      const names = known.map((it) => `${it.method} ${it.path}`)
      const own = names.filter((name) => name.startsWith(`${method} `))
      const wanted = `${method} ${path}`
      return closestMatch(wanted, own) ?? closestMatch(wanted, names) ?? nearestStart(path, known)
    },
    itemParameter: (api, path) => items.get(api)?.get(bare(path)),
  }
}

interface Route {
  readonly api: MockApi
  readonly operation: MockOperation
  readonly segments: readonly Segment[]
  /** Members that the query must have: some descriptions have `?` in their paths. */
  readonly query: readonly string[]
  /** A digit for each segment; the smallest is the most exact. */
  readonly rank: string
}

/** Texts and, between them, parameters: one text more than parameters. */
interface Segment {
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

function routeOf(api: MockApi, operation: MockOperation): Route {
  const [path = '', query = ''] = withoutFragment(operation.path).split('?', 2)
  const segments = segmentsOf(path).map(segmentOf)
  const required = query.split('&').filter((it) => it !== '' && !it.includes('{'))
  const rank = segments.map(rankOf).join('') + (required.length > 0 ? '0' : '1')
  return { api, operation, segments, query: required, rank }
}

function segmentOf(text: string): Segment {
  const parts = text.split(/\{([^{}]*)\}/)
  return {
    texts: parts.filter((_, index) => index % 2 === 0).map(decoded),
    names: parts.filter((_, index) => index % 2 === 1),
  }
}

function rankOf({ texts, names }: Segment): string {
  if (names.length === 0) return '0'
  return texts.some((it) => it !== '') ? '1' : '2'
}

function matchRoute(
  { segments, query: required }: Route,
  written: readonly string[],
  query: string,
): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>()
  for (const [index, segment] of segments.entries()) {
    if (!matchSegment(segment, written[index] ?? '', values)) return undefined
  }
  const members = required.length > 0 ? query.split('&') : []
  return required.every((it) => members.includes(it)) ? values : undefined
}

function matchSegment(
  { texts, names }: Segment,
  written: string,
  values: Map<string, string>,
): boolean {
  if (names.length === 0) return decoded(written) === texts[0]
  const [first = ''] = texts
  if (!written.startsWith(first)) return false
  let at = first.length
  for (const [index, name] of names.entries()) {
    const next = texts[index + 1] ?? ''
    const isLast = index === names.length - 1
    const end =
      next === '' && isLast
        ? written.length
        : isLast
          ? written.length - next.length
          : written.indexOf(next, at + 1)
    if (end <= at || !written.startsWith(next, end)) return false
    values.set(name, written.slice(at, end))
    at = end + next.length
  }
  return at === written.length
}

/** `/pets/{id}` → the collection `/pets` and the name `id`. */
function itemOf(path: string): { readonly collection: string; readonly name: string } | undefined {
  const [, collection, name] = /^(.*)\/\{([^{}]+)\}\/?$/.exec(path) ?? []
  return collection === undefined || name === undefined ? undefined : { collection, name }
}

/** A path without the names of its parameters. */
function bare(path: string): string {
  return trimmed(path).replace(/\{[^{}]*\}/g, '{}')
}

interface Prefix {
  readonly prefix: string
  readonly api: MockApi
}

function prefixesOf(apis: readonly MockApi[]): readonly Prefix[] {
  const found = new Map<string, Prefix>()
  for (const api of apis) {
    const paths = new Set(
      api.operations.flatMap(({ servers = [] }) => servers.map(({ url }) => pathOfServer(url))),
    )
    const own = [...paths].filter((path) => path !== '')
    const named = apis.length > 1 ? [`/${api.id}`, ...own.map((path) => `/${api.id}${path}`)] : []
    for (const prefix of [...named, ...own]) found.set(`${api.id} ${prefix}`, { prefix, api })
  }
  return [...found.values()].toSorted((a, b) => b.prefix.length - a.prefix.length)
}

function pathOfServer(url: string): string {
  return trimmed(withoutFragment(url).replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*|\?.*$/gi, ''))
}

function withoutFragment(path: string): string {
  return path.split('#', 1)[0] ?? ''
}

function trimmed(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

function segmentsOf(path: string): readonly string[] {
  return trimmed(path).replace(/^\/+/, '').split('/')
}

/** The operation whose path begins with most segments of another one. */
function nearestStart(path: string, known: readonly MockOperation[]): string | undefined {
  const wanted = segmentsOf(path)
  let best: string | undefined
  let most = 0
  for (const { method, path: own } of known) {
    const segments = segmentsOf(own)
    const differing = segments.findIndex((it, index) => it !== wanted[index])
    const same = differing === -1 ? segments.length : differing
    if (same <= most) continue
    most = same
    best = `${method} ${own}`
  }
  return best
}

/** Percent-decoded, as far as that is possible. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
