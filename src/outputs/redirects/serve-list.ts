import type { FilePath } from '../../base/paths.ts'
import type { PatternRule, RedirectRules } from './final-redirects.ts'
import type { OutputFile } from '../output-file.ts'

/** Redirects as `octavo serve` reads them; statuses are those of HTTP, paths below the base. */
export interface RedirectList {
  readonly exact: Readonly<Record<string, readonly [to: string, status: number]>>
  /** Regular expressions, and replacements for what they match. */
  readonly patterns: readonly (readonly [matches: string, to: string, status: number])[]
}

export const redirectListPath = '_octavo/redirects.json' as FilePath

/** The list of all redirects; none where there are none. */
export function redirectList({ exact, patterns }: RedirectRules): OutputFile[] {
  const known = patterns.flatMap((rule) => rule.known)
  if (exact.length === 0 && patterns.length === 0) return []
  const list: RedirectList = {
    exact: Object.fromEntries(
      [...known, ...exact].map(({ from, to, permanent }) => [from, [to, statusOf(permanent)]]),
    ),
    patterns: patterns.map((rule) => [
      rule.pattern.matches.source,
      replacementOf(rule),
      statusOf(rule.permanent),
    ]),
  }
  return [{ path: redirectListPath, contents: `${JSON.stringify(list)}\n` }]
}

function statusOf(permanent: boolean): number {
  return permanent ? 308 : 307
}

/** A destination with `${1}` for the first group of its pattern, and `$$` for a dollar sign. */
export function replacementOf({ pattern, to }: Pick<PatternRule, 'pattern' | 'to'>): string {
  const { names } = pattern
  return to.replaceAll('$', '$$$$').replace(/:(\w+)\*?|\*/g, (part, name: string | undefined) => {
    const index = name === undefined ? names.indexOf('*') : names.indexOf(name)
    const last = name === undefined && index === -1 ? names.length - 1 : index
    return last === -1 ? part : `\${${last + 1}}`
  })
}
