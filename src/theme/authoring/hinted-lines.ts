import { escapeHtml } from '../../base/text/html-escape.ts'
import type { Hint, Note } from '../../content/highlight/type-hints.ts'

/**
 * Lines of highlighted code with an element around each part that something is known about. The text of a hint is an
 * attribute: what is copied, searched and read by programs is the code alone.
 */
export function hintedLines(lines: readonly string[], hints: readonly Hint[]): readonly string[] {
  const byLine = groupByLine(hints)
  const seen = new Set<string>()
  return lines.map((html, line) => {
    const own = separate(byLine.get(line) ?? [])
    return own.length === 0 ? html : withElements(html, own, seen)
  })
}

/** What is said below a line, as elements that are no part of the code's text. */
export function notesBelow(notes: readonly Note[]): ReadonlyMap<number, string> {
  return new Map(
    [...groupByLine(notes)].map(([line, own]) => [line, own.map((it) => noteHtml(it)).join('')]),
  )
}

function groupByLine<Item extends { readonly line: number }>(
  items: readonly Item[],
): ReadonlyMap<number, readonly Item[]> {
  const found = new Map<number, Item[]>()
  for (const item of items) {
    const own = found.get(item.line)
    if (own) own.push(item)
    else found.set(item.line, [item])
  }
  return found
}

function noteHtml({ kind, column, text }: Note): string {
  const label = escapeHtml(text)
  return `<span class="o-note" role="note" data-kind="${kind}" style="--column:${column}" aria-label="${label}"></span>`
}

/** Of parts that overlap, errors come first, then marks, then the first one. */
function separate(hints: readonly Hint[]): readonly Hint[] {
  const rank = { error: 0, mark: 1, type: 2 } as const
  const taken: Hint[] = []
  for (const hint of hints.toSorted((one, other) => rank[one.kind] - rank[other.kind])) {
    const end = hint.column + hint.length
    const isFree = taken.every((it) => end <= it.column || hint.column >= it.column + it.length)
    if (hint.length > 0 && isFree) taken.push(hint)
  }
  return taken.toSorted((one, other) => one.column - other.column)
}

/** A tag, an entity, or a character of the text: highlighted lines have no nested elements. */
const pieces = /<(?:\/span|span[^>]*)>|&[^;\s]+;|[\s\S]/gu

function withElements(html: string, hints: readonly Hint[], seen: Set<string>): string {
  let result = ''
  let column = 0
  let open = '' // the tag of the color around the text
  let index = 0
  let inside: Hint | undefined

  const closeColor = () => (open === '' ? '' : '</span>')
  for (const [piece] of html.matchAll(pieces)) {
    if (piece.startsWith('<')) {
      open = piece === '</span>' ? '' : piece
      result += piece
      continue
    }
    const next = hints[index]
    if (inside === undefined && next !== undefined && next.column <= column) {
      inside = next
      index++
      result += `${closeColor()}${startTag(next, seen)}${open}`
    }
    result += piece
    column += piece.startsWith('&') ? 1 : piece.length
    if (inside !== undefined && column >= inside.column + inside.length) {
      result += `${closeColor()}</span>${open}`
      inside = undefined
    }
  }
  return result + (inside === undefined ? '' : '</span>')
}

/** The keyboard stops at the first place of each type, not at every name. */
function startTag({ kind, text }: Hint, seen: Set<string>): string {
  if (kind === 'mark') return '<span class="o-hint" data-kind="mark">'
  const isFirst = !seen.has(text)
  seen.add(text)
  const focus = isFirst ? ' tabindex="0"' : ''
  return `<span class="o-hint" data-kind="${kind}" aria-description="${escapeHtml(text)}"${focus}>`
}
