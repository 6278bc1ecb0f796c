import { proseOf } from '../scan/prose-ranges.ts'
import type { Edit } from './source-edits.ts'

/**
 * Moves closing tags out of list items that contain them only by their indentation, although the element was opened
 * outside of the list: `- item` and in the next line an indented `</Note>`. The compiler ends the process at many of them.
 */
export function outdentedClosings(text: string): Edit[] {
  if (!mayBeInList.test(text)) return []
  const edits: Edit[] = []
  const open: OpenTag[] = []
  const counts = new Map<string, number>()
  let line = 0
  let lineKnownAt = 0

  function pop(): OpenTag | undefined {
    const last = open.pop()
    if (last === undefined) return undefined
    counts.set(last.name, (counts.get(last.name) ?? 1) - 1)
    const parent = open.at(-1)
    if (parent !== undefined) parent.marker = Math.min(parent.marker, last.marker)
    return last
  }

  for (const { start, end } of proseOf(text)) {
    for (const match of text.slice(start, end).matchAll(tagOrMarker)) {
      const [all, marker, slash, name, selfClosing] = match
      const at = start + match.index
      const newline = text.slice(lineKnownAt, at).lastIndexOf('\n')
      if (newline !== -1) line = lineKnownAt + newline + 1
      lineKnownAt = at
      if (marker !== undefined) {
        const top = open.at(-1)
        const column = all.length - marker.length
        if (top !== undefined && at === line) top.marker = Math.min(top.marker, column)
      } else if (name === undefined || selfClosing === '/') continue
      else if (slash === '') {
        open.push({ name, column: columnOf(text, line, at), marker: Infinity })
        counts.set(name, (counts.get(name) ?? 0) + 1)
      } else if ((counts.get(name) ?? 0) > 0) {
        let opener = pop()
        while (opener !== undefined && opener.name !== name) opener = pop()
        if (opener === undefined || opener.marker === Infinity) continue
        const column = Math.min(opener.column, opener.marker)
        if (at - line > column && isBefore.test(text.slice(line, at)))
          edits.push({ start: line, end: at, by: ' '.repeat(column) })
      }
    }
  }
  return edits
}

interface OpenTag {
  readonly name: string
  /** Its column, if only list markers precede it in its line. */
  readonly column: number
  /** The least column of a list marker since. */
  marker: number
}

const mayBeInList = /^(?:[ \t]+|[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+)<\//m
const tagOrMarker =
  /^[ \t]*((?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))|<(\/?)([A-Za-z][\w.:-]*)(?![\w.:-])(?:[^<>]*?(\/?))>/gm
/** The text that may precede a closing tag that is alone in its line. */
const isBefore = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/

function columnOf(text: string, line: number, at: number): number {
  return isBefore.test(text.slice(line, at)) ? at - line : Infinity
}
