import {
  assetHref,
  encodeUrl,
  isExternal,
  markdownPath,
  pageHref,
  suffixOf,
} from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { allPagesRoute } from '../../site/all-pages-route.ts'
import { plainPath } from '../../site/redirects/plain-path.ts'
import { isWritablePath } from '../../site/redirects/redirect-patterns.ts'
import { redirectChain } from '../../site/redirects/redirect-table.ts'
import { isServed } from '../../site/redirects/served-paths.ts'
import type { RedirectPattern, Site } from '../../site/site.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'
import { knownPaths } from './known-paths.ts'

/** The final destination of one path. */
export interface RedirectRule {
  /** Below the base, without a slash at its end, not encoded: `/old`. */
  readonly from: string
  /** Ready to be sent to a browser, base included. */
  readonly to: string
  readonly permanent: boolean
}

/** The final destination of the paths that match a pattern. */
export interface PatternRule {
  readonly pattern: RedirectPattern
  /** `/old/:slug*`, below the base. */
  readonly from: string
  /** Ready to be sent once its wildcards are filled in, base included: `/docs/new/:slug*`. */
  readonly to: string
  readonly permanent: boolean
  /** The known paths that it redirects to pages of the site. */
  readonly known: readonly RedirectRule[]
  /** Pages and files of the site that match its source; they are served instead. */
  readonly hides: readonly string[]
}

export interface RedirectRules {
  readonly exact: readonly RedirectRule[]
  /** Those that are applied to any path that they match. */
  readonly patterns: readonly PatternRule[]
}

/** Redirects in the format of a host. */
export interface HostedRedirects {
  readonly files: readonly OutputFile[]
  /** Patterns that the host does not support; only their known paths were written. */
  readonly inParts: readonly PatternRule[]
  /** Redirects beyond the limits of the host; they were written as pages. */
  readonly left?: readonly RedirectRule[]
}

/**
 * The redirects of a site with every chain followed to its end; folders without a page lead to their first one. All hosts,
 * `octavo serve` and the 404 page are given what follows from this list.
 */
export function redirectRules(site: Site, options: OutputOptions): RedirectRules {
  const { exact, patterns } = site.redirects
  const served = (path: string) => isServed(path, site)
  const isTaken = (path: string) => served(path) || !isWritablePath(path)
  const own = patterns.length === 0 ? [] : servedPaths(site)
  const rules = new Map<string, RedirectRule>()

  function ruleFor(from: string, permanent: boolean): RedirectRule | undefined {
    const { steps, loops } = redirectChain(from, site.redirects, served)
    const end = steps.at(-1)
    if (end === undefined || loops) return undefined
    return { from, to: finalHref(end, options), permanent }
  }

  for (const [from, { permanent }] of exact) {
    const rule = isTaken(from) ? undefined : ruleFor(from, permanent)
    if (rule !== undefined) rules.set(from, rule)
  }
  const known = knownPaths(site, isTaken)
  const patternRules = patterns.map((pattern): PatternRule => {
    const { redirect, prefix, matches } = pattern
    return {
      pattern,
      from: plainPath(redirect.source),
      to: patternHref(pattern, options),
      permanent: redirect.permanent,
      known: (known.get(pattern) ?? []).flatMap((from) => ruleFor(from, redirect.permanent) ?? []),
      hides: own.filter((path) => path.startsWith(prefix) && matches.test(path)),
    }
  })
  const taken = new Set(patternRules.flatMap((rule) => rule.known.map(({ from }) => from)))
  for (const [folder, first] of site.folders) {
    if (site.unreadable.has(first)) continue
    if (rules.has(folder) || taken.has(folder) || isTaken(folder)) continue
    if (redirectChain(folder, site.redirects).steps.length > 0) continue
    rules.set(folder, { from: folder, to: pageHref(first, options.style), permanent: false })
  }
  return { exact: [...rules.values()], patterns: patternRules }
}

/** What a build writes for itself: no redirect is followed there. */
export const ownFolder = '/_octavo/'

/** The pages and files of a site, and some that every build writes. */
function servedPaths(site: Site): readonly string[] {
  const files = ['_octavo/boot.js', '_octavo/search/en.bin', 'llms.txt', 'llms-full.txt']
  return [
    ...site.pages.keys(),
    ...(site.pages.has('/' as Route) ? [] : ['/']),
    ...[...site.pages.keys()].map((route) => `/${markdownPath(route)}`),
    ...[...site.assets].map((file) => `/${file}`),
    ...[...files, 'sitemap.xml', 'robots.txt', 'urls.json', '404.html'].map((file) => `/${file}`),
    allPagesRoute(site),
  ].filter((path) => path !== '/' || !site.redirects.exact.has(path))
}

/** A percent-encoded URL for the browser; paths of the site get the base path as prefix. */
export function finalHref(
  written: string,
  { style, resolveHref }: Pick<OutputOptions, 'style' | 'resolveHref'>,
): string {
  // the root is not replaced by the page that it shows: another redirect may change that
  if (!isExternal(written) && plainPath(written) === '/')
    return encodeUrl(pageHref('/' as Route, style, suffixOf(written)))
  return encodeUrl(isExternal(written) ? written : resolveHref(written))
}

/** The destination of a pattern for a browser, its wildcards still to be filled in. */
export function patternHref(
  { redirect, names }: RedirectPattern,
  { style, resolveHref }: Pick<OutputOptions, 'style' | 'resolveHref'>,
): string {
  const written = redirect.destination
  const isTemplate =
    written.includes('*') ||
    names.some((name) => name !== '*' && new RegExp(`:${name}(?!\\w)`).test(written))
  if (!isTemplate) return finalHref(written, { style, resolveHref })
  if (isExternal(written)) return written
  const [path = ''] = written.split(/[?#]/, 1)
  return assetHref(plainPath(path).slice(1), style) + written.slice(path.length)
}
