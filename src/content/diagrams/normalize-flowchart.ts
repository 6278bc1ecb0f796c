import { appendAll } from '../../base/long-lists.ts'
import { writeEdges } from './break-cycles.ts'
import type { Edge } from './break-cycles.ts'
import { diagramLabel, hideSigns } from './labels.ts'

/**
 * A flowchart written again in the plainest form: each subgraph with its nodes, the other nodes, the edges, the
 * styles. `undefined` when a statement is not understood, so that nothing is ever left out of a drawing.
 */
export function plainFlowchart(statements: readonly string[]): string | undefined {
  const direction = /^(?:graph|flowchart)(?:\s+(TD|TB|LR|BT|RL))?$/i.exec(statements[0] ?? '')
  if (direction === null) return undefined
  const chart = readChart(statements.slice(1))
  return chart && write(chart, direction[1]?.toUpperCase() ?? 'TB')
}

interface Chart {
  readonly nodes: Map<string, Node>
  readonly groups: Group[]
  readonly edges: Edge[]
  readonly styles: string[]
}

interface Node {
  readonly name: string
  label: string
  shape: Shape
  group: Group | undefined
}

interface Group {
  readonly id: string
  readonly label: string
  readonly parent: Group | undefined
  direction?: string
}

type Shape = readonly [open: string, close: string]

const rectangle: Shape = ['[', ']']

/** Longer openings first: `[[` is no `[`. */
const shapes: readonly Shape[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['>', ']'],
  rectangle,
  ['(', ')'],
  ['{', '}'],
]

function readChart(statements: readonly string[]): Chart | undefined {
  const chart: Chart = { nodes: new Map(), groups: [], edges: [], styles: [] }
  let group: Group | undefined
  for (const statement of statements) {
    const opened = /^subgraph\s+(?:([\p{L}\p{N}_-]+)\s*\[(.+)\]|(.+))$/u.exec(statement)
    const turned = /^direction\s+(TD|TB|LR|BT|RL)$/i.exec(statement)
    if (opened !== null) {
      const title = diagramLabel(opened[2] ?? opened[3]!)
      if (title === undefined) return undefined
      const id = opened[1] ?? title
      if (chart.groups.some((other) => other.id === id)) return undefined
      group = { id, label: title, parent: group }
      chart.groups.push(group)
    } else if (statement === 'end') {
      if (group === undefined) return undefined
      group = group.parent
    } else if (turned !== null) {
      if (group === undefined) return undefined
      group.direction = turned[1]!.toUpperCase()
    } else if (/^(?:classDef|class|style|linkStyle)\s/.test(statement)) {
      chart.styles.push(statement)
    } else if (!readEdges(statement, chart, group)) return undefined
  }
  // An edge to a whole subgraph is more than is drawn here.
  return group !== undefined || chart.groups.some(({ id }) => chart.nodes.has(id))
    ? undefined
    : chart
}

/** `A & B --> C -- text --> D`; returns whether the whole statement was parsed. */
function readEdges(statement: string, chart: Chart, group: Group | undefined): boolean {
  const cursor = { text: statement, at: 0 }
  let from = readNodes(cursor, chart, group)
  while (from !== undefined && cursor.at < statement.length) {
    const arrow = readArrow(cursor)
    const to = arrow === undefined ? undefined : readNodes(cursor, chart, group)
    if (arrow === undefined || to === undefined) return false
    if (chart.edges.length + from.length * to.length > maxEdges) return false
    for (const source of from)
      for (const target of to) chart.edges.push({ source, target, ...arrow })
    from = to
  }
  return from !== undefined
}

/** `A & B --> C & D` are four. The browser draws no more of them either. */
const maxEdges = 500

interface Cursor {
  readonly text: string
  at: number
}

function readNodes(cursor: Cursor, chart: Chart, group: Group | undefined): string[] | undefined {
  const names: string[] = []
  do {
    const name = readNode(cursor, chart, group)
    if (name === undefined) return undefined
    names.push(name)
  } while (take(cursor, /\s*&\s*/y) !== undefined)
  return names
}

function readNode(cursor: Cursor, chart: Chart, group: Group | undefined): string | undefined {
  const id = take(cursor, /\s*([\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)/uy)?.[1]
  if (id === undefined || id === 'end' || id === 'click') return undefined
  const known = chart.nodes.get(id)
  const node = known ?? { name: `n${chart.nodes.size}`, label: id, shape: rectangle, group }
  chart.nodes.set(id, node)
  node.group ??= group
  for (const [open, close] of shapes) {
    if (!cursor.text.startsWith(open, cursor.at)) continue
    const inside = takeLabel(cursor, open, close)
    const label = inside === undefined ? undefined : diagramLabel(inside)
    if (label === undefined) return undefined
    node.label = label
    node.shape = [open, close]
    break
  }
  const className = take(cursor, /:::([\w-]+)/y)?.[1]
  if (className !== undefined) chart.styles.push(`class ${id} ${className}`)
  return node.name
}

/** The text between the brackets of a node, which holds no brackets unless it is quoted. */
function takeLabel(cursor: Cursor, open: string, close: string): string | undefined {
  const start = { text: cursor.text, at: cursor.at + open.length }
  const inside = take(start, /\s*("[^"]*"\s*|[^"[\](){}]+)/y)?.[1]
  if (inside === undefined || /^[/\\]/.test(inside) || inside.trim() === '') return undefined
  if (!cursor.text.startsWith(close, start.at)) return undefined
  cursor.at = start.at + close.length
  return inside.trim()
}

