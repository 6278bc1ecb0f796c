import { ownValue } from '../../base/own-value.ts'
import { highlightedLine } from '../styling-hooks.ts'

/** Line markers and their classes. */
export type LineMark = 'hl' | 'focus' | 'add' | 'del' | 'error' | 'warning'

export type LineMarks = Map<number, Set<LineMark>>

/**
 * Takes the markers out of code: `// [!code ++]` at the end of a line, or on a line of its own for those below it;
 * `[!code ++:3]` for three lines. Lines count from 1.
 */
export function readMarkers(code: string): { readonly code: string; readonly marks: LineMarks } {
  const marks: LineMarks = new Map()
  if (!code.includes('[!code')) return { code, marks }
  const kept: string[] = []
  const pending: { readonly mark: LineMark; readonly from: number; readonly count: number }[] = []
  for (const line of code.split('\n')) {
    const found = marker.exec(line)
    const mark = found ? ownValue(markers, found[1]!.toLowerCase()) : undefined
    if (found === null || mark === undefined) {
      kept.push(line)
      continue
    }
    const rest = line.slice(0, found.index).trimEnd()
    const count = Math.min(Number(found[2] ?? 1), 10_000)
    pending.push({ mark, from: kept.length + 1, count })
    if (rest !== '') kept.push(rest)
  }
  for (const { mark, from, count } of pending) {
    for (let line = from; line < from + count && line <= kept.length; line++) {
      addMark(marks, line, mark)
    }
  }
  return { code: kept.join('\n'), marks }
}

export function addMark(marks: LineMarks, line: number, mark: LineMark): void {
  const known = marks.get(line)
  if (known) known.add(mark)
  else marks.set(line, new Set([mark]))
}

/** Lines of HTML as the content of a `code` element. Only marked lines get an element. */
export function linesHtml(lines: readonly string[], { marks, each, below }: LineOptions): string {
  if (!each && marks.size === 0 && below === undefined) return lines.join('\n')
  return lines
    .map((line, index) => {
      const own = marks.get(index + 1)
      // after the line break of the line before, which would be an empty line otherwise
      const note = below?.get(index - 1) ?? ''
      const last = index === lines.length - 1 ? below?.get(index) : undefined
      const html = marked(line, own, each)
      return note + html + (last ?? '')
    })
    .join('\n')
}

interface LineOptions {
  readonly marks: LineMarks
  /** Every line gets an element. */
  readonly each: boolean
  /** HTML below a line; lines count from 0. */
  readonly below?: ReadonlyMap<number, string>
}

function marked(html: string, own: ReadonlySet<LineMark> | undefined, each: boolean): string {
  if (own === undefined && !each) return html
  const classes = ['line', ...(own ?? []), ...(own?.has('hl') ? [highlightedLine] : [])]
  return `<span class="${classes.join(' ')}">${html}</span>`
}

/** A comment, in any language, that contains only a marker. */
const marker =
  /(?:(?:\/\/|\/\*+|\{\/\*|#|--|<!--|%|;|')\s*|(?<!\s)\s*)\[!code\s+(\+\+|--|[a-z]+)(?::(\d+))?\](?:\s*(?:\*\/\}?|-->))?\s*$/i

const markers: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  add: 'add',
  '--': 'del',
  del: 'del',
  remove: 'del',
  hl: 'hl',
  highlight: 'hl',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
}
