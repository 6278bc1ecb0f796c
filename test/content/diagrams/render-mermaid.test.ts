import { describe, expect, test } from 'vitest'
import { plainFlowchart } from '../../../src/content/diagrams/normalize-flowchart.ts'
import { readSequence } from '../../../src/content/diagrams/parse-sequence.ts'
import { layoutGraph } from '../../../src/content/diagrams/layout-graph.ts'
import { drawDiagram, mayHoldGraph } from '../../../src/content/diagrams/render-mermaid.ts'

const draw = (source: string) => drawDiagram(source, { id: 'd', drawGraph: layoutGraph })
const svg = (source: string) => {
  const drawn = draw(source)
  if (!drawn.ok) throw new Error('not drawn')
  return drawn.svg
}
const texts = (source: string) =>
  [...svg(source).matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text)

describe('sequence diagrams', () => {
  const source = `sequenceDiagram
    participant C as Client
    actor S as Server
    Note over C,S: Begin
    C->>+S: Ask<br/>twice
    loop every minute
      S-->>-C: Answer & <more>
    end
    S-xS: stop`

  test('say who, what and in which order', () => {
    const { actors, events } = readSequence([
      'sequenceDiagram',
      'participant C as Client',
      'autonumber',
      'C->>+S: Ask',
      'S--)C: Answer',
      'deactivate S',
    ])!
    expect(actors).toEqual([
      { label: 'Client', isPerson: false },
      { label: 'S', isPerson: false },
    ])
    expect(events).toMatchObject([
      { kind: 'message', from: 0, to: 1, label: '1. Ask', dashed: false, head: 'filled' },
      { kind: 'activate', actor: 1 },
      { kind: 'message', from: 1, to: 0, label: '2. Answer', dashed: true, head: 'open' },
      { kind: 'deactivate', actor: 1 },
    ])
  })

  test('show every word, in one place each, and no other', () => {
    expect(texts(source.replace(' & <more>', '')).toSorted()).toEqual(
      [
        'Client',
        'Server',
        'Begin',
        'Ask',
        'Answer',
        'twice',
        'loop',
        'every minute',
        'stop',
      ].toSorted(),
    )
  })

  test('with HTML in a label are left to the browser', () => {
    expect(draw(source).ok).toBe(false)
  })

  test.each([
    ['A->B: x', 'none'],
    ['A-->B: x', 'none'],
    ['A->>B: x', 'filled'],
    ['A-)B: x', 'open'],
    ['A--xB: x', 'cross'],
    ['Web App->>Main-Server: x', 'filled'],
  ])('%s', (statement, head) => {
    expect(readSequence(['sequenceDiagram', statement])?.events[0]).toMatchObject({
      head,
      label: 'x',
    })
  })

  test.each([
    'create participant B',
    'box Purple',
    'links A: {"x": "y"}',
    'A->>B',
    'end',
    'loop x',
    'else y',
    'participant A@{ "type": "database" }',
    'A->>B: <img src=x>',
  ])('what is not understood is left to the browser: %s', (statement) => {
    expect(draw(`sequenceDiagram\nA->>B: a\n${statement}`)).toEqual({ ok: false })
  })
})

describe('flowcharts', () => {
  test('are written again in the plainest form', () => {
    expect(
      plainFlowchart([
        'graph LR',
        'a-->b',
        'subgraph Box',
        'a',
        'c["C (1) [x]"]:::hot',
        'end',
        'b & c -- "no way" --> d{Why?}',
        'd-.->a',
        'classDef hot fill:#f00',
        'class b,d hot',
      ]),
    ).toBe(
      [
        'flowchart LR',
        'subgraph g0 ["Box"]',
        'n0["a"]',
        'n2["C \uE1021\uE103 \uE100x\uE101"]',
        'end',
        'n1["b"]',
        'n3{"Why?"}',
        'n0 --> n1',
        'n1 -->|"no way"| n3',
        'n2 -->|"no way"| n3',
        'n0 <-.- n3',
        'class n2 hot',
        'classDef hot fill:#f00',
        'class n1,n3 hot',
      ].join('\n'),
    )
  })

  test('begin where they were begun, circles included', () => {
    const drawn = draw(
      'flowchart LR\nA[Write] --> B[Build]\nB --> C[Publish]\nB --> D[Mend]\nD --> B\nC -.-> A',
    )
    const at = (word: string) => {
      const [, x] =
        new RegExp(`<text x="([\\d.]+)"[^>]*>(?:<tspan[^>]*>)?${word}`).exec(
          drawn.ok ? drawn.svg : '',
        ) ?? []
      return Number(x)
    }
    expect(at('Write')).toBeLessThan(at('Build'))
    expect(at('Build')).toBeLessThan(at('Mend'))
    expect(at('Build')).toBeLessThan(at('Publish'))
    // what leads back has its arrow where it was, pointing away from the line
    expect(drawn.ok && drawn.svg).toMatch(/marker id="\S*arrowhead-start"[^>]*orient="auto"/)
    expect(plainFlowchart(['flowchart LR', 'a --> b', 'b <--> a', 'b --> b'])).toContain(
      'n0 --> n1\nn0 <--> n1\nn1 --> n1',
    )
  })

  test('show the words of nodes and edges as they were written', () => {
    expect(texts('flowchart TD\nA["f(x) [y] & #quot;z#quot;"] -->|yes| B((End)); B --> C')).toEqual(
      expect.arrayContaining(['f(x) [y] &amp; &quot;z&quot;', 'yes', 'End', 'C']),
    )
  })

  test.each([
    'click A "https://x.y"',
    'A@{ shape: rect }',
    'A --o B',
    'A --x B',
    'A ~~~ B',
    'A["`**bold**`"]',
    'A[fa:fa-user Me]',
    'A[/slanted/]',
    'A["<img src=x>"]',
    'end',
    'subgraph S',
    'A --> ',
    '--> A',
  ])('what is not understood is left to the browser: %s', (statement) => {
    expect(draw(`flowchart TD\nX --> Y\n${statement}`)).toEqual({ ok: false })
  })
})

