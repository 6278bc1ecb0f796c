import { expect, test, vi } from 'vitest'
import { plainFlowchart } from '../../../src/content/diagrams/normalize-flowchart.ts'
import { drawDiagram, splitStatements } from '../../../src/content/diagrams/render-mermaid.ts'

/** Counts what is handed to the layout, which is all that takes more than linear work. */
function drawn(source: string) {
  const drawGraph = vi.fn((_plain: string) => ({ svg: '', width: 1, height: 1 }))
  const { ok } = drawDiagram(source, { id: 'd', drawGraph })
  return { ok, lines: drawGraph.mock.calls.map(([plain]) => plain.split('\n').length) }
}

const fill = (text: string, length = 19_000) => text.repeat(Math.floor(length / text.length))

test.each([
  [
    'edges of every node to every other',
    `graph TD\n${fill('a&', 9_000)}a --> ${fill('b&', 9_000)}b`,
  ],
  ['a long chain', `graph TD\na${fill('-->b')}`],
  ['many nodes', `graph TD\n${Array.from({ length: 2_000 }, (_, at) => `n${at}`).join('\n')}`],
  ['many subgraphs', `graph TD\n${fill('subgraph a\n', 9_000)}${fill('end\n', 3_000)}`],
  ['many states', `stateDiagram-v2\n${fill('a --> b\n')}`],
])('a graph of %s is left to the browser, by count', (_, source) => {
  expect(drawn(source)).toEqual({ ok: false, lines: [] })
})

test('a graph that people write is drawn here', () => {
  const chain = Array.from({ length: 200 }, (_, at) => `n${at} --> n${at + 1}`).join('\n')
  expect(drawn(`graph TD\n${chain}`).lines).toEqual([402])
})

/** Each took at least the square of its length. With the cube, as the first does, the test would not end. */
test.each([
  `sequenceDiagram\na${fill('-x', 9_000)}${' '.repeat(9_000)}b`,
  `sequenceDiagram\na${' '.repeat(19_000)}b`,
  `sequenceDiagram\nNote over a${' '.repeat(19_000)}b`,
  `sequenceDiagram\nparticipant a${' '.repeat(19_000)}b`,
  `graph TD\n${fill(';"')}`,
  `graph TD\n${fill(';a')}`,
  `graph TD\na[x${' '.repeat(19_000)}x`,
  `graph TD\na -- x${' '.repeat(19_000)}x`,
  `graph TD\na -- x${fill('.')}`,
  `graph TD\na -->|x${' '.repeat(19_000)}x`,
  `graph TD\na["${fill('>')}"]`,
  `graph TD\na["${fill('#')}"]`,
  `graph TD\n${fill('%%{')}`,
  `---\ntitle: a${' '.repeat(19_000)}b\n---\ngraph TD\na`,
  `graph TD\nclass a${' '.repeat(19_000)}b`,
])('a diagram of 20,000 signs is read in one pass: %#', (source) => {
  expect(typeof drawn(source).ok).toBe('boolean')
})

test('statements are separated by semicolons outside of quotes and entity codes', () => {
  expect(splitStatements('a; b ;;c')).toEqual(['a', 'b', 'c'])
  expect(splitStatements('a["x;y"]; b')).toEqual(['a["x;y"]', 'b'])
  expect(splitStatements('a[x #quot;y#quot;]; b')).toEqual(['a[x #quot;y#quot;]', 'b'])
})

test('arrows and labels are read as before, with any space around them', () => {
  const plain = plainFlowchart([
    'graph TD',
    'a[ one  ] -- some words --> b( "two" )',
    'b ==>|  label | c{{x}} -- "quoted" ---> d',
    'd -. dots .-> e --> f:::hot',
  ])
  expect(plain?.split('\n')).toEqual([
    'flowchart TD',
    ...['n0["one"]', 'n1("two")', 'n2{{"x"}}', 'n3["d"]', 'n4["e"]', 'n5["f"]'],
    'n0 -->|"some words"| n1',
    'n1 ==>|"label"| n2',
    'n2 -->|"quoted"| n3',
    'n3 -.->|"dots"| n4',
    'n4 --> n5',
    ...(plain?.split('\n').slice(12) ?? []),
  ])
})

test('an entity code of no sign is shown as it is written', () => {
  const { ok } = drawDiagram('sequenceDiagram\na->>b: #99999999999; #65;', { id: 'd' })
  expect(ok).toBe(true)
})
