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
