import stringWidth from 'fast-string-width'
import type { Place } from './diagnostic.ts'
import { printable } from './escape-control.ts'

/**
 * The first line of a place with its range underlined and labeled. A long line is cut around the range. Returns no lines
 * when the source line is blank.
 */
export function codeFrame(place: Place, { label, width, paint }: FrameOptions): string[] {
  if (place.frame.trim() === '') return []
  const margin = ' '.repeat(String(place.line).length)
  const line = cutAround(place, width - margin.length - ' │ '.length)
  const mark = '─'.repeat(line.marked)
  const labelText = label === undefined ? '' : ` ${printable(label)}`
  return [
    `${paint.margin(`${place.line} │`)} ${line.text}`,
    `${paint.margin(`${margin} │`)} ${' '.repeat(line.before)}${paint.mark(mark + labelText)}`,
  ]
}

export interface FrameOptions {
  readonly label?: string | undefined
  /** Columns available for the whole frame. */
  readonly width: number
  readonly paint: { readonly margin: Paint; readonly mark: Paint }
}

type Paint = (text: string) => string

/** A grapheme cluster and the columns it takes on a terminal. */
interface Cell {
  readonly text: string
  readonly columns: number
}

/** The part of the line that fits, and the columns before and in its underlined part. */
function cutAround(place: Place, width: number): { text: string; before: number; marked: number } {
  const start = place.column - (place.frameColumn ?? 1)
  const end = Math.min(place.frame.length, start + (place.end - place.start))
  // A line may have megabytes (minified files): measure only the text near the place.
  const from = wholeCharacter(place.frame, Math.max(0, start - nearby))
  const to = wholeCharacter(place.frame, Math.min(place.frame.length, start + nearby))
  const before = cellsOf(place.frame.slice(from, start))
  const marked = cellsOf(place.frame.slice(start, Math.min(end, to)))
  const after = cellsOf(place.frame.slice(Math.min(end, to), to))

  const fits = from === 0 && to === place.frame.length
  if (fits && columnsOf([...before, ...marked, ...after]) <= width) {
    return shown({ before, marked, after })
  }

  const available = width - 2 * columnsOf([ellipsis])
  const lead = fromEnd(before, Math.max(available - columnsOf(marked) - trailing, available / 3))
  const span = fromStart(marked, available - columnsOf(lead))
  const rest = fromStart(after, available - columnsOf(lead) - columnsOf(span))
  const cutLeft = from > 0 || lead.length < before.length
  const cutRight =
    to < place.frame.length || span.length < marked.length || rest.length < after.length
  return shown({
    before: cutLeft ? [ellipsis, ...lead] : lead,
    marked: span,
    after: cutRight ? [...rest, ellipsis] : rest,
  })
}

/** UTF-16 units measured on each side of a place. */
const nearby = 500

/** Columns reserved after the underlined part of a truncated line. */
const trailing = 16

const ellipsis: Cell = { text: '…', columns: 1 }

function shown(parts: Record<'before' | 'marked' | 'after', readonly Cell[]>) {
  const cells = [...parts.before, ...parts.marked, ...parts.after]
  return {
    text: cells
      .map((cell) => cell.text)
      .join('')
      .trimEnd(),
    before: columnsOf(parts.before),
    marked: Math.max(1, columnsOf(parts.marked)),
  }
}

function cellsOf(text: string): Cell[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => {
    const visible = printable(segment)
    return { text: visible, columns: stringWidth(visible) }
  })
}

function columnsOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.columns, 0)
}

function fromStart(cells: readonly Cell[], columns: number): Cell[] {
  let left = columns
  const end = cells.findIndex((cell) => (left -= cell.columns) < 0)
  return cells.slice(0, end === -1 ? undefined : end)
}

function fromEnd(cells: readonly Cell[], columns: number): Cell[] {
  return fromStart(cells.toReversed(), columns).toReversed()
}

/** Moves an offset out of the middle of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(offset)) ? offset + 1 : offset
}
