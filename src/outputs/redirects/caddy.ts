import { escapeRegex, patternRegex, patternTarget, quoted } from './pattern-syntax.ts'
import { ownFolder } from './final-redirects.ts'
import type { RedirectRules } from './final-redirects.ts'

/**
 * Maps for Caddy, from the request to the destination and the status of its redirect. The first match counts; a path that
 * is served although a pattern matches it has no destination.
 */
export function caddyRedirects({ exact, patterns }: RedirectRules, base: string): string {
  const hidden = new Set(patterns.flatMap(({ hides }) => hides))
  const known = [
    ...[...hidden]
      .filter((path) => !path.startsWith(ownFolder))
      .flatMap((path) => keys(base + path).map((key) => `${key} "" ""`)),
    ...(patterns.length > 0 ? [`${quoted(`~^${escapeRegex(base)}${ownFolder}`)} "" ""`] : []),
    ...exact.flatMap(({ from, to, permanent }) =>
      keys(base + from).map((key) => `${key} ${valueOf(to)} ${statusOf(permanent)}`),
    ),
  ]
  const rules = patterns.map((rule) => {
    // the whole request URI is matched, query included: the path alone would be decoded
    const path = patternRegex(rule, base, () => '(')
      .replaceAll('.*', '[^?]*')
      .replaceAll('[^/]+', '[^/?]+')
    const target = patternTarget(rule, { plain, group: (number) => `\${${number}}` })
    const query = hasOwnQuery(rule.to) ? '' : `\${${rule.pattern.names.length + 1}}`
    return `${quoted(`~^${path}(\\?.*)?$`)} ${quoted(target + query)} ${statusOf(rule.permanent)}`
  })
  return [
    mapOf('{query}', '{octavo_query}', ['~.+ "?${0}"', 'default ""']),
    mapOf('{path}', '{octavo_moved} {octavo_status}', [...known, 'default - ""']),
    mapOf('{uri}', '{octavo_match} {octavo_match_status}', [...rules, 'default "" ""']),
  ].join('\n')
}

function mapOf(source: string, destinations: string, lines: readonly string[]): string {
  return [`map ${source} ${destinations} {`, ...lines.map((line) => `\t${line}`), '}'].join('\n')
}

/** A path as Caddy decodes it, with and without a slash at its end. */
function keys(path: string): string[] {
  return path === '/' ? [quoted(path)] : [quoted(path), quoted(`${path}/`)]
}

function valueOf(to: string): string {
  return quoted(`${plain(to)}${hasOwnQuery(to) ? '' : '{octavo_query}'}`)
}

/** The query of the request is kept, unless the destination has a query or a fragment. */
function hasOwnQuery(to: string): boolean {
  return /[?#]/.test(to)
}

/** Braces would begin a placeholder, and a dollar sign a group. */
function plain(text: string): string {
  return text.replaceAll('$', '%24').replaceAll('{', '%7B').replaceAll('}', '%7D')
}

function statusOf(permanent: boolean): number {
  return permanent ? 301 : 302
}
