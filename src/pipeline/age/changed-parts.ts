import { count } from '../../base/text/format-count.ts'

/**
 * The parts of a page that are different in an earlier text, as lines: a heading and how many of its paragraphs changed, with
 * the beginning of the first one. A code block or a list is a paragraph.
 */
export function changedParts(before: string, now: string): readonly string[] {
  const [old, current] = [sectionsOf(before), sectionsOf(now)]
  const lines: string[] = []
  for (const [heading, blocks] of current) {
    const known = old.get(heading)
    if (known === undefined) {
      lines.push(`${heading}: new`)
      continue
    }
    const fresh = blocks.filter((block) => !known.includes(block))
    const gone = known.filter((block) => !blocks.includes(block))
    const changed = Math.max(fresh.length, gone.length)
    if (changed === 0) continue
    const what =
      fresh.length === 0
        ? 'removed'
        : known.length < blocks.length && gone.length === 0
          ? 'added'
          : 'changed'
    const [first = gone[0] ?? ''] = fresh
    lines.push(`${heading}: ${count(changed, 'paragraph')} ${what}: ${excerpt(first)}`)
  }
  for (const heading of old.keys()) if (!current.has(heading)) lines.push(`${heading}: removed`)
  return lines
}

const frontmatter = 'Frontmatter'
const beginning = 'Beginning of the page'

/** The paragraphs of a page by heading. Headings of the same text get a number. */
function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>()
  const head = /^\uFEFF?---\r?\n([^]*?)\r?\n---(?:\r?\n|$)/.exec(text)
  if (head !== null) sections.set(frontmatter, (head[1] ?? '').split(/\r?\n/))
  let current = opened(beginning)
  let paragraph: string[] = []
  let fence = ''

  function opened(heading: string): string[] {
    let name = heading
    for (let number = 2; sections.has(name); number++) name = `${heading} (${number})`
    const blocks: string[] = []
    sections.set(name, blocks)
    return blocks
  }

  function close(): void {
    if (paragraph.length > 0) current.push(paragraph.join(' '))
    paragraph = []
  }

  for (const line of text.slice(head?.[0].length ?? 0).split(/\r?\n/)) {
    const words = line.trim().replace(/\s+/g, ' ')
    const [mark = ''] = /^(?:`{3,}|~{3,})/.exec(words) ?? []
    const isHeading = fence === '' && /^ {0,3}#{1,6} /.test(line)
    if (fence === '' && (words === '' || isHeading)) close()
    if (isHeading) current = opened(words)
    else if (words !== '') paragraph.push(words)
    if (mark !== '' && (fence === '' || (words === mark && mark.length >= fence.length)))
      fence = fence === '' ? mark : ''
  }
  close()
  return sections
}

function excerpt(text: string): string {
  return text.length <= maxExcerpt ? text : `${text.slice(0, maxExcerpt - 1).trimEnd()}…`
}

const maxExcerpt = 80
