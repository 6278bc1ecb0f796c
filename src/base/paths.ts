import { encodePart } from './encode-url-part.ts'

/** Where a file lies below the docs folder, with forward slashes: `guides/start.mdx`. */
export type FilePath = Branded<'FilePath'>

/** Where a page is read, below the base and without an extension: `/guides/start`; the home is `/`. */
export type Route = Branded<'Route'>

/** What stands in an `href` of the output: base, trailing slash or extension included. */
export type Href = Branded<'Href'>

type Branded<Name extends string> = string & { readonly __brand: Name }

/** How the address of a page is written: `guides/start/` or `guides/start`. */
export type UrlStyle = 'folder' | 'file'

/** How hrefs are made on this site. `base` starts with a slash and does not end with one; `''` is the root. */
export interface UrlOptions {
  readonly base: string
  readonly urls: UrlStyle
}

/** A path as an operating system gives it, below the root, as a `FilePath`. */
export function filePath(path: string): FilePath {
  return normalize(path.replaceAll('\\', '/')) as FilePath
}

/** The route a page gets from the place of its file. `index` names its folder. */
export function routeOf(file: FilePath): Route {
  const name = file.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '')
  return `/${name}` as Route
}

/** A route from what an author wrote: `guides/start`, `/guides/start.mdx`, `/guides/start/`, `guides/index`. */
export function routeFrom(written: string): Route {
  const path = normalize(decode(written.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/'))
  return routeOf(path as FilePath)
}

/** The file of the output that holds the page of a route. */
export function outputPath(route: Route, urls: UrlStyle): FilePath {
  if (route === '/') return 'index.html' as FilePath
  const name = route.slice(1)
  return (urls === 'folder' ? `${name}/index.html` : `${name}.html`) as FilePath
}

/** The file of the output that holds the page of a route as Markdown; it stands beside the page. */
export function markdownPath(route: Route): FilePath {
  return `${route === '/' ? 'index' : route.slice(1)}.md` as FilePath
}

/** The address of a page on this site, with the hash or query it was given. */
export function pageHref(route: Route, style: UrlOptions, suffix = ''): Href {
  if (route === '/') return `${style.base}/${suffix}` as Href
  return `${style.base}${encodePath(route)}${style.urls === 'folder' ? '/' : ''}${suffix}` as Href
}

/** The address of a file that is served as it is. */
export function assetHref(file: string, style: UrlOptions): Href {
  return `${style.base}/${encodePath(file.replace(/^\//, ''))}` as Href
}

/** With the address of the published site before it, where that is known; an address of its own stays. */
export function absoluteAddress(address: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined || isExternal(address)) return address
  return new URL(`${siteUrl}/${address.replace(/^\//, '')}`).href
}

/**
 * Whether a route is a url or lies below it, at a path segment: `api` owns `/api/x`, never `/api-reference/x`.
 * An empty url (`/`) owns everything.
 */
export function isInside(route: Route, url: string): boolean {
  const prefix = `/${normalize(url)}`
  return prefix === '/' || route === prefix || route.startsWith(`${prefix}/`)
}

/** Whether an address leads out of the site (or is no place at all): `https:`, `mailto:`, `//host`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/**
 * A path written on a page, from the root of the site and without a leading slash: root-absolute as it is,
 * relative to the folder of the page otherwise. `undefined` when it climbs out of the root.
 */
export function resolvePath(written: string, from: FilePath): FilePath | undefined {
  const path = decode(written.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/')
  if (path.startsWith('/')) return normalize(path) as FilePath
  const parts = folderOf(from) === '' ? [] : folderOf(from).split('/')
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/') as FilePath
}

/** `guides/start.mdx` → `guides`; a file at the root → `''`. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/')
  return slash === -1 ? '' : file.slice(0, slash)
}

/** `guides/start.mdx` → `mdx`, lower case; none → `''`. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The part of an href from its `?` or `#` on. */
export function suffixOf(href: string): string {
  const at = href.search(/[?#]/)
  return at === -1 ? '' : href.slice(at)
}

/** Words from the last segment of a path: `get-started` → `Get started`. */
export function titleFromPath(path: string): string {
  const last = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const words = last
    .replace(/\.mdx?$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Home' : words[0]!.toUpperCase() + words.slice(1)
}

/** Percent-encodes what must be, segment by segment; what is already readable stays. */
function encodePath(path: string): string {
  return path.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  return encodePart(segment).replace(/%(?:40|3A|24|2C|2B|3D|3B|26)/g, decodeURIComponent)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a stray percent sign is meant literally
  }
}

/** No leading, trailing or doubled slash, no `.`; `..` goes up and never above the root. */
function normalize(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
