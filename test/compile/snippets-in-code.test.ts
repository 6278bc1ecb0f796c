import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

async function built(body: string) {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `---\ntitle: A\n---\n\n${body}\n`,
    'snippets/one.mdx': 'First **part** of {name}\n',
    'snippets/two.mdx': 'Second part\n',
  })
  if (!site.ok) throw new Error(JSON.stringify(site.diagnostics))
  return { ...site, html: bodyOf(await site.text('index.html')) }
}

test.each([
  ['an expression', '{1 < 2 && <Snippet file="one.mdx" name="us" />}'],
  ['an attribute', '<Card title={<Snippet file="one.mdx" name="us" />} />'],
  ['a name in braces', '<Snippet file={"one.mdx"} name="us" />'],
  ['a choice', '{1 < 2 && <Snippet file={1 > 2 ? "two.mdx" : "one.mdx"} name="us" />}'],
])('a snippet is included where code names it: %s', async (_, body) => {
  const { html, problems } = await built(body)
  expect(html).toContain('First <strong>part</strong> of us')
  expect(problems).toEqual([])
})

test('a snippet whose file is missing is reported in code too', async () => {
  const { problems } = await built('{1 < 2 && <Snippet file="none.mdx" />}')
  expect(problems).toEqual(['content/missing-import index.mdx:5:26'])
})

test('a snippet whose file only the running code knows is reported', async () => {
  const { html, diagnostics } = await built('Before\n\n<Snippet file={`o${"ne"}.mdx`} />\n\nAfter')
  expect(html).toContain('After')
  expect(diagnostics).toMatchObject([{ code: 'content/failed-component', severity: 'warning' }])
  expect(diagnostics[0]?.message).toContain('one.mdx')
})
