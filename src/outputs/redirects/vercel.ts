import { patternsInOrder } from './pattern-syntax.ts'
import type { PatternRule, RedirectRule, RedirectRules } from './final-redirects.ts'

/** A redirect as `vercel.json` has it. */
export interface VercelRedirect {
  readonly source: string
  readonly destination: string
  readonly permanent: boolean
}

export interface VercelRedirects {
  readonly redirects: readonly VercelRedirect[]
  readonly inParts: readonly PatternRule[]
  /** Redirects beyond the limit of the host. */
  readonly left: readonly RedirectRule[]
}

/**
 * The redirects of `vercel.json`, `most` at most; a pattern that would hide pages is written as its known paths.
 */
export function vercelRedirects(
  { exact, patterns }: RedirectRules,
  { base, most }: { readonly base: string; readonly most: number },
): VercelRedirects {
  const whole = patternsInOrder(patterns, ({ hides }) => hides.length === 0)
  const inParts = patterns.filter((rule) => !whole.includes(rule))
  const all = [...exact, ...inParts.flatMap(({ known }) => known)]
  const free = Math.max(0, most - (patterns.length - inParts.length))
  const redirects = [
    ...all.slice(0, free).map(({ from, to, permanent }) => ({
      source: `${vercelPath(base + from)}{/}?`,
      destination: to,
      permanent,
    })),
    ...patterns
      .filter((rule) => !inParts.includes(rule))
      .map((rule) => ({
        source: `${sourceOf(rule, base)}{/}?`,
        destination: destinationOf(rule),
        permanent: rule.permanent,
      })),
  ]
  return { redirects, inParts, left: all.slice(free) }
}

function sourceOf({ from }: PatternRule, base: string): string {
  return (
    vercelPath(base) +
    from
      .split(/(:\w+\*?|\*)/)
      .map((part, index) => {
        if (index % 2 === 0) return vercelPath(part)
        return part === '*' ? ':splat(.*)' : part
      })
      .join('')
  )
}

function destinationOf({ to, pattern }: PatternRule): string {
  return to.replace(/:(\w+)\*?|\*/g, (part, name: string | undefined) => {
    if (name === undefined)
      return pattern.names.includes('*') ? ':splat' : `:${pattern.names.at(-1)}*`
    const isMany = pattern.redirect.source.includes(`:${name}*`)
    return pattern.names.includes(name) ? `:${name}${isMany ? '*' : ''}` : part
  })
}

/** A path as requests have it, with the special characters of a pattern escaped. */
export function vercelPath(path: string): string {
  return encodeURI(path).replace(/[(){}:*+?\\]/g, '\\$&')
}
