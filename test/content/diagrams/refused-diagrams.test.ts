import { afterAll, expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { refusedDiagrams } from '../../../src/compile/scope/undrawn-diagrams.ts'
import { loadMermaid } from '../../../src/pipeline/page-code/mermaid-grammars.ts'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`
const page = (text: string) => `---\ntitle: Page\n---\n\n${text}`

const wrong = {
  unclosed: 'flowchart TD\n  Buyer[Wants one --> Shop',
  kind: 'circles and lines',
  chart: 'pie\n  "Tea" : many',
  classes: 'classDiagram\n  Shape <|-- Circle {',
}

const right = [
  'flowchart LR\n  X --> Y',
  'pie title Drinks\n  "Tea" : 3',
  '%%{init: {"theme": "dark"}}%%\nclassDiagram\n  Shape <|-- Circle',
  '---\ntitle: Plan\n---\ngantt\n  section One\n  Write :a1, 2024-01-01, 30d',
  'sequenceDiagram\n  autonumber\n  box Purple Shop\n  participant A\n  end\n  A-)B: hello',
  'mindmap\n  root((Shop))\n    Tea',
  'erDiagram\n  SHOP ||--o{ ORDER : has',
]

test('a diagram that cannot be drawn is reported at the line where it is wrong, and its source is shown', async () => {
  const names = Object.keys(wrong)
  const site = await buildSite({
    'docs.json': settings(...names, 'right'),
    ...Object.fromEntries(
      Object.entries(wrong).map(([name, source]) => [
        `${name}.mdx`,
        page(`Text.\n\n${fence(source)}`),
      ]),
    ),
    'right.mdx': page(right.map(fence).join('\n')),
  })
  expect(site.problems.toSorted()).toEqual(
    names
      .map((name) => `content/bad-diagram ${name}.mdx:${name === 'kind' ? '7:1' : '9:3'}`)
      .toSorted(),
  )
  expect(bodyOf(await site.text('kind/index.html'))).toContain('circles and lines')
})

test('the line of a diagram is found below what Mermaid does not count, in a list and in a snippet', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': page(
      `- item\n\n  ${fence('---\ntitle: Plan\n---\n%% a comment\nsequenceDiagram\n  A->>B: hi\n\n  one two three').replaceAll('\n', '\n  ').trimEnd()}\n\n<Snippet file="part.mdx" />\n\n<Mermaid>\n  {\`graph TD\n    A-->B\n    B[open\`}\n</Mermaid>\n`,
    ),
    'snippets/part.mdx': `Text.\n\n${fence('%%{init: {"theme": "dark"}}%%\n\nerDiagram\n  A ||--o{ B')}`,
  })
  expect(site.problems.toSorted()).toEqual([
    'content/bad-diagram index.mdx:15:5',
    'content/bad-diagram index.mdx:23:5',
    'content/bad-diagram snippets/part.mdx:7:3',
  ])
})

test('a diagram in a snippet, or written as an element, is reported where it is written', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': page(
      'import Shop from "/snippets/shop.mdx"\n\n<Shop />\n\n<Mermaid code="lines" />\n',
    ),
    'snippets/shop.mdx': `Text.\n\n${fence('lines')}`,
  })
  expect(site.problems.toSorted()).toEqual([
    'content/bad-diagram index.mdx:9:1',
    'content/bad-diagram snippets/shop.mdx:3:1',
  ])
})

test('the message says where Mermaid stops', async () => {
  const refused = await loadMermaid()
  const at = { file: 'index.mdx' as FilePath, line: 1, column: 1, start: 0, end: 0, frame: '' }
  const messages = await Promise.all(
    Object.values(wrong).map(async (source) => {
      const [problem] = await refusedDiagrams(new Map([['one', { source, at }]]), refused!)
      return problem?.message
    }),
  )
  expect(messages.slice(0, 3)).toEqual([
    'This diagram cannot be drawn: Mermaid cannot read it at "…[Wants one --> Shop".',
    'This diagram cannot be drawn: its first line names no kind of diagram.',
    'This diagram cannot be drawn: Mermaid cannot read it.',
  ])
})
