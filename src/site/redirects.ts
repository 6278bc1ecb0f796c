import { isExternal, suffixOf } from '../base/paths.ts'
import type { Route } from '../base/paths.ts'
import type { Pointer, Redirect } from '../config/config.ts'
import type { Diagnostic, Place, Severity } from '../diagnostics/diagnostic.ts'
import { resolveLink } from './links.ts'
import { redirectChained, redirectHidesPage, redirectLoop, redirectNowhere } from './problems.ts'
import { plainPath, redirectChain } from './redirect-table.ts'
import type { Site } from './site.ts'
import { createSuggester } from './suggest.ts'

/** What is wrong with the redirects of a site: loops, chains, sources that are pages, destinations that are none. */
export function redirectProblems(
  site: Site,
  { locate, unknownPages: severity = 'warning' }: RedirectChecks,
): readonly Diagnostic[] {
  const suggest = createSuggester(() => site.pages.keys())
  const problems = site.config.redirects.flatMap((redirect) => {
    if (/[:*]/.test(plainPath(redirect.source))) return []
    return problemOf(redirect, { site, at: locate(redirect.pointer), suggest, severity }) ?? []
  })
  return [...problems, ...shadowing(site, locate)]
}

export interface RedirectChecks {
  readonly locate: (pointer: Pointer) => Place | undefined
  /** How bad it is that a redirect never ends; the other mistakes are warnings. */
  readonly unknownPages?: Severity
}

interface Surroundings {
  readonly site: Site
  readonly severity: Severity
  readonly at: Place | undefined
  readonly suggest: (path: string) => Route | undefined
}

function problemOf(
  redirect: Redirect,
  { site, at, suggest, severity }: Surroundings,
): Diagnostic | undefined {
  const source = plainPath(redirect.source)
  if (site.pages.has(source as Route)) {
    return redirectHidesPage(redirect, { route: source as Route, others: 0, at })
  }
  const isPage = (path: string) => site.pages.has(path as Route)
  const { steps, loops } = redirectChain(source, site.redirects, isPage)
  if (loops) return redirectLoop(redirect, steps, { at, severity })

  const end = steps.at(-1) ?? redirect.destination
  if (!isExternal(end) && isNowhere(end, site)) {
    return redirectNowhere(redirect, { nearest: suggest(plainPath(end)), at })
  }
  return steps.length > 1 ? redirectChained(redirect, end, at) : undefined
}

function isNowhere(address: string, site: Site): boolean {
  const href = plainPath(address) + suffixOf(address)
  return resolveLink(href, site.config.file, site).kind === 'missing'
}

/** Patterns that take in the addresses of pages: one diagnostic for each pattern. */
function shadowing(
  site: Site,
  locate: (pointer: Pointer) => Place | undefined,
): readonly Diagnostic[] {
  return site.redirects.patterns.flatMap(({ redirect, prefix, matches }) => {
    const [route, ...others] = [...site.pages.keys()].filter(
      (page) => page.startsWith(prefix) && matches.test(page),
    )
    if (route === undefined) return []
    return redirectHidesPage(redirect, {
      route,
      others: others.length,
      at: locate(redirect.pointer),
    })
  })
}
