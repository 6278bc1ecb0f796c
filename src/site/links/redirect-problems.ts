import { isExternal, suffixOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { resolveLink } from './resolve-link.ts'
import {
  redirectChained,
  redirectHidesPage,
  redirectLoop,
  redirectNowhere,
  redirectUnfit,
} from '../problems.ts'
import { isLoop } from './moved-anchors.ts'
import { isUnreadable } from '../unreadable-routes.ts'
import {
  anchorSource,
  hasTooManyWildcards,
  hasWildcards,
  isWritablePath,
  maxPatterns,
  plainPath,
  redirectChain,
  redirectFrom,
} from './redirect-table.ts'
import type { Site } from '../site.ts'
import { createSuggester } from './suggest-path.ts'
import type { Pointer } from '../../config/setting-types.ts'

/** What is wrong with the redirects of a site: loops, chains, sources that are pages, destinations that are none. */
export function redirectProblems(
  site: Site,
  locate: (pointer: Pointer) => Place | undefined,
): readonly Diagnostic[] {
  const suggest = createSuggester(() => site.pages.keys())
  const patterns = new Set(site.redirects.patterns.map(({ redirect }) => redirect))
  const problems = site.config.redirects.flatMap((redirect) => {
    const around = { site, at: locate(redirect.pointer), suggest }
    const isPattern = hasWildcards(plainPath(redirect.source))
    const anchor = anchorSource(redirect.source)
    if (anchor !== undefined) return anchorProblem(redirect, anchor, around) ?? []
    const unfit =
      unfitSource(redirect.source) ??
      (isPattern && !patterns.has(redirect) ? isOneTooMany : undefined)
    if (unfit !== undefined) return redirectUnfit(redirect, unfit, around.at)
    return (isPattern ? patternProblem : problemOf)(redirect, around) ?? []
  })
  return [...problems, ...shadowing(site, locate)]
}

const isOneTooMany = `comes after ${maxPatterns} others with wildcards that begin the same way, so it is ignored`

interface RedirectContext {
  readonly site: Site
  readonly at: Place | undefined
  readonly suggest: (path: string) => Route | undefined
}

/** Why no reader can come from a source, in words that follow its name. */
function unfitSource(source: string): string | undefined {
  if (isExternal(source)) return 'is a URL, not a path of this site'
  if (source.includes('?')) return 'has a "?", so the redirect never matches'
  if (source.includes('#'))
    return 'has a "#" next to a wildcard, or at its end, so the redirect never matches'
  if (hasTooManyWildcards(plainPath(source)))
    return 'has more than 3 wildcards that may take any length, or is longer than 2,000 characters, so it is ignored'
  return isWritablePath(plainPath(source)) ? undefined : 'is no path that a file can have'
}

/** A fragment is redirected by its page: no server sees it. */
function anchorProblem(
  redirect: Redirect,
  { route, anchor }: { readonly route: Route; readonly anchor: string },
  { site, at, suggest }: RedirectContext,
): Diagnostic | undefined {
  const page = site.pages.get(route)
  if (page === undefined) {
    if (isUnreadable(route, site)) return undefined
    return redirectUnfit(redirect, 'has a "#" and is no page: only a page can redirect it', at)
  }
  if (page.facts?.anchors.includes(anchor) === true)
    return redirectUnfit(redirect, 'is an id that the page still has, so it is ignored', at)
  if (isLoop(route, anchor, site)) return redirectLoop(redirect, [redirect.destination], at)
  if (isExternal(redirect.destination) || !isNowhere(redirect.destination, site)) return undefined
  return redirectNowhere(redirect, { nearest: suggest(plainPath(redirect.destination)), at })
}

/** Followed with its wildcards left as they are. */
function patternProblem(
  redirect: Redirect,
  { site, at, suggest }: RedirectContext,
): Diagnostic | undefined {
  const source = plainPath(redirect.source)
  // another pattern, or none, may take the source before this one does
  if (redirectFrom(source, site.redirects)?.redirect !== redirect) return undefined
  const isPage = (path: string) => site.pages.has(path as Route)
  const { steps, loops } = redirectChain(source, site.redirects, isPage)
  if (loops) return redirectLoop(redirect, steps, at)
  const end = steps.at(-1) ?? redirect.destination
  if (steps.length > 1) return redirectChained(redirect, end, at)
  if (isExternal(end) || hasWildcards(plainPath(end)) || !isNowhere(end, site)) return undefined
  return redirectNowhere(redirect, { nearest: suggest(plainPath(end)), at })
}

function problemOf(
  redirect: Redirect,
  { site, at, suggest }: RedirectContext,
): Diagnostic | undefined {
  const source = plainPath(redirect.source)
  if (site.pages.has(source as Route) || site.assets.has(source.slice(1) as FilePath)) {
    return redirectHidesPage(redirect, { route: source as Route, others: 0, at })
  }
  const isPage = (path: string) => site.pages.has(path as Route)
  const { steps, loops } = redirectChain(source, site.redirects, isPage)
  if (loops) return redirectLoop(redirect, steps, at)

  const end = steps.at(-1) ?? redirect.destination
  if (!isExternal(end) && isNowhere(end, site)) {
    return redirectNowhere(redirect, { nearest: suggest(plainPath(end)), at })
  }
  return steps.length > 1 ? redirectChained(redirect, end, at) : undefined
}

function isNowhere(url: string, site: Site): boolean {
  const href = plainPath(url) + suffixOf(url)
  return resolveLink(href, site.config.file, site).kind === 'missing'
}

/** Patterns that match URLs of pages: one diagnostic for each pattern. */
function shadowing(
  site: Site,
  locate: (pointer: Pointer) => Place | undefined,
): readonly Diagnostic[] {
  return site.redirects.patterns.flatMap(({ redirect, prefix, matches }) => {
    // `/guides/:slug*` is about what is below "/guides": the page itself is meant to stay
    const stays = plainPath(redirect.source).replace(/\/:[^/]*\*$/, '')
    const [route, ...others] = [...site.pages.keys()].filter(
      (page) => page !== stays && page.startsWith(prefix) && matches.test(page),
    )
    if (route === undefined) return []
    return redirectHidesPage(redirect, {
      route,
      others: others.length,
      at: locate(redirect.pointer),
    })
  })
}
