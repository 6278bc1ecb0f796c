import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

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

test('data of a JSON file can be imported', async () => {
  const { html, problems } = await built(
    'import limits from "/data/limits.json"\nimport plans from "./data/plans.json"\n\nAt most {limits.perDay} a day.\n\n{plans.map((plan) => <Badge key={plan}>{plan}</Badge>)}',
    {
      'data/limits.json': '{ "perDay": 500, "default": 1 }',
      'data/plans.json': '["Free", "Team"]',
    },
  )
  expect(html).toContain('At most 500 a day.')
  expect(html).toContain('Team')
  expect(problems).toEqual([])
})

test('JSON that cannot be read is reported in its file', async () => {
  const { problems } = await built('import a from "/data/a.json"\n\nText', {
    'data/a.json': '{ "a": }',
  })
  expect(problems).toEqual(['content/broken-component-file data/a.json:1:8'])
})

test('a component that an object does not have is reported, and its content shown', async () => {
  const { html, problems } = await built(
    'import * as Parts from "/snippets/parts.jsx"\n\n<Parts.Good>One</Parts.Good>\n\n<Parts.Missing>Two</Parts.Missing>\n\n{true && <Tabs.Tab>Three</Tabs.Tab>}',
    { 'snippets/parts.jsx': 'export const Good = ({ children }) => <b>{children}</b>\n' },
  )
  expect(html).toContain('<b>One</b>')
  expect(html).toContain('Two')
  expect(html).toContain('Three')
  expect(problems).toEqual([
    'content/unknown-component index.mdx:9:2',
    'content/unknown-component index.mdx:11:11',
  ])
})

test('what is read of a reader who is not signed in says how to write it', async () => {
  const { html, diagnostics } = await built(
    'Plan: {user.org.plan.name} {user.firstName}{user.a?.b}.',
  )
  expect(html).toContain('Plan:  .')
  expect(diagnostics).toMatchObject([
    { code: 'content/failed-expression', at: { line: 5, column: 7 } },
  ])
  expect(diagnostics[0]?.help).toContain('Write: user?.org?.plan?.name')
})

test('the title of a code block in a snippet has its variables', async () => {
  const { html } = await built('<Snippet file="part.mdx" name="acme" />', {
    'snippets/part.mdx': '```js {1} title="{name}.js"\nlet {name} = 1\n```\n',
  })
  expect(html).toContain('acme.js')
  expect(html).toContain('let</span> acme')
})

test('an expression that waits costs its own place, with a warning', async () => {
  const { html, problems } = await built(
    'One {await load()} two {Promise.resolve("x")} three {["await me"]}\n\n<Card title={await load()}>Four</Card>',
  )
  expect(html).toContain('One  two  three await me')
  expect(html).toContain('Four')
  expect(problems).toEqual([
    'content/failed-expression index.mdx:5:5',
    'content/failed-expression index.mdx:5:24',
    'content/failed-expression index.mdx:7:1',
  ])
})
