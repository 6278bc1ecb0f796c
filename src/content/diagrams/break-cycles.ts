export interface Edge {
  readonly source: string
  readonly target: string
  readonly line: 'plain' | 'dotted' | 'thick'
  readonly startsWithArrow: boolean
  readonly endsWithArrow: boolean
  /** `|"text"|`, or nothing. */
  readonly label: string
}

/**
 * Edges as they are written, so that none leads back: one that closes a circle is turned round, its arrow staying
 * where it was. Otherwise the layout chooses which edge of a circle it turns, and a flow may begin anywhere.
 */
export function writeEdges(edges: readonly Edge[]): string[] {
  const closing = closingEdges(edges)
  return edges.map((edge) => {
    const { source, target, line, startsWithArrow: start, endsWithArrow: end, label } = edge
    return closing.has(edge)
      ? `${target} ${arrow(line, end, start)}${label} ${source}`
      : `${source} ${arrow(line, start, end)}${label} ${target}`
  })
}

function arrow(line: Edge['line'], start: boolean, end: boolean): string {
  const [open, arrowed] = lines[line]
  return (start ? '<' : '') + (end ? arrowed : open)
}

const lines = {
  plain: ['---', '-->'],
  dotted: ['-.-', '-.->'],
  thick: ['===', '==>'],
} as const

/** Followed in the order they are written, these lead to a node that the way has already gone through. */
function closingEdges(edges: readonly Edge[]): ReadonlySet<Edge> {
  const leaving = new Map<string, Edge[]>()
  for (const edge of edges) {
    const known = leaving.get(edge.source)
    if (known) known.push(edge)
    else leaving.set(edge.source, [edge])
  }
  const closing = new Set<Edge>()
  const seen = new Set<string>()
  for (const first of leaving.keys()) {
    if (seen.has(first)) continue
    seen.add(first)
    const way = [{ node: first, next: 0 }]
    const onWay = new Set([first])
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const edge = leaving.get(here.node)?.[here.next++]
      if (edge === undefined) {
        onWay.delete(here.node)
        way.pop()
      } else if (onWay.has(edge.target)) {
        if (edge.target !== edge.source) closing.add(edge)
      } else if (!seen.has(edge.target)) {
        seen.add(edge.target)
        onWay.add(edge.target)
        way.push({ node: edge.target, next: 0 })
      }
    }
  }
  return closing
}