describe('state diagrams', () => {
  test('of states and transitions are drawn', () => {
    expect(texts('stateDiagram-v2\n[*] --> Idle\nIdle --> Busy : start\nBusy --> [*]')).toEqual(
      expect.arrayContaining(['Idle', 'Busy', 'start']),
    )
  })

  test.each(['note right of A : hm', 'state B <<choice>>', '--', 'state C {'])(
    'what is not understood is left to the browser: %s',
    (statement) => {
      expect(draw(`stateDiagram-v2\nA --> B\n${statement}`)).toEqual({ ok: false })
    },
  )
})

test.each([
  'gantt\ntitle A',
  'pie\n"a": 1',
  'mindmap\n root',
  'erDiagram\nA ||--o{ B : has',
  '',
  'hello',
  'graph XY\nA',
])('other kinds are left to the browser: %j', (source) => {
  expect(draw(source)).toEqual({ ok: false })
})

test('graphs need what lays them out, sequences do not', () => {
  expect(drawDiagram('graph TD\nA --> B', { id: 'd' }).ok).toBe(false)
  expect(drawDiagram('sequenceDiagram\nA->>B: x', { id: 'd' }).ok).toBe(true)
  expect(['graph TD', 'flowchart LR', 'stateDiagram-v2'].every(mayHoldGraph)).toBe(true)
  expect(mayHoldGraph('sequenceDiagram\nA->>B: x')).toBe(false)
})

test('comments, settings and the title at the top say nothing in the drawing', () => {
  const drawn = svg(
    '---\ntitle: How it works\n---\n%%{init: {"theme": "dark"}}%%\n%% why\ngraph TD;\nA-->B;',
  )
  expect(drawn).toContain('aria-label="How it works"')
  expect(drawn).not.toContain('why')
})

test('a drawing brings no styles, no addresses and no ids but its own', () => {
  for (const source of [
    'sequenceDiagram\nA->>B: x',
    'graph TD\nA-->|x|B',
    'stateDiagram-v2\nA --> B',
  ]) {
    const drawn = drawDiagram(source, { id: 'diagram-7', drawGraph: layoutGraph })
    const html = drawn.ok ? drawn.svg : ''
    expect(html).toMatch(
      /^<svg viewBox="0 0 [\d.]+ [\d.]+" width="[\d.]+" height="[\d.]+" style="min-width:\d+px" role="img"/,
    )
    expect(html).not.toMatch(/<style|https?:|@import|class=/)
    for (const [, id] of html.matchAll(/\sid="([^"]+)"/g)) expect(id).toMatch(/^diagram-7-/)
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(html).toContain(`id="${id}"`)
  }
})

test('labels stay text', () => {
  for (const source of [
    'sequenceDiagram\nA->>B: "quoted" \'x\' & y',
    'graph TD\nA["a & b #lt;script#gt;"] --> B',
  ]) {
    expect(svg(source)).not.toMatch(/<script|& |<more/)
  }
})

test('large and strange sources come to an end', () => {
  draw(`graph TD\n${'A-->'.repeat(4_000)}`)
  draw(`sequenceDiagram\n${'A->>B: x\n'.repeat(2_000)}`)
  draw(`graph TD\nA${'"'.repeat(9_000)};`)
  draw(`sequenceDiagram\n${'a '.repeat(9_000)}`)
})
