import { agentHeaders } from '../agents/agent-headers.ts'
import { apiCatalogPath, apiCatalogType, describedApis } from '../agents/api-catalog.ts'
import { escapeRegex } from '../redirects/pattern-syntax.ts'
import type { BuildInput } from './web-host.ts'

/** Headers that are safe for every documentation site. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** The headers of every response of a site. */
export function siteHeaders({ site, options }: BuildInput): Readonly<Record<string, string>> {
  const hasCatalog = describedApis(site, options).length > 0
  return { ...securityHeaders, ...agentHeaders(options.style.base, { hasCatalog }) }
}

/** The file whose media type a server cannot know, if the site has it. */
export function untypedFile({
  site,
  options,
}: BuildInput): { readonly url: string; readonly type: string } | undefined {
  if (describedApis(site, options).length === 0) return undefined
  return { url: `${options.style.base}/${apiCatalogPath}`, type: apiCatalogType }
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
export function underscoreHeaders(input: BuildInput): string {
  const { base } = input.options.style
  const untyped = untypedFile(input)
  const blocks = [
    [`${base}/*`, ...Object.entries(siteHeaders(input)).map((pair) => `  ${pair.join(': ')}`)],
    ...(untyped === undefined ? [] : [[untyped.url, `  Content-Type: ${untyped.type}`]]),
    ...hashedGlobs(base).map((glob) => [glob, `  Cache-Control: ${cacheForever}`]),
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
