import { escapeRegex, patternRegex, patternsInOrder, patternTarget } from './pattern-syntax.ts'
import type { PatternRule, RedirectRules } from './final-redirects.ts'

/** A redirect as `firebase.json` has it. */
export interface FirebaseRedirect {
  /** For RE2, which has no lookarounds. */
  readonly regex: string
  readonly destination: string
  readonly type: 301 | 302
}

/** The redirects of `firebase.json`; they take precedence over files, so a pattern that would hide pages is written as its known paths. */
export function firebaseRedirects(
  { exact, patterns }: RedirectRules,
  base: string,
): { readonly redirects: readonly FirebaseRedirect[]; readonly inParts: readonly PatternRule[] } {
  const whole = patternsInOrder(patterns, ({ hides }) => hides.length === 0)
  const inParts = patterns.filter((rule) => !whole.includes(rule))
  const redirects = [
    ...[...exact, ...inParts.flatMap(({ known }) => known)].map(({ from, to, permanent }) => ({
      regex: `^${eitherSpelling(base + from)}/?$`,
      destination: to,
      type: typeOf(permanent),
    })),
    ...patterns
      .filter((rule) => !inParts.includes(rule))
      .map((rule) => ({
        regex: `^${patternRegex(rule, base, (number) => `(?P<octavo${number}>`)}$`,
        destination: patternTarget(rule, {
          plain: (text) => text,
          group: (number) => `:octavo${number}`,
        }),
        type: typeOf(rule.permanent),
      })),
  ]
  return { redirects, inParts }
}

/** A path, percent-encoded or not. */
function eitherSpelling(path: string): string {
  const encoded = encodeURI(path)
  return encoded === path ? escapeRegex(path) : `(?:${escapeRegex(path)}|${escapeRegex(encoded)})`
}

function typeOf(permanent: boolean): 301 | 302 {
  return permanent ? 301 : 302
}
