import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'
import { htmlElements } from '../../src/compile/untrusted/html-elements.ts'
import { builtIns, builtInMeant } from '../../src/content/mdx/built-ins.ts'

afterAll(removeFolders)

async function built(body: string, more: Readonly<Record<string, string>> = {}) {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `---\ntitle: A\n---\n\n${body}\n`,
    ...more,
  })
  if (!site.ok) throw new Error(JSON.stringify(site.diagnostics))
  return { ...site, html: bodyOf(await site.text('index.html')) }
}

test('a component in lower case is the component, with a warning at its tag', async () => {
  const { html, diagnostics } = await built('<note>\n  **Text**\n</note>')
  const { html: right } = await built('<Note>\n  **Text**\n</Note>')
  expect(html).toBe(right)
  expect(diagnostics).toMatchObject([
    {
      code: 'content/component-case',
      severity: 'warning',
      help: 'Write <Note>, and </Note> where it ends.',
      at: { file: 'index.mdx', line: 5, column: 2 },
    },
  ])
})

test.each([
  [
    'components in components, with attributes',
    '<steps>\n  <step title="One">\n    <tip>Text with <tooltip tip={"x" + 1}>words</tooltip></tip>\n  </step>\n</steps>',
    '<Steps>\n  <Step title="One">\n    <Tip>Text with <Tooltip tip={"x" + 1}>words</Tooltip></Tip>\n  </Step>\n</Steps>',
    4,
  ],
  [
    'names with a capital inside, lists, and code',
    '- item\n\n  <cardGroup cols={2}>\n    <card title="a" />\n  </cardGroup>\n\n`<note>`\n\n```html\n<note>\n```',
    '- item\n\n  <CardGroup cols={2}>\n    <Card title="a" />\n  </CardGroup>\n\n`<note>`\n\n```html\n<note>\n```',
    2,
  ],
  ['text in the line of a tag', '<tip>One\n\ntwo</tip>', '<Tip>One\n\ntwo</Tip>', undefined],
])('%s', async (_, written, meant, count) => {
  const [found, right] = [await built(written), await built(meant)]
  expect(found.html).toBe(right.html)
  const cases = found.problems.filter((it) => it.startsWith('content/component-case'))
  if (count === undefined) expect(cases.length).toBeGreaterThan(0)
  else expect(cases).toHaveLength(count)
})

test('so it is in a snippet', async () => {
  const { html, problems } = await built('<Snippet file="part.mdx" />', {
    'snippets/part.mdx': 'Words\n\n<warning>Text</warning>\n',
  })
  expect(html).toContain('data-component="Warning"')
  expect(problems).toEqual(['content/component-case snippets/part.mdx:3:2'])
})

test('elements of HTML, and names that the page defines, stay elements', async () => {
  const { html, problems } = await built(
    'export const note = "x"\n\n<note>Text</note>\n\n<svg><image href="https://acme.example/a.png" /><view id="v" /></svg>',
  )
  expect(html).toContain('<note>Text</note>')
  expect(html).toContain('<view id="v"')
  expect(problems).toEqual([])
  const lower = [...builtIns].map((name) => name.toLowerCase())
  expect(lower.filter((name) => htmlElements.has(name) && builtInMeant(name))).toEqual([])
})

test.each([
  ['an expression', '{1 < 2 && <note>Text</note>}', '{1 < 2 && <Note>Text</Note>}', ['5:12']],
  [
    'a list of an expression, in an item',
    '- One\n\n  {[1, 2].map((id) =>\n    <card key={id} title={`N${id}`}><badge>{id}</badge></card>)}',
    '- One\n\n  {[1, 2].map((id) =>\n    <Card key={id} title={`N${id}`}><Badge>{id}</Badge></Card>)}',
    ['8:6', '8:38'],
  ],
  [
    'an attribute',
    '<Card title={<badge>New</badge>} {...{icon: "star"}}>Text</Card>',
    '<Card title={<Badge>New</Badge>} {...{icon: "star"}}>Text</Card>',
    ['5:15'],
  ],
  [
    'a component of the page',
    'export const Hint = ({ children }) => <tip>{children}</tip>\n\n<Hint>Text</Hint>',
    'export const Hint = ({ children }) => <Tip>{children}</Tip>\n\n<Hint>Text</Hint>',
    ['5:40'],
  ],
  [
    'text and comments in code',
    '{/* <note> */ <tip>{"<note>"}</tip>}',
    '{/* <note> */ <Tip>{"<note>"}</Tip>}',
    ['5:16'],
  ],
])('a component in lower case in code: %s', async (_, written, meant, places) => {
  const [found, right] = [await built(written), await built(meant)]
  expect(found.html).toBe(right.html)
  expect(found.html).toContain('data-component')
  expect(right.problems).toEqual([])
  expect(found.problems).toEqual(places.map((place) => `content/component-case index.mdx:${place}`))
})

test('a component in lower case in a component file and in a snippet', async () => {
  const { html, problems } = await built(
    "import { Box } from '/snippets/box.tsx'\nimport { Counter } from '/snippets/counter.jsx'\n\n<Box>Text</Box>\n\n<Counter />\n\n<Snippet file=\"part.mdx\" />",
    {
      'snippets/box.tsx':
        'const list: Array<string> = []\nexport const Box = ({ children }: { children: unknown }) => (\n  <note>{children}{list}</note>\n)\n',
      'snippets/counter.jsx':
        'export const Counter = () => {\n  const [n, set] = useState(0)\n  return <callout><button onClick={() => set(n + 1)}>{n}</button></callout>\n}\n',
      'snippets/part.mdx': 'Words\n\n{true && <warning>Text</warning>}\n',
    },
  )
  expect(html).toContain('data-component="Note"')
  expect(html).toContain('data-component="Callout"')
  expect(html).toContain('data-component="Warning"')
  expect(problems).toEqual([
    'content/component-case snippets/box.tsx:3:4',
    'content/component-case snippets/counter.jsx:3:11',
    'content/component-case snippets/part.mdx:3:11',
  ])
})

test('names that code defines stay elements in code', async () => {
  const { html, problems } = await built(
    'export const note = "x"\n\n{true && <note>Text</note>}\n\n{true && <video src="https://acme.example/a.mp4" />}',
  )
  expect(html).toContain('<note>Text</note>')
  expect(problems).toEqual([])
})
