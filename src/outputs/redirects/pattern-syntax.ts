import type { PatternRule } from './final-redirects.ts'

/**
 * The patterns that a host can be given as they are. One that may match what an earlier pattern matches is not among them if that
 * one is written as its known paths: for all other paths the host would use the later pattern instead.
 */
export function patternsInOrder(
  patterns: readonly PatternRule[],
  isSayable: (rule: PatternRule) => boolean,
): readonly PatternRule[] {
  const inParts: PatternRule[] = []
  return patterns.filter((rule) => {
    const isWhole = !inParts.some((other) => mayOverlap(rule, other)) && isSayable(rule)
    if (!isWhole) inParts.push(rule)
    return isWhole
  })
}

function mayOverlap({ pattern: { prefix: one } }: PatternRule, { pattern }: PatternRule): boolean {
  return one.startsWith(pattern.prefix) || pattern.prefix.startsWith(one)
}

/**
 * The source of a pattern as a regular expression over the undecoded path, without anchors. `group` begins the group of
 * the wildcard with this number: `(?<name_1>`, or `(`.
 */
export function patternRegex(
  { from }: PatternRule,
  base: string,
  group: (number: number) => string,
): string {
  let count = 0
  // a wildcard never begins with a slash: `//host` would lead to another site
  const whole = from.replace(/\/:\w+\*|:\w+|\/\*|\*|[^:*/]+|[:/]/g, (part) => {
    if (part === '/*') return `/+${group(++count)}.*)`
    if (part === '*') return `${group(++count)}.*)`
    if (/^\/:\w+\*$/.test(part)) return `(?:/+${group(++count)}.*))?`
    if (/^:\w/.test(part)) return `${group(++count)}[^/]+)`
    return escapeRegex(encodeURI(part))
  })
  return escapeRegex(encodeURI(base)) + whole
}

/** The destination of a pattern: `plain` writes text, `group` refers to the group of this number. */
export function patternTarget(
  { to, pattern }: PatternRule,
  { plain, group }: { plain(text: string): string; group(number: number): string },
): string {
  const { names } = pattern
  return to
    .split(/(:\w+\*?|\*)/)
    .map((part, index) => {
      if (index % 2 === 0) return plain(part)
      const name = part === '*' ? '*' : part.slice(1).replace(/\*$/, '')
      const at = names.indexOf(name)
      const meant = at === -1 && name === '*' ? names.length - 1 : at
      return meant === -1 ? plain(part) : group(meant + 1)
    })
    .join('')
}

export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Text in double quotes, for the configuration files of servers. */
export function quoted(text: string): string {
  return `"${text.replace(/"|\\(?=["\\])/g, '\\$&')}"`
}
