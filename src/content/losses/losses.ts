import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { componentCase, emptyBraces, extraCells, noTable, unclosedFence } from './problems.ts'

/** What the grammar leaves out of a page, or reads as something else than it looks like. Offsets are in the text that was read. */
export type Loss = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'braces' }
  /** Cells of a row beyond those of the header; from the first of them to the end of the row. */
  | { readonly kind: 'cells'; readonly rowStart: number; readonly columns: number }
  | { readonly kind: 'delimiter'; readonly header: string | undefined }
  | { readonly kind: 'fence'; readonly sign: string }
  /** The name of a tag that is read as that of a built-in. */
  | { readonly kind: 'case'; readonly name: string }
)

interface Positioned {
  readonly position?:
    | {
        readonly start: { readonly offset?: number | undefined }
        readonly end: { readonly offset?: number | undefined }
      }
    | undefined
}

interface Row extends Positioned {
  readonly children?: readonly Positioned[]
}

/** The rows of a table that have more cells than its header, whose cells no table shows. */
export function extraCellsIn(
  table: Positioned & { readonly children: readonly Row[] },
  text: string,
): Loss[] {
  if (!mayHaveExtraCells(text, table)) return []
  const [header, ...rows] = table.children
  const columns = header?.children?.length ?? 0
  return rows.flatMap((row): Loss[] => {
    const extra = row.children?.[columns]
    if (extra === undefined) return []
    const [rowStart, end] = rangeOf(row)
    return [{ kind: 'cells', start: rangeOf(extra)[0], end, rowStart, columns }]
  })
}

/** Whether a line has more pipes than the header: to count them costs less than to look at every cell. */
function mayHaveExtraCells(text: string, table: Positioned): boolean {
  const [start, end] = rangeOf(table)
  const [header = '', _delimiter, ...rows] = text.slice(start, end).split('\n')
  const columns = cellsIn(header)
  return rows.some((row) => cellsIn(row) > columns) || header.includes('\\')
}

/** At most as many cells as a line has. */
function cellsIn(line: string): number {
  const row = line.replace(/^[\s>]+/, '').trimEnd()
  const from = row.startsWith('|') ? 1 : 0
  return row.slice(from, row.length > from && row.endsWith('|') ? -1 : undefined).split('|').length
}

/** Whether a text has a line that may divide the header of a table from its rows. */
export function hasDelimiterRow(text: string): boolean {
  return delimiterRow.test(text)
}

const delimiterRow =
  /^[\t >]*(?:\|[\t ]*:?-+:?[\t ]*|:?-+:?[\t ]*(?=\|[\t ]*[:-]))(?:\|[\t ]*:?-+:?[\t ]*)*(?:\|[\t ]*)?\r?$/m

/** The delimiter row in a paragraph, which therefore made no table. */
export function delimiterIn(paragraph: Positioned, text: string): Loss | undefined {
  const [from, to] = rangeOf(paragraph)
  const row = delimiterRow.exec(text.slice(from, to))
  if (row === null) return undefined
  const at = from + row.index
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  // `- | -` is read as an item of a list
  const start = /^[\s>]*-[\t ]+$/.test(text.slice(lineStart, at)) ? lineStart : at
  const before = text.slice(0, Math.max(0, lineStart - 1))
  const above = before.slice(before.lastIndexOf('\n') + 1)
  const header = /^[\s>]*$/.test(above) ? undefined : above
  return { kind: 'delimiter', start, end: at + row[0].length, header }
}

/** A fence that nothing closes: it has all lines to the end of the page, or of what it is in. */
export function openFence(node: Positioned, text: string): Loss | undefined {
  const [start, to] = rangeOf(node)
  const written = text.slice(start, to)
  const sign = /^(?:`{3,}|~{3,})/.exec(written)?.[0]
  if (sign === undefined) return undefined
  const lines = written.trimEnd()
  const firstEnd = lines.indexOf('\n')
  const last = firstEnd === -1 ? '' : lines.slice(lines.lastIndexOf('\n')).replace(/^[\s>]+/, '')
  const isClosed = last.length >= sign.length && last === sign.charAt(0).repeat(last.length)
  if (isClosed) return undefined
  const end = start + (firstEnd === -1 ? lines : lines.slice(0, firstEnd).trimEnd()).length
  return { kind: 'fence', start, end, sign }
}

function rangeOf({ position }: Positioned): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** What is said about a loss; `original` gives the offset in the file. */
export function lossProblem(
  loss: Loss,
  source: Source,
  original: (offset: number) => number,
): Diagnostic {
  const [start, end] = [original(loss.start), original(loss.end)]
  const at = placeOf(source, start, end)
  const written = source.text.slice(start, end)
  switch (loss.kind) {
    case 'braces':
      return emptyBraces(at, written)
    case 'cells': {
      const rowStart = original(loss.rowStart)
      const row = placeOf(source, rowStart, end)
      const typed = escapedRow(source.text.slice(rowStart, end))
      const isWhole = typed !== undefined && cellsIn(typed.replaceAll('\\|', '')) <= loss.columns
      return extraCells(at, loss.columns, isWhole ? { at: row, replaceWith: typed } : undefined)
    }
    case 'delimiter':
      return noTable(at, {
        columns: cellsIn(written),
        header: loss.header === undefined ? undefined : cellsIn(loss.header),
      })
    case 'fence':
      return unclosedFence(at, loss.sign)
    case 'case':
      return componentCase(at, written, loss.name)
  }
}

/** A row with a backslash in front of each pipe in backticks; `undefined` if there is none. */
function escapedRow(row: string): string | undefined {
  if (row.length > maxRow) return undefined
  const escaped = row.replaceAll(/(?<!`)(`+)(?!`)(?:(?!\1)[^\n])*\1(?!`)/g, (code) =>
    code.replaceAll(/(?<!\\)\|/g, String.raw`\|`),
  )
  return escaped === row ? undefined : escaped
}

/** Characters of a row for which a fix is looked for. */
const maxRow = 2_000
