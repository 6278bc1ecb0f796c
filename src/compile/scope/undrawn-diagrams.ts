import { badDiagram } from '../../content/problems.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../../diagnostics/diagnostic.ts'

/** Why Mermaid cannot read a diagram, in its words. */
export interface DiagramRefusal {
  readonly reason: string
  /** The line where it stopped, from 1, among those that it reads; see `linesRead`. */
  readonly line?: number | undefined
}

/** `undefined`: Mermaid can read the diagram. */
export type RefusedDiagram = (source: string) => Promise<DiagramRefusal | undefined>

/** Diagrams that are left to the browser, by place and source. */
export type UndrawnDiagrams = Map<string, { readonly source: string; readonly at: Place }>

/** What the browser will not be able to draw. */
export async function refusedDiagrams(
  undrawn: UndrawnDiagrams,
  refused: RefusedDiagram,
  sourceOf: (file: string) => Source | undefined = () => undefined,
): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = []
  for (const { source, at } of undrawn.values()) {
    if (source.length > maxSource) continue
    const refusal = await refused(source)
    if (refusal === undefined) continue
    const place = placeOfLine(sourceOf(at.file), { at, source, line: refusal.line }) ?? at
    problems.push(badDiagram(place, plainReason(refusal.reason)))
  }
  return problems
}

/** The line of a page that a line of a diagram is written in. */
function placeOfLine(
  page: Source | undefined,
  {
    at,
    source,
    line,
  }: { readonly at: Place; readonly source: string; readonly line?: number | undefined },
): Place | undefined {
  const index = line === undefined ? undefined : linesRead(source)[line - 1]
  if (page === undefined || index === undefined) return undefined
  const written = source.split('\n')[index]?.trim() ?? ''
  const lines = page.text.split('\n')
  // below the fence, or below the tag of an element
  const found = [at.line + index, at.line + index - 1].find((it) => lines[it]?.includes(written))
  if (found === undefined || written === '') return undefined
  const before = lines.slice(0, found).reduce((length, text) => length + text.length + 1, 0)
  const start = before + (lines[found]?.indexOf(written) ?? 0)
  return placeOf(page, start, start + written.length)
}

/** The lines of a diagram that Mermaid counts, from 0: none of its frontmatter, comments and directives, nor empty ones above. */
function linesRead(source: string): readonly number[] {
  const lines = source.split('\n')
  const first = lines.findIndex((it) => it.trim() !== '')
  const end =
    lines[first]?.trim() === '---'
      ? lines.findIndex((it, index) => index > first && it.trim() === '---')
      : -1
  const kept = lines.map((_, index) => index).slice(end === -1 ? 0 : end + 1)
  const read = kept.filter((index) => !/^\s*%%/.test(lines[index] ?? ''))
  const top = read.findIndex((index) => lines[index]?.trim() !== '')
  return read.slice(Math.max(0, top))
}

/** Characters: grammars may take more than linear time. */
const maxSource = 20_000

/** The words of its parsers, as the end of a sentence for authors. */
function plainReason(reason: string): string {
  if (reason.startsWith('No diagram type detected'))
    return 'its first line names no kind of diagram'
  if (reason.startsWith('Parsing failed')) return 'Mermaid cannot read it'
  const [first = '', near = ''] = reason.split('\n')
  if (!/^(?:Parse|Lexical) error/.test(first)) return first.slice(0, maxReason).replace(/\.$/, '')
  return `Mermaid cannot read it at "${near.replace(/^\.\.\.\s*/, '…').trim()}"`
}

/** Characters. */
const maxReason = 200
