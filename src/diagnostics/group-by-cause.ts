import { count } from '../base/text/format-count.ts'
import type { Diagnostic, Place } from './diagnostic.ts'

/** One mistake and every place it shows at: a page that was removed, and all links to it. */
export interface Cause {
  /** The diagnostic at the first place. */
  readonly first: Diagnostic
  /** The same diagnostic at the other places. */
  readonly others: readonly Diagnostic[]
}

/**
 * Diagnostics about something that is missing elsewhere have one cause when they say the same of it. Others are about
 * their own place: each is corrected by itself. Keeps the order of the first ones.
 */
export function groupByCause(problems: readonly Diagnostic[]): Cause[] {
  const causes = new Map<string, { first: Diagnostic; others: Diagnostic[] }>()
  for (const problem of problems) {
    const { code, severity, message, at } = problem
    const isShared = at !== undefined && sharedCauses.test(code)
    const key = JSON.stringify([code, severity, message, isShared ? '' : causes.size])
    const cause = causes.get(key)
    if (cause === undefined) causes.set(key, { first: problem, others: [] })
    else cause.others.push(problem)
  }
  return [...causes.values()]
}

/** Codes whose message names what is missing or wrong: a page, a file, an operation, a variable. */
const sharedCauses =
  /^(?:site|openapi)\/|^check\/(?:broken-link|missing-anchor|missing-asset|external-link)$|^content\/(?:undefined-variable|missing-export|missing-import|missing-code|unknown-component|unknown-icon|failed-component|other-markdown)$/

/** The other places of a cause in words: `docs/a.mdx:3:1, docs/b.mdx:7:4 and 12 more places in 9 files`. */
export function otherPlaces(
  { others }: Cause,
  { name, max }: { readonly name: (place: Place) => string; readonly max: number },
): string {
  const places = others.flatMap(({ at }) => at ?? [])
  const named = places.slice(0, max).map(name).join(', ')
  const left = places.slice(max)
  if (left.length === 0) return named
  const files = new Set(left.map(({ file }) => file)).size
  return `${named} and ${count(left.length, 'more place')} in ${count(files, 'file')}`
}
