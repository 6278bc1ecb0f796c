import { escapeHtml } from '../../base/text/html-escape.ts'
import { plainFlowchart } from './normalize-flowchart.ts'
import { readSequence } from './parse-sequence.ts'
import { sequenceSvg } from './sequence-svg.ts'
import { plainStates } from './normalize-state-diagram.ts'
import type { GraphSvg, DrawGraph } from './layout-graph.ts'

/**
 * Renders a Mermaid diagram as SVG, in the colors of the style sheet. `ok` is false for kinds and statements that are
 * not fully supported here: those are rendered in the browser. Flowcharts and states need `layoutGraph` (`draw-graph.ts`), which
 * is slow to load.
 */
export function drawDiagram(source: string, { id, drawGraph }: DiagramOptions): DiagramResult {
  if (source.length > maxSource) return { ok: false }
  const { statements, title } = readSource(source)
  if (statements.some((statement) => statement.length > maxStatement)) return { ok: false }
  const label = title ?? kindOf(statements)
  const sequence = readSequence(statements)
  if (sequence !== undefined) return { ok: true, svg: frame(sequenceSvg(sequence, id), label) }
  const plain = plainFlowchart(statements) ?? plainStates(statements)
  const drawing = plain === undefined || isTooLarge(plain) ? undefined : drawGraph?.(plain, id)
  return drawing === undefined ? { ok: false } : { ok: true, svg: frame(drawing, label) }
}

/** Whether a text may hold a diagram that needs `layoutGraph`. */
export function mayHoldGraph(text: string): boolean {
  return /\b(?:graph|flowchart|stateDiagram)/.test(text)
}

export interface DiagramOptions {
  /** Begins every id of the drawing. */
  readonly id: string
  readonly drawGraph?: DrawGraph | undefined
}

export type DiagramResult = { readonly ok: true; readonly svg: string } | { readonly ok: false }

/** Characters. */
const maxSource = 20_000
/** Patterns of statements have several parts that match the same text, so neither it nor runs of spaces may be long. */
const maxStatement = 2_000
const longSpace = /\s{8,}/g

/** The layout of a graph takes more than linear time: one of more statements is drawn in the browser. */
function isTooLarge(plain: string): boolean {
  return plain.split('\n').length > maxStatements
}

const maxStatements = 1_000

interface DiagramSource {
  readonly statements: readonly string[]
  readonly title?: string
}

/** The statements of a diagram, without comments, and the title it was given. */
function readSource(source: string): DiagramSource {
  const [head = ''] = /^\s*---[^\S\n]*\n[\s\S]*?\n[^\S\n]*---[^\S\n]*(?:\n|$)/.exec(source) ?? []
  const lines = withoutDirectives(source.slice(head.length))
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(longSpace, ' '))
    .filter((line) => line !== '' && !line.startsWith('%%'))
  const title =
    lines
      .map((line) => /^accTitle\s*:\s*(.+)$/.exec(line)?.[1])
      .find((text) => text !== undefined) ?? titleIn(head)
  const isSequence = lines[0]?.startsWith('sequenceDiagram') === true
  const statements = lines
    .filter((line) => !/^acc(?:Title|Descr)\s*:/.test(line))
    .flatMap((line) => (isSequence ? [line.replace(/;$/, '').trim()] : splitStatements(line)))
  return { statements, ...(title !== undefined && { title }) }
}

/** The text without `%%{init: …}%%`. */
function withoutDirectives(text: string): string {
  let kept = ''
  let from = 0
  for (let start = text.indexOf('%%{'); start !== -1; start = text.indexOf('%%{', from)) {
    const end = text.indexOf('}%%', start)
    if (end === -1) break
    kept += text.slice(from, start)
    from = end + '}%%'.length
  }
  return kept + text.slice(from)
}

/** `title: "…"` of the frontmatter of a diagram. */
function titleIn(head: string): string | undefined {
  const written = /^[^\S\n]*title:(.*)$/m.exec(head)?.[1]?.trim()
  const title = written?.replace(/^["']/, '').replace(/["']$/, '')
  return title === '' ? undefined : title
}

/** Several statements may share a line; a semicolon in quotes or at the end of an entity code separates nothing. */
export function splitStatements(line: string): string[] {
  const parts: string[] = []
  let quotes = line.split('"').length - 1
  let from = 0
  for (const { 0: sign, index } of line.matchAll(/[";]/g)) {
    if (sign === '"') quotes--
    else if (quotes % 2 === 0 && !/#\w{1,8}$/.test(line.slice(Math.max(0, index - 9), index))) {
      parts.push(line.slice(from, index))
      from = index + 1
    }
  }
  parts.push(line.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function kindOf(statements: readonly string[]): string {
  const head = statements[0] ?? ''
  if (head.startsWith('sequence')) return 'Sequence diagram'
  return head.startsWith('state') ? 'State diagram' : 'Flowchart'
}

/**
 * The drawing as a part of a page, with a name for those who do not see it. A narrow page makes it smaller as long as
 * its words can be read.
 */
function frame({ svg, width, height }: GraphSvg, label: string): string {
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `style="min-width:${Math.round(width * 0.65)}px" role="img" aria-label="${escapeHtml(label)}">${svg}</svg>`
  )
}
