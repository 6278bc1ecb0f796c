import type { FilePath, Route } from '../../base/paths.ts'

/** A URL of an earlier state of the site, below its base. */
export type EarlierUrl =
  | {
      readonly kind: 'page'
      readonly route: Route
      readonly title: string
      readonly file?: FilePath
      readonly headings: readonly EarlierHeading[]
    }
  | { readonly kind: 'redirect'; readonly route: Route; readonly to: string }

export interface EarlierHeading {
  readonly anchor: string
  readonly title: string
}

/** The pages and redirects in the text of `urls.json`; `undefined` if it is not such a list. */
export function parseUrlList(text: string): readonly EarlierUrl[] | undefined {
  const entries = entriesOf(text)
  if (entries === undefined) return undefined
  const base = baseOf(entries)
  const headings = new Map<string, EarlierHeading[]>()
  for (const { kind, url, title = '' } of entries) {
    const [page = '', anchor = ''] = url.split('#', 2)
    // an alias with a fragment is an id that was moved before, and links to it still work
    if ((kind !== 'heading' && kind !== 'alias') || anchor === '') continue
    const route = routeBelow(page, base)
    headings.set(route, [...(headings.get(route) ?? []), { anchor: decoded(anchor), title }])
  }
  return entries.flatMap(({ kind, url, title = '', file, to = '' }): EarlierUrl[] => {
    const route = routeBelow(url, base)
    if (url.includes('#')) return []
    if (kind === 'alias') return [{ kind: 'redirect', route, to: routeBelow(to, base) }]
    if (kind !== 'page') return []
    const own = { route, title, headings: headings.get(route) ?? [] }
    return [{ kind, ...own, ...(file !== undefined && { file: file as FilePath }) }]
  })
}

/** An entry of `urls.json`. */
export interface UrlEntry {
  readonly url: string
  readonly kind: string
  readonly title?: string
  readonly file?: string
  readonly to?: string
}

/** The entries of a text; `undefined` if it is not `urls.json`. */
export function entriesOf(text: string): readonly UrlEntry[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isEntry) ? value : undefined
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is UrlEntry {
  if (typeof value !== 'object' || value === null) return false
  const { url, kind, title, file, to } = value as Readonly<Record<string, unknown>>
  const isText = (one: unknown) => one === undefined || typeof one === 'string'
  return typeof url === 'string' && typeof kind === 'string' && [title, file, to].every(isText)
}

/** The list has the home page, whose URL is the base and a slash: it is the shortest of all. */
export function baseOf(entries: readonly UrlEntry[]): string {
  const paths = entries.filter(({ kind }) => kind === 'page' || kind === 'alias')
  const shortest = paths.reduce(
    (least, { url }) => (url.length < least.length ? url : least),
    paths[0]?.url ?? '/',
  )
  return shortest.endsWith('/') && paths.every(({ url }) => url.startsWith(shortest))
    ? shortest.slice(0, -1)
    : ''
}

function pathBelow(url: string, base: string): string {
  return url.startsWith(`${base}/`) ? url.slice(base.length) : url
}

function routeBelow(url: string, base: string): Route {
  return decoded(pathBelow(url, base).replace(/(?<=.)\/$/, '')) as Route
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
