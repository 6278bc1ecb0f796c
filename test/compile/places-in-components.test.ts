import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../support/build.ts'

afterEach(removeFolders)

const site = (page: string, component = '') => ({
  'docs.json': settings('index'),
  'index.mdx': `---\ntitle: Home\n---\n${page}\n`,
  'snippets/deep.jsx': component,
})

test('a problem in a component file is reported at the line it is written at', async () => {
  const component = `const label = 'x'

export const Deep = ({ children }) => {
  return (
    <section title={label}>
      <a href="/nowhere">deep</a>
      {[1].map((n) => <img key={n} src="/none.png" alt="None" />)}
      <Card title="One" href="/gone">Text</Card>
      {children}
    </section>
  )
}
`
  const page = "import { Deep } from '/snippets/deep.jsx'\n\n<Deep>Words.</Deep>"
  const { problems, text } = await buildSite(site(page, component))
  expect(problems).toEqual([
    'site/broken-link snippets/deep.jsx:6:16',
    'site/broken-link snippets/deep.jsx:8:31',
    'site/missing-image snippets/deep.jsx:7:41',
  ])
  const html = await text('index.html')
  expect(html).toContain('<section title="x">')
  expect(html).not.toMatch(/\$at|deep\.jsx/)
})

test('a component that is used on many pages has its broken link reported once, in its file', async () => {
  const page = "import { Deep } from '/snippets/deep.jsx'\n\n<Deep />"
  const { problems } = await buildSite({
    ...site(page, 'export const Deep = () => <a href="/nowhere">deep</a>\n'),
    'docs.json': settings('index', 'other'),
    'other.mdx': `---\ntitle: Other\n---\n${page}\n`,
  })
  expect(problems).toEqual(['site/broken-link snippets/deep.jsx:1:36'])
})

test('each attribute with an undefined variable is reported, with help that fits it', async () => {
  const page = '\n<Card title={one} href={two + "/x"} style={{ color: three }}>Text</Card>'
  const { diagnostics } = await buildSite(site(page))
  expect(diagnostics.map(({ message, help, at }) => [message, help, at?.column])).toEqual([
    [
      '"one" is not defined on this page, so "title" is left out.',
      'If it is text, write it in quotes: title="one". Otherwise import or export "one".',
      14,
    ],
    [
      '"two" is not defined on this page, so "href" is left out.',
      'Import or export "two", or write the value itself.',
      25,
    ],
    [
      '"three" is not defined on this page, so "style" is left out.',
      'Import or export "three", or write the value itself.',
      53,
    ],
  ])
})
