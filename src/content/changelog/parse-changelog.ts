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
    const heading = isCode ? undefined : /^#{1,3}[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(line)?.[1]
    if (heading !== undefined && (isRelease(heading) || isUnreleased(heading)))
      parts.push({ heading, lines: [] })
    else if (!isCode && definition.test(line)) definitions.push(line)
    else parts.at(-1)?.lines.push(line)
  }
  return parts
    .filter(({ heading }) => !isUnreleased(heading))
    .map((part) => releaseOf(part.heading, part.lines.join('\n').trim(), definitions))
}

/** The definition of a link, `[1.2.0]: https://…`, which may be at the end of the file. */
const definition = /^ {0,3}\[([^\]]+)\]:\s*\S/

/** `[1.2.0] - 2026-01-31`, `v1.2.0`, `package@1.2.0 (2026-01-31)`, `2026-01-31`. */
function isRelease(heading: string): boolean {
  return /^\[?(?:@?[\w./-]+@|(?:version|release)\s+)?v?\d+[.-]\d/i.test(heading)
}

function isUnreleased(heading: string): boolean {
  return /^\[?unreleased\b/i.test(heading)
}

function releaseOf(heading: string, text: string, definitions: readonly string[]): Release {
  const plain = heading.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
  const day = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/.exec(plain)?.[0]
  const isYanked = /\byanked\b/i.test(plain)
  const label = plain
    .replace(/\byanked\b/i, '')
    .replace(day ?? '', '')
    .replace(/\(\s*\)/g, '')
    .replace(/[\s,:/–—-]+$/, '')
    .trim()
  const used = definitions.filter((line) => {
    const name = definition.exec(line)?.[1]?.toLowerCase() ?? ''
    return text.toLowerCase().includes(`[${name}]`)
  })
  return {
    label: label === '' ? (day ?? plain) : label,
    ...(day !== undefined && label !== '' && { day }),
    tags: [...(isYanked ? ['Yanked'] : []), ...kindsIn(text)],
    text: used.length === 0 ? text : `${text}\n\n${used.join('\n')}`,
  }
}

/** The kinds of changes that a release has headings for. */
function kindsIn(text: string): readonly string[] {
  const found = [...text.matchAll(/^#{2,4}[ \t]+(.*?)[ \t]*$/gm)].map(([, heading = '']) => heading)
  return [...new Set(found.filter((heading) => kinds.has(heading.toLowerCase())))]
}

const kinds = new Set([
  ...['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'],
  ...['features', 'bug fixes', 'performance improvements', 'breaking changes'],
])
