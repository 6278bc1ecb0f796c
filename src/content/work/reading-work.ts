import { proseOf } from '../scan/prose-ranges.ts'
import type { TextRange } from '../scan/prose-ranges.ts'
import { looksExpensiveAsCode } from './code-work.ts'
import { beginsElement, isVoidTag } from './open-tags.ts'

/**
 * Whether a page looks as if compiling it might take long, or end the process: compilers take time that grows with the square
 * of some texts (a paragraph of ten thousand expressions), doubles with every further sign of others (elements without an end
 * in an expression), and need a stack for what is nested. Such a page is no worse than another: it is compiled in a process of
 * its own. One pass that counts.
 */
export function looksExpensive(text: string): boolean {
  if (text.length > maxPage) return true
  const prose = proseOf(text)
  const budget = workPerCharacter * (text.length + freeCharacters)
  return (
    exceeds(text, prose, { kind: 'mdx', budget }) ||
    (/[{]|^(?:import|export)\b/m.test(text) &&
      looksExpensiveAsCode(text, prose, { budget, maxDepth }))
  )
}

/**
 * Whether Markdown of an API description, or of an attribute, is too much work to be more than text. It may come from the
 * network, so this is decided by counting: the same text is read, or not read, on every machine.
 */
export function exceedsMarkdownBound(text: string): boolean {
  if (text.length <= shortText) return false
  if (text.length > maxText) return true
  const budget = workPerCharacter * (text.length + freeCharacters)
  return exceeds(text, proseOf(text), { kind: 'markdown', budget })
}

function exceeds(text: string, prose: readonly TextRange[], bounds: Bounds): boolean {
  return blocksExceed(text, prose, bounds.budget) || tagsExceed(text, prose, bounds)
}

/** One unit is about ten nanoseconds of the reader's time: a page of 100 KB may take about a second. */
const workPerCharacter = 1_000

/** A small page may be denser than a large one. */
const freeCharacters = 20_000

/** Levels of elements, of emphasis and of brackets: a quarter of what the smallest stack of a thread holds. */
const maxDepth = 1_000

/** Quotes and lists cost more a level. */
const maxContainers = 200

/** No text of this length takes long, whatever it is. */
const shortText = 200

const maxText = 20_000_000

/** Larger pages may need more memory than a thread has. */
const maxPage = 20_000_000

interface Bounds {
  readonly kind: 'mdx' | 'markdown'
  readonly budget: number
}

/** The work of a block is its length times its signs. A block ends at an empty line. */
function blocksExceed(text: string, prose: readonly TextRange[], budget: number): boolean {
  let work = 0
  let block = emptyBlock()
  let stretch = 0
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    while (stretch < prose.length && prose[stretch]!.end <= start) stretch++
    const isProse = stretch < prose.length && prose[stretch]!.start <= start
    const isBlank = isBlankLine(text, start, end)
    if (isBlank) {
      block = emptyBlock()
    } else if (isProse || (stretch < prose.length && prose[stretch]!.start < end)) {
      if (isProse && containersOf(text, start, end) > maxContainers) return true
      const before = workOf(block)
      if (block.length === 0) block.isCode = isEsm(text, start)
      for (let at = stretch; !block.isCode && at < prose.length && prose[at]!.start < end; at++) {
        const piece = prose[at]!
        countSigns(text, Math.max(start, piece.start), Math.min(end, piece.end), block)
      }
      block.length += end - start + 1
      if (!block.isCode) countCells(text, start, end, block)
      work += workOf(block) - before
      if (block.deepest > maxDepth || work > budget) return true
    }
    start = end + 1
  }
  return false
}

interface Block {
  length: number
  marks: number
  /** Imports and exports are read once. */
  isCode: boolean
  /** Expressions: braces that are in no other. */
  braces: number
  depth: number
  cells: number
  /** Cells of each row, once the block turned out to be a table. */
  columns: number
  /** Signs of emphasis that were opened and not closed. */
  open: number
  deepest: number
}

function emptyBlock(): Block {
  return {
    length: 0,
    marks: 0,
    braces: 0,
    depth: 0,
    isCode: false,
    cells: 0,
    columns: 0,
    open: 0,
    deepest: 0,
  }
}

/** Measured: an expression costs eight times what a mark does, a cell of a table as much as sixty characters. */
function workOf({ length, marks, braces, cells }: Block): number {
  return length * (braces + marks / 8) + cells * 60
}

function countSigns(text: string, start: number, end: number, block: Block): void {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 123 /* { */) {
      if (block.depth++ === 0) block.braces++
    } else if (code === 125 /* } */) block.depth = Math.max(0, block.depth - 1)
    else if (code === 42 /* * */ || code === 95 /* _ */ || code === 126 /* ~ */) {
      let length = 1
      while (at + length < end && text.charCodeAt(at + length) === code) length++
      block.marks += length
      const opens = at + length < end && !isSpace(text.charCodeAt(at + length))
      const closes = at > start && !isSpace(text.charCodeAt(at - 1))
      if (opens && !closes) block.open += length
      else if (closes && !opens) block.open = Math.max(0, block.open - length)
      // of a long run in the middle of a word the reader makes as many levels
      block.deepest = Math.max(block.deepest, block.open, length)
      at += length - 1
    } else if (code < 128 && isMark[code] === 1) block.marks++
  }
}

const isMark = new Uint8Array(128)
for (const sign of '[]<>&$!') isMark[sign.charCodeAt(0)] = 1

function isEsm(text: string, start: number): boolean {
  return /^(?:import|export)\b/.test(text.slice(start, start + 7))
}

function countCells(text: string, start: number, end: number, block: Block): void {
  if (block.columns > 0) {
    block.cells += block.columns
    return
  }
  let bars = 0
  let dashes = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 124 /* | */) bars++
    else if (code === 45 /* - */) dashes++
    else if (code !== 58 /* : */ && code !== 62 /* > */ && !isSpace(code)) return
  }
  if (bars > 0 && dashes > 0) block.columns = bars + 1
}

/** How many quotes and lists begin in a line; one that is indented lies in others. */
function containersOf(text: string, start: number, end: number): number {
  let found = 0
  let indent = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      if (found === 0) indent++
    } else if (code === 62 /* > */) found++
    else if (code === 45 || code === 43 || code === 42) {
      if (at + 1 < end && !isSpace(text.charCodeAt(at + 1))) break
      found++
    } else if (code >= 48 && code <= 57) {
      const [marker] = /^\d{1,9}[.)](?=\s|$)/.exec(text.slice(at, at + 11)) ?? []
      if (marker === undefined) break
      found++
      at += marker.length - 1
    } else break
  }
  // rules of dashes or stars are no lists: `- - -`, `* * *`
  return found > 0 ? found + Math.floor(indent / 4) : 0
}

/** Elements that are open at one place: each costs a stack, and what has no end is looked for to the end of the text. */
function tagsExceed(text: string, prose: readonly TextRange[], { kind, budget }: Bounds): boolean {
  let open = 0
  for (const { start, end } of prose) {
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at)
      if (code === 62 /* > */ && text.charCodeAt(at - 1) === 47) open = Math.max(0, open - 1)
      if (code !== 60 /* < */) continue
      if (text.charCodeAt(at + 1) === 47 /* / */) open = Math.max(0, open - 1)
      else if (beginsElement(text, at) && !(kind === 'markdown' && isVoidTag(text, at))) {
        if (++open > maxDepth) return true
      }
    }
  }
  return open * text.length > budget
}

function isBlankLine(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 13 || code === 10 || code === 160
}
