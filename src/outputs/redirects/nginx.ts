import { escapeRegex, patternRegex, patternTarget, quoted } from './pattern-syntax.ts'
import { ownFolder } from './final-redirects.ts'
import type { PatternRule, RedirectRules } from './final-redirects.ts'

/**
 * Maps for nginx, from the request path to its permanent or temporary redirect. They match the undecoded path: a decoded
 * one could inject headers into the response.
 */
export function nginxRedirects(
  rules: RedirectRules,
  { base, pages }: { readonly base: string; readonly pages: Iterable<string> },
): string {
  const known = new Set([...pages].map((page) => encodeURI(base + page).toLowerCase()))
  return [
    'map $request_uri $octavo_path { "~^(?<octavo_sent>[^?#]*)" $octavo_sent; }',
    mapOf('$octavo_moved', rules, { base, known, permanent: true }),
    mapOf('$octavo_moved_for_now', rules, { base, known, permanent: false }),
  ].join('\n')
}

interface MapOptions {
  readonly base: string
  /** URLs of pages, in lower case. */
  readonly known: ReadonlySet<string>
  readonly permanent: boolean
}

function mapOf(
  variable: string,
  rules: RedirectRules,
  { base, known, permanent }: MapOptions,
): string {
  const exact = rules.exact.filter((rule) => rule.permanent === permanent)
  const patterns = rules.patterns.filter((rule) => rule.permanent === permanent)
  // texts are found before regular expressions, and these in their order: what a page keeps comes first
  const hidden = new Set(patterns.flatMap(({ hides }) => hides))
  const keys = createKeys(known)
  const lines = [
    ...[...hidden]
      .filter((path) => !path.startsWith(ownFolder))
      .flatMap((path) => keys(base + path).map((key) => `${key} "";`)),
    ...(patterns.length > 0
      ? [`${quoted(`~^${escapeRegex(encodeURI(base))}${ownFolder}`)} "";`]
      : []),
    ...exact.flatMap(({ from, to }) => keys(base + from).map((key) => `${key} ${valueOf(to)};`)),
    ...patterns.map(
      (rule) =>
        `${quoted(`~^${patternRegex(rule, base, (n) => `(?<octavo_${n}>`)}$`)} ${patternValue(rule)};`,
    ),
  ]
  return [`map $octavo_path ${variable} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
}

/**
 * The keys of a path, with and without a slash at its end. nginx compares texts without their case and has a table for
 * short ones only; the others are regular expressions.
 */
function createKeys(pages: ReadonlySet<string>): (path: string) => readonly string[] {
  const longest = 40
  const known = new Set(pages)
  return (path) => {
    const sent = encodeURI(path)
    const isPlain = /^[a-z\d/._-]+$/.test(sent) && sent.length <= longest && !known.has(sent)
    known.add(sent.toLowerCase())
    if (!isPlain) return [quoted(`~^${escapeRegex(sent)}/?$`)]
    return sent === '/' ? [quoted(sent)] : [quoted(sent), quoted(`${sent}/`)]
  }
}

function patternValue(rule: PatternRule): string {
  const target = patternTarget(rule, { plain, group: (number) => `\${octavo_${number}}` })
  return quoted(`${target}${queryOf(rule.to)}`)
}

function valueOf(to: string): string {
  return quoted(`${plain(to)}${queryOf(to)}`)
}

/** Keeps the query of the request, unless the destination has a query or a fragment. */
function queryOf(to: string): string {
  return /[?#]/.test(to) ? '' : '$is_args$args'
}

/** nginx knows no way to write a dollar sign in a text. */
function plain(text: string): string {
  return text.replaceAll('$', '%24')
}
