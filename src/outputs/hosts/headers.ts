import { escapeRegex } from '../redirects/pattern-syntax.ts'

/** Headers that are safe for every documentation site. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** For files whose name changes with their content. */
export const cacheForever = 'public, max-age=31536000, immutable'
/** For all other files: they are kept, and compared by their ETag. */
export const cacheChecked = 'no-cache'

/** Globs of the files whose names change with their content. A glob has one star and one placeholder at most. */
export function hashedGlobs(base: string): readonly string[] {
  return ['*.js', '*.css', '*.woff2', 'search/:index/*'].map((glob) => `${base}/_octavo/${glob}`)
}

/** A regular expression of the same files, without lookarounds: not every host knows them. */
export function hashedPattern(base: string): string {
  return `^${escapeRegex(base)}/_octavo/(?:.+\\.(?:js|css|woff2)|search/[^/]+/.+)$`
}

/** `_headers`, which Netlify and Cloudflare read. */
export function underscoreHeaders(base: string): string {
  const blocks = [
    [`${base}/*`, ...Object.entries(securityHeaders).map((pair) => `  ${pair.join(': ')}`)],
    ...hashedGlobs(base).map((glob) => [glob, `  Cache-Control: ${cacheForever}`]),
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
