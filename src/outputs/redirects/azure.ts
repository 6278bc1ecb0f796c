import { patternsInOrder } from './pattern-syntax.ts'
import { appendAll } from '../../base/long-lists.ts'
import type { PatternRule, RedirectRule, RedirectRules } from './final-redirects.ts'

/** A redirect as `staticwebapp.config.json` has it. */
export interface AzureRoute {
  readonly route: string
  readonly redirect: string
  readonly statusCode: 301 | 302
}

export interface AzureRedirects {
  readonly routes: readonly AzureRoute[]
  readonly inParts: readonly PatternRule[]
  /** Redirects beyond the size limit of the file. */
  readonly left: readonly RedirectRule[]
}

/**
 * The redirect routes of Azure Static Web Apps. They take precedence over files, a wildcard is only possible at the end,
 * and its match cannot be used in the destination. `space` is the number of characters that the routes may have.
 */
export function azureRedirects(
  { exact, patterns }: RedirectRules,
  { base, space }: { readonly base: string; readonly space: number },
): AzureRedirects {
  const routes: AzureRoute[] = []
  const left: RedirectRule[] = []
  let free = space

  function takes(own: readonly AzureRoute[]): boolean {
    const size = own.reduce((sum, route) => sum + JSON.stringify(route).length + 2, 0)
    if (size > free) return false
    free -= size
    appendAll(routes, own)
    return true
  }

  const whole = patternsInOrder(
    patterns,
    (rule) => isSayable(rule) && takes(patternRoutes(rule, base)),
  )
  const wide = routes.splice(0)
  const inParts = patterns.filter((rule) => !whole.includes(rule))
  for (const rule of [...exact, ...inParts.flatMap(({ known }) => known)]) {
    const path = encodeURI(base + rule.from)
    const sources = /\.[^./]+$/.test(path) ? [path] : [path, `${path}/`]
    if (!takes(sources.map((route) => routeOf(route, rule)))) left.push(rule)
  }
  // the first match counts
  return { routes: [...routes, ...wide], inParts, left }
}

function isSayable({ from, to, pattern, hides }: PatternRule): boolean {
  if (hides.length > 0 || pattern.names.length !== 1) return false
  const [name = ''] = pattern.names
  const isUsed = name === '*' ? to.includes('*') : new RegExp(`:${name}(?!\\w)`).test(to)
  return !isUsed && /^[^:*]*(?:\/:\w+\*|\*)$/.test(from)
}

function patternRoutes(rule: PatternRule, base: string): AzureRoute[] {
  const bare = encodeURI(base + rule.from.replace(/(?:\/:\w+\*|\*)$/, ''))
  const isFolder = rule.from.endsWith('*') && /\/:\w+\*$/.test(rule.from)
  return isFolder
    ? [routeOf(bare === '' ? '/' : bare, rule), routeOf(`${bare}/*`, rule)]
    : [routeOf(`${bare}*`, rule)]
}

function routeOf(route: string, { to, permanent }: RedirectRule | PatternRule): AzureRoute {
  return { route, redirect: to, statusCode: permanent ? 301 : 302 }
}
