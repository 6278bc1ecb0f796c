import { isExternal } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import {
  redirectChained,
  redirectHidden,
  redirectLoop,
  redirectNowhere,
  redirectReplacesPage,
  redirectsOutsideBase,
  redirectUnfit,
} from '../problems.ts'
import type { RedirectPattern, RedirectTable, Site } from '../site.ts'
import { isUnreadable } from '../unreadable-routes.ts'
import { isLoop } from './moved-anchors.ts'
import { plainPath } from '../redirects/plain-path.ts'
import {
  hasTooManyWildcards,
  hasWildcards,
  isWritablePath,
} from '../redirects/redirect-patterns.ts'
import {
  anchorSource,
  maxPatterns,
  redirectChain,
  redirectFrom,
} from '../redirects/redirect-table.ts'
import { unknownBase } from './redirects-in-base.ts'
import { resolveFromSettings } from './resolve-link.ts'
import { isServed } from '../redirects/served-paths.ts'
import type { SettledRedirects } from '../redirects/settle-redirects.ts'
import { createSuggester } from './suggest-path.ts'

export interface AuthoredRedirects {
  readonly redirects: readonly Redirect[]
  /** All of them, those without effect included. */
  readonly table: RedirectTable
  readonly replaced: SettledRedirects['replaced']
  readonly cyclic: SettledRedirects['cyclic']
}

/** What is wrong with the redirects of a site: loops, chains, sources that are pages, destinations that are none. */
export function redirectProblems(
  site: Site,
  authored: AuthoredRedirects,
  locate: (pointer: Pointer) => Place | undefined,
): readonly Diagnostic[] {
  const suggest = createSuggester(() => site.pages.keys())
  const patterns = new Map(authored.table.patterns.map((pattern) => [pattern.redirect, pattern]))
  const outside = new Map<string, Redirect[]>()

  /** Nothing where the destination is there; of several that lack the base path, the first is reported. */
  function nowhere(end: string, redirect: Redirect): Diagnostic[] {
    if (isExternal(end) || resolveFromSettings(end, site).kind !== 'missing') return []
    const base = unknownBase(redirect, site)
    if (base === undefined) {
      const at = locate(redirect.pointer)
      return [redirectNowhere(redirect, { nearest: suggest(plainPath(end)), at })]
    }
    const others = outside.get(base)
    if (others === undefined) outside.set(base, [redirect])
    else others.push(redirect)
    return []
  }

  const problems = authored.redirects.flatMap((redirect) => {
    const { source, pointer } = redirect
    const around: RedirectContext = { ...authored, site, at: locate(pointer), nowhere }
    const anchor = anchorSource(source)
    if (anchor !== undefined) return anchorProblems(redirect, anchor, around)
    const pattern = patterns.get(redirect)
    const isOver = hasWildcards(plainPath(source)) && pattern === undefined
    const unfit = unfitSource(source) ?? (isOver ? isOneTooMany : undefined)
    if (unfit !== undefined) return [redirectUnfit(redirect, unfit, around.at)]
    return pattern ? patternProblems(pattern, around) : problemsOf(redirect, around)
  })
  const bases = [...outside].map(([base, [first, ...others]]) =>
    redirectsOutsideBase(base, others.length + 1, locate(first!.pointer)),
  )
  return [...problems, ...shadowing(site, locate), ...bases]
}

const isOneTooMany = `comes after ${maxPatterns} others with wildcards that begin the same way, so it is ignored`

interface RedirectContext extends AuthoredRedirects {
  readonly site: Site
  readonly at: Place | undefined
  readonly nowhere: (end: string, redirect: Redirect) => Diagnostic[]
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
function anchorProblems(
  redirect: Redirect,
  { route, anchor }: { readonly route: Route; readonly anchor: string },
  { site, at, nowhere }: RedirectContext,
): Diagnostic[] {
  const page = site.pages.get(route)
  if (page === undefined) {
    if (isUnreadable(route, site)) return []
    return [redirectUnfit(redirect, 'has a "#" and is no page: only a page can redirect it', at)]
  }
  if (page.facts?.anchors.includes(anchor) === true)
    return [redirectUnfit(redirect, 'is an id that the page still has, so it is ignored', at)]
  if (isLoop(route, anchor, site)) return [redirectLoop(redirect, [redirect.destination], at)]
  return nowhere(redirect.destination, redirect)
}

/** Followed with its wildcards left as they are. */
function patternProblems(
  { redirect }: RedirectPattern,
  { site, table, cyclic, at, nowhere }: RedirectContext,
): Diagnostic[] {
  const source = plainPath(redirect.source)
  const served = (path: string) => isServed(path, site)
  if (cyclic.has(redirect)) {
    const { steps, loops } = redirectChain(source, table, served)
    return [redirectLoop(redirect, loops ? steps : [redirect.destination], at)]
  }
  const { steps, loops } = redirectChain(source, site.redirects, served)
  // another pattern, or none, may take the source before this one does
  if (loops || redirectFrom(source, site.redirects)?.redirect !== redirect) return []
  const end = steps.at(-1) ?? redirect.destination
  if (steps.length > 1) return [redirectChained(redirect, end, at)]
  return hasWildcards(plainPath(end)) ? [] : nowhere(end, redirect)
}

function problemsOf(
  redirect: Redirect,
  { site, table, replaced, at, nowhere }: RedirectContext,
): Diagnostic[] {
  const source = plainPath(redirect.source)
  const page = site.pages.get(source as Route)
  const gone = replaced.get(source as Route)
  const wins = gone?.redirect === redirect ? [redirectReplacesPage(redirect, gone.file, at)] : []
  if (gone === undefined && isServed(source, site)) {
    if (page === undefined && isUnreadable(source as Route, site)) return []
    const hidden = redirectHidden(redirect, { path: source, file: page?.facts?.file, at })
    return [hidden, ...nowhere(redirect.destination, redirect)]
  }
  const whole = { ...site, redirects: table }
  const { steps, loops } = redirectChain(source, table, (path) => isServed(path, whole))
  if (loops) return [redirectLoop(redirect, steps, at)]
  const end = steps.at(-1) ?? redirect.destination
  const missing = nowhere(end, redirect)
  const isChain = steps.length > 1 && missing.length === 0 && !usesAlias(steps, table)
  const chained = isChain ? [redirectChained(redirect, end, at)] : []
  return [...wins, ...missing, ...chained]
}

/**
 * Whether a chain goes on by a pattern that keeps the rest of a path, as `/latest/:slug*` → `/v2/:slug*` does: such a name is
 * written on purpose, so that it changes in one place.
 */
function usesAlias(steps: readonly string[], table: RedirectTable): boolean {
  return steps.slice(0, -1).some((step) => {
    const next = redirectFrom(step, table)?.redirect
    if (next === undefined || isExternal(next.destination)) return false
    return hasWildcards(plainPath(next.source)) && hasWildcards(plainPath(next.destination))
  })
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
    const { file } = site.pages.get(route)?.facts ?? {}
    const at = locate(redirect.pointer)
    return redirectHidden(redirect, { path: route, file, others: others.length, at })
  })
}
