import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { compileMdx } from './compile-mdx.ts'
import type { MdxOptions, MdxOutcome, MdxVisitor } from './compile-mdx.ts'
import { outdentedClosings } from './closing-tags.ts'
import { createEdits } from './source-edits.ts'
import type { Edit, Edits } from './source-edits.ts'
import { proseOf } from '../scan/prose-ranges.ts'
import { literalDollarSigns } from './dollar-signs.ts'
import { plainPageCode } from './plain-page.ts'
import { readingExcess } from '../scan/reading-work.ts'
import type { Excess } from '../scan/code-excess.ts'
import { repairOf } from './syntax-repairs.ts'
import { markdownLevels, plainMarkdown } from './plain-markdown.ts'
import { readAsMarkdown, readAsText, tooMuchWork, unreadable } from '../problems.ts'

export interface ReadOptions extends Pick<MdxOptions, 'withoutExports'> {
  /** `{{name}}` → its value. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether dollar signs make formulas; `undefined`: where they plainly do. */
  readonly latex?: boolean | undefined
}

export interface LenientMdx {
  readonly code: string
  /** The page is shown as its text is; its syntax was not read. */
  readonly isAsWritten: boolean
  /** The offset in the file of an offset in the text that was compiled. */
  original(offset: number): number
  readonly problems: readonly Diagnostic[]
}

/** Repairs of one page are bounded, so that a file that is no page at all costs little. */
const maxRepairs = 400

/** The work of the repairs of one page, each of which reads it again; see `workOf`. */
const maxReadAgain = 20_000_000

/**
 * Compiles a page the way its author meant it. What strict MDX refuses although its meaning is plain (an HTML comment,
 * a `<` before a number, `{id}` in a table) is read as text, each with a warning and a fix. What cannot be
 * read gives one error and no code; a `.md` file is then read as plain Markdown. What is too much work to read, by count,
 * is shown as it is written.
 */
export function compileLenientMdx(
  source: Source,
  visitorFor: (edits: Edits) => MdxVisitor,
  options: ReadOptions,
): LenientMdx | { readonly code: undefined; readonly problems: readonly Diagnostic[] } {
  const edits = createEdits(source.text)
  const problems: Diagnostic[] = []
  const math = prepare(edits, options)
  const asWritten = (excess: Excess): LenientMdx => ({
    code: plainPageCode(source.text),
    isAsWritten: true,
    problems: [tooMuchWork(placeOf(source, edits.original(excess.offset)), excess.what)],
    original: (offset) => edits.original(offset),
  })
  const excess = readingExcess(edits.text, 'mdx')
  if (excess !== undefined) return asWritten(excess)
  let readAgain = 0
  let level = 0
  for (let round = 0; ; round++) {
    const visitor = visitorFor(edits)
    const outcome = compileMdx(edits.text, visitor, {
      math,
      ...(options.withoutExports && { withoutExports: true }),
    })
    if (outcome.ok) {
      const original = (offset: number) => edits.original(offset)
      return { code: outcome.code, problems, isAsWritten: false, original }
    }
    const at = offsetOf(edits.text, outcome)
    const repair = repairOf(edits.text, at, outcome.message)
    readAgain += workOf(edits.text)
    if (repair !== undefined && (round >= maxRepairs || readAgain > maxReadAgain))
      return asWritten({ offset: at, what: 'Too many signs had to be read as text' })
    if (repair === undefined && /\.(?:md|markdown)$/i.test(source.path)) {
      const start = edits.original(at)
      if (level++ === 0) {
        const place = placeOf(source, start, start + 1)
        problems.splice(0, Infinity, readAsMarkdown(place, outcome.message))
      }
      if (level > markdownLevels) {
        const original = (offset: number) => edits.original(offset)
        return { code: plainPageCode(source.text), isAsWritten: true, problems, original }
      }
      edits.replaceAll(plainMarkdown(edits.text, level))
      const next = readingExcess(edits.text, 'mdx')
      if (next !== undefined) return asWritten(next)
      continue
    }
    if (repair === undefined) {
      const start = edits.original(at)
      return {
        code: undefined,
        problems: [unreadable(placeOf(source, start, start + 1), outcome.message)],
      }
    }
    const start = edits.original(repair.start)
    const place = placeOf(source, start, Math.max(start + 1, edits.original(repair.end)))
    if (level === 0) problems.push(readAsText(place, repair))
    edits.replace(repair.start, repair.end, repair.by)
    // what was code is a paragraph now
    const next = repair.by.startsWith('&#1') ? readingExcess(edits.text, 'mdx') : undefined
    if (next !== undefined) return asWritten(next)
  }
}

/** Edits that need no parse error: comments, variables, dollar signs. Returns whether the page has formulas. */
function prepare(edits: Edits, { variables, latex }: ReadOptions): boolean {
  if (edits.text.includes('<!--')) dropComments(edits)
  if (edits.text.includes('{{')) fillVariables(edits, variables)
  edits.replaceAll(outdentedClosings(edits.text))
  if (!edits.text.includes('$') || latex === false) return false
  const { text: dollars, formulas } = literalDollarSigns(edits.text, proseOf(edits.text), latex)
  if (formulas === 0) return false
  edits.replaceAll(dollars.map((at) => ({ start: at, end: at + 1, by: '\\$' })))
  return true
}

function dropComments(edits: Edits): void {
  const { text } = edits
  const found: { readonly start: number; readonly end: number }[] = []
  let from = 0
  for (const { start, end } of proseOf(text)) {
    for (let at = text.indexOf('<!--', Math.max(start, from)); at !== -1 && at < end;) {
      const close = text.indexOf('-->', at + 4)
      if (close === -1) {
        from = text.length // nothing after this is closed either
        break
      }
      from = close + 3
      found.push({ start: at, end: from })
      at = text.indexOf('<!--', from)
    }
  }
  // a comment keeps its line breaks, so that it still separates the text before and after it
  edits.replaceAll(
    found.map(({ start, end }) => ({
      start,
      end,
      by: text.slice(start, end).replace(/[^\n]+/g, ''),
    })),
  )
}

function fillVariables(edits: Edits, variables: Readonly<Record<string, string>>): void {
  const { text } = edits
  const found = [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)]
  const prose = found.length === 0 ? [] : proseOf(text)
  const changes: Edit[] = []
  let stretch = 0
  for (const match of found) {
    const name = match[1]!
    const start = match.index
    const end = start + match[0].length
    while (stretch < prose.length && prose[stretch]!.end <= start) stretch++
    const isProse = stretch < prose.length && prose[stretch]!.start <= start
    if (Object.hasOwn(variables, name)) changes.push({ start, end, by: variables[name]! })
    // `{{a.b}}` is no JavaScript; `{{a}}` is, and shows itself when `a` is not defined
    else if (/[.-]/.test(name) && isProse && text[start - 1] !== '=')
      changes.push({ start, end: start + 2, by: '&#123;&#123;' })
  }
  edits.replaceAll(changes)
}

/** What it costs to read a text that has a mistake: a brace without an end is looked for to the end of the text. */
function workOf(text: string): number {
  const unclosed = text.split('{').length - text.split('}').length
  return text.length * (1 + Math.max(0, unclosed) / 10)
}

function offsetOf(text: string, { line, column }: Extract<MdxOutcome, { ok: false }>): number {
  let start = 0
  for (let count = 1; count < line; count++) {
    const next = text.indexOf('\n', start)
    if (next === -1) return text.length
    start = next + 1
  }
  return Math.min(text.length, start + column - 1)
}
