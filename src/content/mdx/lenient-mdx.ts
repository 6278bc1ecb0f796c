import { closestMatch } from '../../base/text/closest-match.ts'
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { undefinedName } from '../code-problems.ts'
import { codeOf } from '../included-code/code-files.ts'
import type { CodeFiles } from '../included-code/code-files.ts'
import { markCjkEmphasis } from '../text/cjk-emphasis.ts'
import { compileMdx } from './compilers/compile-mdx.ts'
import type { Compiler } from './compilers/compile-mdx.ts'
import type { MdxOptions } from './compilers/visitors.ts'
import type { MdxNames } from './mdx-names.ts'
import { prepareSource } from './prepare-source.ts'
import type { PrepareOptions } from './prepare-source.ts'
import { createEdits } from './source-edits.ts'
import type { Edits } from './source-edits.ts'
import { looksExpensive } from '../work/reading-work.ts'
import { readOtherMarkdown } from '../scan/other-markdown.ts'
import { rawTextEdits } from '../scan/raw-text.ts'
import type { Repair } from '../problems.ts'
import { readAsMarkdown, readAsMeant, readAsText, unreadable } from '../problems.ts'

export interface ReadOptions extends PrepareOptions, Pick<MdxOptions, 'withoutExports'> {
  /** Before the offset in every `$at`: nothing for a page, the file's name and `#` for a snippet. */
  readonly originPrefix?: string
  /** The files that code blocks name, if they were read. */
  readonly codeFiles?: CodeFiles | undefined
  /** Also reads what may take long, or end the process; otherwise, such a text stays unread. */
  readonly withoutBounds?: boolean
}

export interface LenientMdx {
  readonly code: string
  /** The text that was compiled. */
  readonly text: string
  readonly names: MdxNames
  /** The compiler that read it. */
  readonly by: Compiler
  /** Whether `$` and `$$` in the text that was compiled mark formulas. */
  readonly math: boolean
  /** The offset in the file of an offset in the text that was compiled. */
  original(offset: number): number
  readonly problems: readonly Diagnostic[]
}

/** A file that is no page at all would be read again very often: with more repairs, it counts as expensive. */
const maxRepairs = 400

/** Once the reference compiler, which is slow, has confirmed so many mistakes of a page, expressions are not left to it. */
const maxDecisions = 4

/** What reading by the reference compiler costs, in the work of the fast one and in characters: measured. */
const referenceWork = { ofFast: 10, perCharacter: 20 }

/** The work of the repairs of one page, each of which reads it again; see `workOf`. A small page takes less. */
function maxReadAgain(text: string): number {
  return Math.min(20_000_000, 2_000_000 + 200 * text.length)
}

/**
 * Compiles a page the way its author meant it. What strict MDX refuses although its meaning is plain (an HTML comment,
 * a `<` before a number, `{id}` in a table) is read as text, each with a warning and a fix. What cannot be
 * read gives one error and no code; a `.md` file is then read as plain Markdown.
 */
export async function compileLenientMdx(source: Source, options: ReadOptions): Promise<Reading> {
  const { reading, isComplete } = await readPage(source, options)
  if (isComplete) return reading
  // what looked like a large formula was none
  return (await readPage(source, { ...options, keepFormulas: true })).reading
}

type Reading = LenientMdx | Unread

export interface Unread {
  readonly code: undefined
  readonly problems: readonly Diagnostic[]
  /** It may take long to read the text: a process of its own may. */
  readonly isExpensive: boolean
}

const unread: Unread = { code: undefined, problems: [], isExpensive: true }

async function readPage(
  source: Source,
  options: ReadOptions,
): Promise<{ readonly reading: Reading; readonly isComplete: boolean }> {
  const edits = createEdits(source.text)
  edits.replaceAll(rawTextEdits(source.text, options.variables))
  const other = readOtherMarkdown(edits.text)
  const notes = other.found.map((it) =>
    readAsMeant(placeOf(source, edits.original(it.start), edits.original(it.end)), it),
  )
  edits.replaceAll(other.edits)
  const undefinedNames = new Map<string, Diagnostic>()
  const onUndefined = (name: string, start: number, end: number) => {
    if (undefinedNames.has(name)) return
    const at = placeOf(source, edits.original(start), edits.original(end))
    const meant = closestMatch(name, Object.keys(options.variables))
    undefinedNames.set(name, undefinedName(at, name, meant))
  }
  const onRepair = (repair: Repair) => {
    const place = placeOf(source, edits.original(repair.start), edits.original(repair.end))
    notes.push(readAsText(place, repair))
  }
  const formulas = prepareSource(edits, { ...options, onUndefined, onRepair })
  const marked = markCjkEmphasis(edits.text)
  if (marked) edits.replaceAll(marked.at.map((at) => ({ start: at, end: at, by: marked.mark })))
  const texOf = formulas?.texOf
  const { originPrefix = '', withoutExports = false, codeFiles } = options
  const reading = await readEdited(source, edits, {
    math: formulas !== undefined,
    ...(texOf && {
      texOf: (read) => texOf(marked?.withoutMarks(read) ?? read),
    }),
    ...(marked && { withoutMarks: marked.withoutMarks }),
    withoutExports,
    hasProps: originPrefix !== '' && edits.text.includes('{'),
    ...(codeFiles && {
      codeOf: (reference) => codeOf(reference, source.path, codeFiles),
    }),
    origin: (offset) => `${originPrefix}${edits.original(offset)}`,
    withoutBounds: options.withoutBounds === true,
  })
  return {
    reading: withNotes(reading, [...notes, ...undefinedNames.values()]),
    isComplete: reading.code === undefined || formulas?.areAllRead() !== false,
  }
}

