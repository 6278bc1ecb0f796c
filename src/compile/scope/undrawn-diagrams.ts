import { badDiagram } from '../../content/problems.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'

/** Why Mermaid cannot read a diagram, in its words; `undefined` if it can. */
export type RefusedDiagram = (source: string) => Promise<string | undefined>

/** Diagrams that are left to the browser, by place and source. */
export type UndrawnDiagrams = Map<string, { readonly source: string; readonly at: Place }>

/** What the browser will not be able to draw. */
export async function refusedDiagrams(
  undrawn: UndrawnDiagrams,
  refused: RefusedDiagram,
): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = []
  for (const { source, at } of undrawn.values()) {
    if (source.length > maxSource) continue
    const reason = await refused(source)
    if (reason !== undefined) problems.push(badDiagram(at, plainReason(reason)))
  }
  return problems
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
