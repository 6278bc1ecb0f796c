import { proseOf } from '../scan/prose-ranges.ts'
import type { Edit } from './source-edits.ts'
import { expressionEnd, tagEnd } from '../scan/tag-end.ts'

/**
 * Moves closing tags out of list items that contain them only by their indentation, although the element was opened
 * outside of the list: `- item` and in the next line an indented `</Note>`. The compiler ends the process at many of them.
 */
export function outdentedClosings(text: string): Closings {
  if (!mayBeInContainer.test(text)) return { edits: [], moved: [], isSure: true }
  const edits: Edit[] = []
  const moved: MovedTag[] = []
  const open: OpenTag[] = []
  const counts = new Map<string, number>()
  const budget = { left: 50 * text.length }
  let isSure = true
  let line = 0
  let lineKnownAt = 0
  /** Where the tag or the expression ends that was read last. */
  let readTo = 0

  function pop(): OpenTag | undefined {
    const last = open.pop()
    if (last === undefined) return undefined
    counts.set(last.name, (counts.get(last.name) ?? 1) - 1)
    const parent = open.at(-1)
    if (parent !== undefined && last.marker < parent.marker) {
      parent.marker = last.marker
      parent.content = last.content
    }
    return last
  }

  function close(name: string, at: number): void {
    const before = text.slice(line, at)
    const [prefix = ''] = containers.exec(before) ?? []
    if ((counts.get(name) ?? 0) === 0) {
      if (prefix !== '') isSure = false
      return
    }
    let opener = pop()
    while (opener !== undefined && opener.name !== name) opener = pop()
    if (opener === undefined || opener.line === line) return
    const column = Math.min(opener.column, opener.marker)
    if (prefix.length <= column) return
    if (opener.marker === Infinity || !isBefore.test(before)) {
      isSure = false
      return
    }
    const edit = { start: line, end: at, by: ' '.repeat(column) }
    edits.push(edit)
    if (prefix.length >= opener.content || prefix.trim() !== '') moved.push({ edit, tag: at })
  }

  for (const { start, end } of proseOf(text)) {
    for (const match of text.slice(start, end).matchAll(token)) {
      const [all, marker, slash, name] = match
      const at = start + match.index
      if (at < readTo) continue
      const newline = text.slice(lineKnownAt, at).lastIndexOf('\n')
      if (newline !== -1) line = lineKnownAt + newline + 1
      lineKnownAt = at
      if (marker !== undefined) {
        const top = open.at(-1)
        const column = all.length - marker.length
        if (top !== undefined && at === line && column <= top.marker) {
          top.marker = column
          top.content = all.length + 1
        }
        continue
      }
      if (name === undefined) {
        const closed = expressionEnd(text, at, budget)
        if (closed === undefined) isSure = false
        else readTo = closed
        continue
      }
      if (slash === '/') {
        close(name, at)
        continue
      }
      const tag = tagEnd(text, at + all.length - 1, budget)
      if (tag === undefined) {
        isSure = false
        continue
      }
      readTo = tag.end
      if (tag.isEmpty) continue
      open.push({ name, line, column: columnOf(text, line, at), marker: Infinity, content: 0 })
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return { edits, moved, isSure: isSure && budget.left > 0 }
}

export interface Closings {
  readonly edits: readonly Edit[]
  /** Those of the tags that are in a list item for the grammar. */
  readonly moved: readonly MovedTag[]
  /** Every closing tag in a list has its opening tag. Otherwise the compiler may not read the text without checking its tree. */
  readonly isSure: boolean
}

export interface MovedTag {
  readonly edit: Edit
  /** Where the tag begins. */
  readonly tag: number
}

interface OpenTag {
  readonly name: string
  /** The offset of its line. */
  readonly line: number
  /** Its column, if only list markers precede it in its line. */
  readonly column: number
  /** The least column of a list marker since. */
  marker: number
  /** The column where the text of that list item begins. */
  content: number
}

const marker = String.raw`(?:[-*+]|\d{1,9}[.)])`
/** A closing tag in a line that is indented, or that begins as an item, a quote or a footnote does. */
const mayBeInContainer = /^[ \t>*+\-\d[][^\n]*<\//m
const name = String.raw`[A-Za-z_$\u0080-\uffff][\w.:$\u0080-\uffff-]*`
/** A marker of a list, a tag up to its name (none: a fragment), or the brace of an expression. */
const token = new RegExp(
  String.raw`^[ \t]*(${marker}(?=[ \t]|$))|<(/?)(${name}|(?=>))|(?<!\\)\{`,
  'gm',
)
/** The text that may precede a tag that is alone in its line. */
const isBefore = new RegExp(String.raw`^[ \t]*(?:${marker}[ \t]+)*$`)
/** The markers of lists, quotes and footnotes that a line begins with. */
const containers = new RegExp(
  String.raw`^[ \t]*(?:(?:${marker}(?=[ \t])|>|\[\^[^\]\n]{1,80}\]:)[ \t]*)*`,
)

function columnOf(text: string, line: number, at: number): number {
  return isBefore.test(text.slice(line, at)) ? at - line : Infinity
}
