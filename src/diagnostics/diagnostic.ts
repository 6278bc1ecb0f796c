import type { FilePath } from '../base/paths.ts'
import { type LineIndex, linesOf } from '../base/syntax/line-index.ts'
import { detachedText } from '../base/text/detached-text.ts'

/** A problem as a value: what is wrong, where, and how to fix it. Formatting is done by `format-*.ts`. */
export interface Diagnostic {
  /** Stage and name, permanent: `site/unknown-page`. The manual has an entry for it. */
  readonly code: `${Stage}/${string}`
  readonly severity: Severity
  /** One plain sentence about what is wrong. */
  readonly message: string
  readonly at?: Place
  /** A short text next to the underlined range: `not found`. */
  readonly label?: string
  /** What to do instead, in a sentence. */
  readonly help?: string
  /** Lines shown below the place as they are: a comparison, the output of a program. */
  readonly details?: readonly string[]
  readonly fix?: Fix
  /** Related places: "first defined here". */
  readonly notes?: readonly { readonly at: Place; readonly message: string }[]
}

/** A hint is advice about writing. Only `check` reports hints, and they never fail a run. */
export type Severity = 'error' | 'warning' | 'hint'

export type Stage =
  | 'config'
  | 'content'
  | 'openapi'
  | 'asyncapi'
  | 'graphql'
  | 'mcp'
  | 'site'
  | 'check'
  | 'build'
  | 'migrate'
  | 'agents'
  | 'test'

/**
 * A range in a file. Offsets count UTF-16 units from 0; lines and columns count from 1.
 * `frame` is the line the range starts on, so that a place can be shown without the file.
 */
export interface Place {
  readonly file: FilePath
  readonly line: number
  readonly column: number
  readonly start: number
  readonly end: number
  /** The line, or the part of a long line around the place. */
  readonly frame: string
  /** The column of the first character of `frame`, when the line was cut. */
  readonly frameColumn?: number
  /** The end of the range, when it is on a later line. */
  readonly endLine?: number
  readonly endColumn?: number
}

export interface Fix {
  readonly at: Place
  readonly replaceWith: string
}

/** A file and its text. */
export interface Source {
  readonly path: FilePath
  readonly text: string
}

/** Collects the diagnostics of a run. */
export interface Report {
  add(problem: Diagnostic): void
  /** A call with as many arguments as a large site has problems would overflow the stack. */
  addAll(problems: Iterable<Diagnostic>): void
  readonly all: readonly Diagnostic[]
  readonly hasErrors: boolean
}

export function createReport(): Report {
  const all: Diagnostic[] = []
  const add = (problem: Diagnostic) => void all.push(shortened(problem))
  return {
    all,
    add,
    addAll(problems) {
      for (const problem of problems) add(problem)
    },
    get hasErrors() {
      return all.some((problem) => problem.severity === 'error')
    },
  }
}

/** Cuts the texts of a diagnostic: they may quote what an author wrote, which may be as long as a file. */
export function shortened(problem: Diagnostic): Diagnostic {
  const { message, help, label } = problem
  return {
    ...problem,
    message: cut(message),
    ...(help !== undefined && { help: cut(help) }),
    ...(label !== undefined && { label: cut(label) }),
  }
}

function cut(text: string): string {
  if (text.length <= maxLength) return text
  return `${text.slice(0, maxLength / 2)}…${text.slice(-maxLength / 2)}`
}

/** Characters. */
const maxLength = 1_000

/** The place of a range in a source. Offsets outside the text are clamped. */
export function placeOf(source: Source, start: number, end: number = start): Place {
  const { text, path } = source
  const from = Math.max(0, Math.min(start, text.length))
  const to = Math.max(from, Math.min(end, text.length))
  const lines = linesOf(source)
  const line = lines.lineAt(from)
  const lineStart = lines.startOf(line) ?? 0
  const next = lines.startOf(line + 1)
  const lineEnd = next === undefined ? text.length : next - 1
  const frameStart = Math.max(lineStart, from - maxNear)
  return {
    file: path,
    line: line + 1,
    column: from - lineStart + 1,
    start: from,
    end: to,
    // the text may be a description of many megabytes
    frame: detachedText(withoutReturn(text.slice(frameStart, Math.min(lineEnd, from + maxNear)))),
    ...(frameStart > lineStart && { frameColumn: frameStart - lineStart + 1 }),
    ...(next !== undefined && to >= next && endOf(lines, to)),
  }
}

/** Characters of a line on each side of a place that are kept: a line may have megabytes, and thousands of problems. */
const maxNear = 2_000

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

function endOf(lines: LineIndex, end: number): { endLine: number; endColumn: number } {
  const line = lines.lineAt(end)
  return { endLine: line + 1, endColumn: end - (lines.startOf(line) ?? 0) + 1 }
}

/** A place that denotes a whole file, for problems without a line. */
export function placeOfFile(path: FilePath): Place {
  return { file: path, line: 1, column: 1, start: 0, end: 0, frame: '' }
}
