import { encodePart, wellFormed } from './encode-url-part.ts'

/** The path of a file relative to the docs folder, with forward slashes: `guides/start.mdx`. */
export type FilePath = Branded<'FilePath'>

/** The path of a page on the site, without base and extension: `/guides/start`; the home page is `/`. */
export type Route = Branded<'Route'>

/** The value of an `href` in the output, including the base and a trailing slash or extension. */
export type Href = Branded<'Href'>

type Branded<Name extends string> = string & { readonly __brand: Name }

/** How the URL of a page ends: `guides/start/`, `guides/start`, or `guides/start.html` for pages opened from disk. */
export type UrlStyle = 'folder' | 'file' | 'document'

/** How this site writes hrefs. `base` starts with a slash and does not end with one; `''` is the root. */
export interface UrlOptions {
  readonly base: string
  readonly urls: UrlStyle
}

/** Converts a relative path of the operating system, backslashes included, to a `FilePath`. */
export function filePath(path: string): FilePath {
  return normalize(path.replaceAll('\\', '/')) as FilePath
}

/** The route of a page from the path of its file. `index` stands for its folder. */
export function routeOf(file: FilePath): Route {
  const name = file.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '')
  return `/${name}` as Route
}

/** A route from what an author wrote: `guides/start`, `/guides/start.mdx`, `/guides/start/`, `guides/index`. */
export function routeFrom(written: string): Route {
  if (plainPath.test(written) && !written.endsWith('index')) return `/${written}` as Route
  const path = normalize(decode(written.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/'))
  return routeOf(path as FilePath)
}

/** As most navigation entries are written: nothing to decode, to resolve or to leave out. */
const plainPath = /^[\w-]+(?:\/[\w-]+)*$/

/** The output file of a page. */
export function outputPath(route: Route, urls: UrlStyle): FilePath {
  if (route === '/') return 'index.html' as FilePath
  const name = route.slice(1)
  return (urls === 'folder' ? `${name}/index.html` : `${name}.html`) as FilePath
}

/** The output file of the Markdown version of a page. */
export function markdownPath(route: Route): FilePath {
  return `${route === '/' ? 'index' : route.slice(1)}.md` as FilePath
}

/** The URL of a page on this site. `suffix` is a query or a fragment. */
export function pageHref(route: Route, style: UrlOptions, suffix = ''): Href {
  const path = route === '/' ? homes[style.urls] : encodePath(route) + endings[style.urls]
  return `${style.base}${path}${suffix}` as Href
}

const endings = { folder: '/', file: '', document: '.html' } as const
const homes = { folder: '/', file: '/', document: '/index.html' } as const

/** The URL of a static file. */
export function assetHref(file: string, style: UrlOptions): Href {
  return `${style.base}/${encodePath(file.replace(/^\//, ''))}` as Href
}

/** A URL as browsers send it: what is percent-encoded stays so, and what cannot be in a URL is encoded. */
export function encodeUrl(url: string): string {
  return encodeURI(wellFormed(url)).replace(/%25(?=[\da-f]{2})/gi, '%')
}

/** Resolves a URL against the URL of the published site, if that is known. External URLs are returned unchanged. */
export function absoluteUrl(url: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined || isExternal(url)) return url
  return new URL(`${siteUrl}/${url.replace(/^\//, '')}`).href
}

/**
 * Whether a route is a url or lies below it, at a path segment: `api` owns `/api/x`, never `/api-reference/x`.
 * An empty url (`/`) owns everything.
 */
export function isInside(route: Route, url: string): boolean {
  const prefix = `/${normalize(url)}`
  return prefix === '/' || route === prefix || route.startsWith(`${prefix}/`)
}

/** Whether an href has a scheme or a host of its own: `https:`, `mailto:`, `//host`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/**
 * Resolves a path written on a page to a path from the root of the site, without a leading slash. A path without a leading
 * slash is relative to the folder of the page. `undefined` when it leads out of the root.
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

/** Like `resolvePath`, as browsers resolve URLs: `../` above the root stays at the root. */
export function resolveUrlPath(written: string, from: FilePath): FilePath {
  const path = decode(written.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/')
  return normalize(path.startsWith('/') ? path : `${folderOf(from)}/${path}`) as FilePath
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

/** A path as file systems compare it that ignore case. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Whether Windows takes every part of a path as the name of a file, and a URL has it as it is or by plain encoding. */
export function isPortableName(path: string): boolean {
  return path.split('/').every((part) => !windowsRefuses.test(part))
}

/** Characters, devices, and what is left out at the end of a name. */
const windowsRefuses = /[<>:"|?*\\\0-\x1f`^[\]{}]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** The query and fragment of an href. */
export function suffixOf(href: string): string {
  const at = href.search(/[?#]/)
  return at === -1 ? '' : href.slice(at)
}

/** A title from the last segment of a path: `get-started` → `Get started`. */
export function titleFromPath(path: string): string {
  const last =
    path
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  const words = last
    .replace(/\.mdx?$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Home' : words[0]!.toUpperCase() + words.slice(1)
}

/** A title from the name of a file or folder: a number that only orders it is no part of it. `01-start` → `Start`. */
export function titleFromName(path: string): string {
  const at = path.lastIndexOf('/') + 1
  return titleFromPath(path.slice(at).replace(orderNumber, '') || path)
}

/** A dot ends one only before a word: `2.x` is the name of a version. */
const orderNumber = /^\d{1,3}(?:[-_]+|\)?\s+|\.\s*(?=\p{L}{2}))(?=\p{L})/u

/** Percent-encodes each segment of a path, except characters that a path may contain, such as `@`. */
function encodePath(path: string): string {
  if (/^[\w\-./]*$/.test(path)) return path
  return path.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  return encodePart(segment).replace(/%(?:40|3A|24|2C|2B|3D|3B|26)/g, decodeURIComponent)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a lone percent sign is literal text
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