function withNotes(reading: Reading, notes: readonly Diagnostic[]): Reading {
  const isUnread = reading.code === undefined && reading.isExpensive
  if (isUnread || notes.length === 0) return reading
  return { ...reading, problems: [...notes, ...reading.problems] }
}

async function readEdited(
  source: Source,
  edits: Edits,
  { withoutBounds, ...mdxOptions }: MdxOptions & { readonly withoutBounds: boolean },
): Promise<Reading> {
  const problems: Diagnostic[] = []
  const original = (offset: number) => edits.original(offset)
  const isLeft = () => !withoutBounds && looksExpensive(edits.text)
  if (isLeft()) return unread
  const isMarkdown = /\.(?:md|markdown)$/i.test(source.path)
  const elements = new Set<number>()
  let readAgain = 0
  let level = 0
  let decisions = 0
  let isDeadEnd = false
  for (let round = 0; ; round++) {
    const trustsFast: boolean = decisions >= maxDecisions && !isDeadEnd
    const choice = { trustsFast, isDecided: isDeadEnd }
    const result = await compileMdx(edits.text, mdxOptions, choice)
    if (result.ok) {
      const { code, names, by } = result
      return {
        code,
        names,
        by,
        math: mdxOptions.math,
        text: edits.text,
        problems,
        original,
      }
    }
    // most pages have none
    const mistakes = await import('./recovery/first-mistake.ts')
    const { causeOf, firstMistake, sameClosings, plainMarkdown } = mistakes
    const { at, message, fault, repair } = firstMistake(edits.text, result.refusals, isMarkdown)
    const isDecided = result.by === 'reference'
    if (isDecided) decisions++
    const work = workOf(edits.text)
    readAgain += isDecided
      ? work * referenceWork.ofFast + edits.text.length * referenceWork.perCharacter
      : work
    const isLong = round >= maxRepairs || readAgain > maxReadAgain(edits.text)
    isDeadEnd =
      repair === undefined && !isDecided && (trustsFast || (fault === undefined && !isMarkdown))
    if ((repair !== undefined || isDeadEnd) && isLong && !withoutBounds) return unread
    if (isDeadEnd) continue
    if (repair === undefined && isMarkdown && level < mistakes.markdownLevels) {
      const start = original(at)
      if (level++ === 0) {
        const place = placeOf(source, start, start + 1)
        problems.splice(0, Infinity, readAsMarkdown(place, message))
      }
      edits.replaceAll(plainMarkdown(edits.text, level))
      if (isLeft()) return unread
      continue
    }
    if (repair === undefined) {
      const cause = fault ?? causeOf(edits.text, at, message)
      const start = original(cause?.start ?? at)
      const end = Math.max(start + 1, original(cause?.end ?? at))
      return {
        code: undefined,
        // what was repaired before may be why the rest does not fit
        problems: [...problems, unreadable(placeOf(source, start, end), message, cause)],
        isExpensive: false,
      }
    }
    const start = original(repair.start)
    const place = placeOf(source, start, Math.max(start + 1, original(repair.end)))
    const element = repair.element === undefined ? undefined : original(repair.element)
    const isKnown = element !== undefined && elements.has(element)
    if (element !== undefined) elements.add(element)
    if (level === 0 && !isKnown) problems.push(readAsText(place, repair))
    edits.replaceAll([repair, ...sameClosings(edits.text, repair)])
    // what was code is a paragraph now
    if (repair.by.startsWith('&#1') && isLeft()) return unread
  }
}

/**
 * What it costs to read a text that has a mistake, in characters of plain text, each about a tenth of a microsecond: a brace
 * without an end, or with many others in it, is read to its end or to that of the text, what begins no tag to the end of
 * its line, and a block once for each of its braces, as measured.
 */
function workOf(text: string): number {
  let open = 0
  let deepest = 0
  let inBlocks = 0
  let line = { start: 0, signs: 0 }
  let block = { start: 0, signs: 0 }
  const end = (piece: typeof line, at: number) => {
    inBlocks += (at - piece.start) * piece.signs
    return { start: at + 1, signs: 0 }
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 123 /* { */) {
      block.signs++
      deepest = Math.max(deepest, ++open)
    } else if (code === 125 /* } */ && open > 0) open--
    else if (code === 60 /* < */) line.signs++
    else if (code === 10 /* \n */) {
      if (at === line.start) block = end(block, at)
      line = end(line, at)
    }
  }
  end(line, text.length)
  end(block, text.length)
  // levels of braces that are open at once, unclosed ones included
  return text.length * (1 + deepest / 10) + inBlocks / 100
}