/** Reads an arrow in normalized form: its length has no meaning, and its text is written between bars. */
function readArrow(cursor: Cursor): Omit<Edge, 'source' | 'target'> | undefined {
  const { back, sign, text } = takePlainArrow(cursor) ?? takeWordedArrow(cursor) ?? noArrow
  if (sign === '') return undefined
  const label = text === '' ? '' : diagramLabel(text)
  if (label === undefined) return undefined
  return {
    line: sign.includes('.') ? 'dotted' : sign.includes('=') ? 'thick' : 'plain',
    startsWithArrow: back !== '',
    endsWithArrow: sign.endsWith('>'),
    label: label === '' ? '' : `|"${hideSigns(label)}"|`,
  }
}

interface ArrowParts {
  readonly back: string
  readonly sign: string
  readonly text: string
}

const noArrow: ArrowParts = { back: '', sign: '', text: '' }

/** `-->`, `-.->|text|`. */
function takePlainArrow(cursor: Cursor): ArrowParts | undefined {
  const [arrow, back = '', sign = ''] =
    take(cursor, /\s*(<?)(-{2,}>|-{3,}|-\.+->?|={2,}>|={3,})/y) ?? []
  if (arrow === undefined) return undefined
  const [, quoted, plain = ''] = take(cursor, /\s*\|(?:\s*("[^"]*")\s*|([^|"]*))\|/y) ?? []
  take(cursor, /\s*/y)
  return { back, sign, text: quoted ?? plain.trim() }
}

/** `-- text -->`, `== "text" ==>`. */
function takeWordedArrow(cursor: Cursor): ArrowParts | undefined {
  const start = { text: cursor.text, at: cursor.at }
  const back = take(start, /\s*(<?)(?:--|-\.|==)(?:\s+|(?="))/y)?.[1]
  if (back === undefined) return undefined
  const quoted = take(start, /("[^"]*")\s*/y)?.[1]
  // at each place of the text begins one run of signs: those within a run are not tried again
  const ends = /(?<!-)-{2,}>|(?<!-)-{3,}|(?<!\.)\.+->?|(?<!=)={2,}>|(?<!=)={3,}/g
  ends.lastIndex = quoted === undefined ? start.at + 1 : start.at
  const end = ends.exec(cursor.text)
  if (end === null) return undefined
  const between = cursor.text.slice(start.at, end.index)
  if (quoted === undefined ? /["|<>]/.test(between) : between !== '') return undefined
  cursor.at = ends.lastIndex
  take(cursor, /\s*/y)
  return { back, sign: end[0], text: quoted ?? between.trim() }
}

function write({ nodes, groups, edges, styles }: Chart, direction: string): string | undefined {
  const lines = [`flowchart ${direction}`]
  const all = [...nodes.values()]
  const writeInside = (group: Group | undefined) => {
    for (const child of groups.filter(({ parent }) => parent === group)) {
      lines.push(`subgraph g${groups.indexOf(child)} ["${hideSigns(child.label)}"]`)
      if (child.direction !== undefined) lines.push(`direction ${child.direction}`)
      writeInside(child)
      lines.push('end')
    }
    for (const { name, label, shape } of all.filter((node) => node.group === group)) {
      lines.push(`${name}${shape[0]}"${hideSigns(label)}"${shape[1]}`)
    }
  }
  writeInside(undefined)
  appendAll(lines, writeEdges(edges))
  for (const style of styles) {
    const line = renamed(style, nodes)
    if (line === undefined) return undefined
    lines.push(line)
  }
  return lines.join('\n')
}

/** A statement about style, with the names nodes have here. Those of subgraphs keep the look of the others. */
function renamed(style: string, nodes: ReadonlyMap<string, Node>): string | undefined {
  const [, word, ids = '', rest = ''] =
    /^(\w+)\s+([^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.+)$/.exec(style) ?? []
  if (word === undefined || /[{}<>"]/.test(style)) return undefined
  if (word === 'classDef') return /^[\w-]+$/.test(ids) ? style : undefined
  if (word === 'linkStyle') return style
  const names = ids.split(',').flatMap((id) => nodes.get(id.trim())?.name ?? [])
  return names.length === 0 ? '%%' : `${word} ${names.join(',')} ${rest}`
}

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.text)
  if (match === null) return undefined
  cursor.at = pattern.lastIndex
  return match
}
