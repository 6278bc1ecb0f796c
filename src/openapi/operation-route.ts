import { type Route, routeFrom } from '../base/paths.ts'
import type { Sourced } from './model.ts'

export interface WantedRoute {
  /** `x-mint.href`. */
  readonly href: Sourced<string> | undefined
  /** What the format makes of directory, tag and name. */
  readonly made: string
}

/**
 * Where a page of a description goes: every part of it a name that each file system takes, and none of them one of our
 * own files. A stranger's `href` counts where it is plainly a page; the author's wherever it can be one.
 */
export function operationRoute({ href, made }: WantedRoute, taken: ReadonlySet<string>): Route {
  const own = href?.provenance === 'remote' && !isPlainPage(href.value) ? undefined : href?.value
  const parts = routeFrom((own ?? made).replace(/\p{Cc}/gu, ''))
    .split('/')
    .filter((part) => part !== '')
    .map(fileName)
  if (parts.length === 0 && href?.provenance === 'author' && !taken.has('/')) return '/' as Route
  const [first = 'index-1', ...others] = parts
  return freeRoute([first.replace(/^_octavo$/i, 'octavo'), ...others], taken)
}

/** A route that nothing has, with a number where it is needed. */
function freeRoute(parts: readonly string[], taken: ReadonlySet<string>): Route {
  const wanted = `/${parts.join('/')}`
  let route = wanted
  for (let count = 1; taken.has(route) || ownFiles.has(route.slice(1)); count++)
    route = `${wanted}-${count}`
  return route as Route
}

/** A stranger's path: words, nothing hidden, nothing that has the name of a file, nothing that climbs. */
function isPlainPage(href: string): boolean {
  if (href.length > maxHref) return false
  const parts = href.replace(/^\/|\/$/g, '').split('/')
  return (
    parts.every((part) => /^[\p{L}\p{N}~][\p{L}\p{M}\p{N}._~@+-]*$/u.test(part)) &&
    !parts.some((part) => /\.[a-z][a-z\d]*$/i.test(part) || /^(?:index|404)$/i.test(part))
  )
}

/** A name as Windows, macOS and Linux take it, with room for a number and an extension. */
function fileName(part: string): string {
  const plain = shortened(part.replace(/[<>"|?*\\]/g, '-').replace(/[. ]+$/, '')) || 'page'
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `${plain}-1` : plain
}

/** No file system takes names of more than 255 bytes: a summary may be a paragraph. */
export function shortened(name: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(name).length <= maxName) return name
  let kept = ''
  for (const word of name.split('-')) {
    const longer = kept === '' ? word : `${kept}-${word}`
    if (encoder.encode(longer).length > maxName) break
    kept = longer
  }
  return kept === '' ? [...name].slice(0, maxName / 4).join('') : kept
}

/** Written beside the pages by every build. */
const ownFiles = new Set([
  ...['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml', 'rss.xml', '404', '404.html'],
  ...['_redirects', '_headers', 'nginx-redirects.conf', 'vercel.json', 'skill.md', 'index'],
])

const maxName = 200
const maxHref = 1_000
