import { isExternal, suffixOf } from '../../base/paths.ts'
import type { Redirect } from '../../config/config.ts'
import type { RedirectPattern } from '../site.ts'

/** `/old/:slug*` takes `/old` and all below it, `/old/:id` one segment, `/old/*` and `/old-*` whatever follows. */
export function patternOf(path: string, redirect: Redirect): RedirectPattern {
  return { redirect, ...pathPattern(path) }
}

/** What a path with wildcards matches; `names` are those of its groups, `*` for a bare star. */
export function pathPattern(path: string): Omit<RedirectPattern, 'redirect'> {
  const names: string[] = []
  const source = path.replace(
    /\/:(\w+)\*|:(\w+)|\*|[^:*/]+|[:/]/g,
    (part, many: string | undefined, one: string | undefined) => {
      const name = many ?? one ?? (part === '*' ? '*' : undefined)
      if (name === undefined) return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      names.push(name)
      if (many !== undefined) return '(?:/(.*))?'
      return one !== undefined ? '([^/]+)' : '(.*)'
    },
  )
  const prefix = path.slice(0, path.search(/\/?[:*]/))
  return { matches: new RegExp(`^${source}$`, 'u'), prefix, names }
}

/** Whether matching a pattern could try too many ways to divide a path: the time grows with a power of its length. */
export function hasTooManyWildcards(path: string): boolean {
  const dividing = path.match(/\*|(?<=[^/]):\w/g)?.length ?? 0
  return dividing > maxDividing || path.length > maxPattern
}

const maxDividing = 3
const maxPattern = 2_000

/**
 * What a pattern matches in a path of a request. The ways to divide a path among the wildcards of a pattern grow with a power
 * of its length, so a longer path than real links have matches nothing.
 */
export function matchPath(pattern: RegExp, path: string): RegExpExecArray | null {
  const dividing = pattern.source.match(/\(\.\*\)|(?<!\/)\(\[\^/g)?.length ?? 0
  return path.length > maxPaths[Math.min(dividing, maxDividing)]! ? null : pattern.exec(path)
}

/** Characters, for none, one, two and three such wildcards. */
const maxPaths = [8_000, 8_000, 2_000, 300]

export function hasWildcards(path: string): boolean {
  return /[:*]/.test(path)
}

/** A path or URL with its wildcards filled in. A path of the site stays a path of the site. */
export function fillPath(template: string, values: ReadonlyMap<string, string>): string {
  const last = [...values.values()].at(-1) ?? ''
  const filled = template.replace(/:(\w+)\*?|\*/g, (part, name: string | undefined) =>
    name === undefined ? (values.get('*') ?? last) : (values.get(name) ?? part),
  )
  if (isExternal(template)) return filled
  const suffix = suffixOf(filled)
  const path = filled.slice(0, filled.length - suffix.length)
  return path.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1') + suffix
}

/** Whether a path can be that of a file: no segment climbs, or is longer than a disk allows. */
export function isWritablePath(path: string): boolean {
  const longest = 240
  return path
    .slice(1)
    .split('/')
    .every(
      (part) =>
        part !== '..' &&
        part !== '.' &&
        !/[\0-\x1f\\]/.test(part) &&
        part.replace(/[^\0-\x7f]/g, '...').length <= longest,
    )
}
