import type { Release } from './release.ts'

/**
 * The releases of a `CHANGELOG.md` in the form of Keep a Changelog, or as tools write it: each begins with a heading that
 * begins with a version or a day. What is not released yet is left out.
 */
export function parseChangelog(text: string): readonly Release[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const parts: { readonly heading: string; readonly lines: string[] }[] = []
  const definitions: string[] = []
  let fence = ''
  for (const line of lines) {
    const [mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.slice(1) ?? []
    const isCode = fence !== '' || mark !== ''
    if (mark !== '' && (fence === '' || (line.trim() === mark && mark.startsWith(fence))))
      fence = fence === '' ? mark : ''
    const heading = isCode ? undefined : headingOf(line, 1, 3)
    if (heading !== undefined && (isRelease(heading) || isUnreleased(heading)))
      parts.push({ heading, lines: [] })
    else if (!isCode && definition.test(line)) definitions.push(line)
    else parts.at(-1)?.lines.push(line)
  }
  const byName = new Map(definitions.toReversed().map((line) => [definitionName(line), line]))
  return parts
    .filter(({ heading }) => !isUnreleased(heading))
    .map((part) => releaseOf(part.heading, part.lines.join('\n').trim(), byName))
}

/** Longer lines are no headings: the patterns that read headings look back. */
const maxHeading = 300

function headingOf(line: string, from: number, to: number): string | undefined {
  if (line.length > maxHeading) return undefined
  const [, marks = '', text] = /^(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(line) ?? []
  return marks.length >= from && marks.length <= to ? text : undefined
}

/** The definition of a link, `[1.2.0]: https://…`, which may be at the end of the file. */
const definition = /^ {0,3}\[([^\]]+)\]:\s*\S/

/** The lines of definitions, by what they define. */
type Definitions = ReadonlyMap<string, string>

function definitionName(line: string): string {
  return definition.exec(line)?.[1]?.toLowerCase() ?? ''
}

/** The definitions that a text may use. */
function usedDefinitions(text: string, definitions: Definitions): readonly string[] {
  const names = [...text.toLowerCase().matchAll(/\[([^[\]]{1,300})\]/g)].map(
    ([, name = '']) => name,
  )
  return [...new Set(names)].flatMap((name) => definitions.get(name) ?? [])
}

/** `[1.2.0] - 2026-01-31`, `v1.2.0`, `package@1.2.0 (2026-01-31)`, `2026-01-31`. */
function isRelease(heading: string): boolean {
  return /^\[?(?:@?[\w./-]+@|(?:version|release)\s+)?v?\d+[.-]\d/i.test(heading)
}

function isUnreleased(heading: string): boolean {
  return /^\[?unreleased\b/i.test(heading)
}

function releaseOf(heading: string, text: string, definitions: Definitions): Release {
  const plain = heading.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
  const day = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/.exec(plain)?.[0]
  const isYanked = /\byanked\b/i.test(plain)
  const label = plain
    .replace(/\byanked\b/i, '')
    .replace(day ?? '', '')
    .replace(/\(\s*\)/g, '')
    .replace(/[\s,:/–—-]+$/, '')
    .trim()
  const used = usedDefinitions(text, definitions)
  return {
    label: label === '' ? (day ?? plain) : label,
    ...(day !== undefined && label !== '' && { day }),
    tags: [...(isYanked ? ['Yanked'] : []), ...kindsIn(text)],
    text: used.length === 0 ? text : `${text}\n\n${used.join('\n')}`,
  }
}

/** The kinds of changes that a release has headings for. */
export function kindsIn(text: string): readonly string[] {
  const found = text.split('\n').map((line) => headingOf(line, 2, 4) ?? '')
  return [...new Set(found.filter((heading) => kinds.has(heading.toLowerCase())))]
}

const kinds = new Set([
  ...['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'],
  ...['features', 'bug fixes', 'performance improvements', 'breaking changes'],
])
