import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`

async function built(
  body: string,
  more: Readonly<Record<string, string>> = {},
  file = 'index.mdx',
) {
  const site = await buildSite({
    'docs.json': settings('index'),
    [file]: page(body),
    ...more,
  })
  if (!site.ok) throw new Error(JSON.stringify(site.diagnostics))
  return {
    site,
    html: bodyOf(await site.text('index.html')),
    problems: site.problems,
  }
}

const code = `
const list = \`\${1 + 1} * two * <b>\`

if (list < "b" && true) { go("{{x.y}}", '<a href="/c">') } // $a$ **b** <!-- c -->
// :::tip [toc] :rocket: **「d」**です
`
const data = `
{
  "@context": "https://schema.org",

  "name": "A & B's \\"best\\" {one}"
}
`
const rules = `
@media (width > 40em) { .a::before { content: "<" } }

.b > .c { color: red }
`

test.each(['index.mdx', 'index.md'])(
  'scripts and styles are on the page as written in %s',
  async (file) => {
    const body = [
      `Before\n<script>${code}</script>\nAfter <style>.i{j:k}</style> here.`,
      `<script type="application/ld+json" id="data">${data}</script>`,
      `<style>${rules}</style>`,
      '# Still **Markdown**',
    ].join('\n\n')
    const { html, problems } = await built(body, {}, file)
    expect(html).toContain(`<script>${code}</script>`)
    expect(html).toContain(`<script type="application/ld+json" id="data">${data}</script>`)
    expect(html).toContain(`<style>${rules}</style>`)
    expect(html).toContain('After <style>.i{j:k}</style> here.')
    expect(html).toContain('<strong>Markdown</strong>')
    expect(problems).toEqual([])
  },
)

test('so are those in components, lists, quotes and snippets', async () => {
  const indented = rules.replaceAll(/\n(?=.)/g, '\n  ')
  const { html, problems } = await built(
    [
      `<Note>\n  <style>${indented}</style>\n  Text\n</Note>`,
      `- item\n\n  <style>${indented.replaceAll('red', 'blue')}</style>\n- next`,
      '> <style>\n> .q { r: s }\n>\n> .t { u: v }\n> </style>',
      '<Snippet file="part.mdx" />',
    ].join('\n\n'),
    { 'snippets/part.mdx': `<script>${code}</script>` },
  )
  expect(html).toContain(`<style>${indented}</style>`)
  expect(html).toContain(`<style>${indented.replaceAll('red', 'blue')}</style>`)
  expect(html).toContain('<style>\n.q { r: s }\n\n.t { u: v }\n</style>')
  expect(html).toContain(`<script>${code}</script>`)
  expect(problems).toEqual([])
})

test.each([
  ['<script>{`if (1 < 2 && "x") {}`}</script>', '<script>if (1 < 2 && "x") {}</script>'],
  [
    '<script type="application/ld+json">{JSON.stringify({ "@type": "Thing" })}</script>',
    '<script type="application/ld+json">{"@type":"Thing"}</script>',
  ],
  ['<style>\n  {`.a > b { c: "d" }`}\n</style>', '.a > b { c: "d" }'],
  ['<style>{`.a`} {` > b { c: "d" }`}</style>', ' > b { c: "d" }</style>'],
  ['<script>{"a(\'</script>\')"}</script>', "<script>a('<\\/script>')</script>"],
  ['<style>{"</STYLE >"}</style>', '<style><\\/STYLE ></style>'],
  ['<script>{"<!-- <script>"}</script>', '<script>\\u003c!-- <script></script>'],
  ['<script src="/x.js" async></script>', '<script src="/x.js" async></script>'],
  ['<script src="https://acme.example/x.js" />', 'x.js"></script>'],
  ['<script dangerouslySetInnerHTML={{ __html: `a && "b"` }} />', '<script>a && "b"</script>'],
])('expressions inside them are their text: %s', async (body, expected) => {
  const { html } = await built(body, { 'x.js': 'go()\n' })
  expect(html).toContain(expected)
})

test('a component may draw them', async () => {
  const { html, problems } = await built(
    [
      'import { Style } from "/snippets/style.jsx"',
      'export const Run = ({ what }) => {\n\n  return <script>{`run("${what}" && 1)`}</script>\n}',
      '<Style color="red" />',
      '<Run what="it" />',
    ].join('\n\n'),
    {
      'snippets/style.jsx':
        'export const Style = ({ color }) => <style>{`.a > b { color: "${color}" }`}</style>\n',
    },
  )
  expect(html).toContain('<style>.a > b { color: "red" }</style>')
  expect(html).toContain('<script>run("it" && 1)</script>')
  expect(problems).toEqual([])
})

test('the text of a textarea is neither Markdown nor escaped', async () => {
  const { html, problems } = await built(
    [
      '<textarea rows="2">\n# No heading\n\n- {no} &lt; "list"\n</textarea>',
      '<textarea>{`a < b & "c" &amp; </textarea>`}</textarea>',
    ].join('\n\n'),
  )
  expect(html).toContain('<textarea rows="2">\n# No heading\n\n- {no} &lt; "list"\n</textarea>')
  expect(html).toContain('<textarea>a < b & "c" &amp;amp; &lt;/textarea></textarea>')
  expect(problems).toEqual([])
})

test('code, comments and values of attributes hold no elements', async () => {
  const { html, problems } = await built(
    [
      'Write `<style>` and `</style>`. <!-- <script> -->',
      '```html\n<script>\n  a < b\n</script>\n```',
      '{/* <style> */}',
      '<Card title="a <script> tag">**Text**</Card>',
      'export const open = "<style>"',
      '**Last** \\<script> one',
    ].join('\n\n'),
  )
  expect(html).toContain('<code>&lt;style></code>')
  expect(html).toContain('<strong>Text</strong>')
  expect(html).toContain('<strong>Last</strong>')
  expect(html).not.toMatch(/<(?:style|script)>/)
  expect(problems).toEqual([])
})

test('one that is not closed is reported at its tag', async () => {
  const { problems, diagnostics } = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': page('Text\n\n<style>\n.a { color: red }\n\n## More'),
  })
  expect(problems).toEqual(['content/unreadable index.mdx:7:1'])
  expect(diagnostics[0]?.help).toBe('Add </style>, or remove the opening <style>.')
})

test('they are in no other text of the page', async () => {
  const { site } = await built(`Words.\n\n<script>\n${code}</script>\n\n<style>${rules}</style>`)
  const markdown = await site.text('index.md')
  expect(markdown).toContain('Words.')
  expect(markdown).not.toMatch(/list|color|octavo-text/)
  expect(await site.text('llms-full.txt')).not.toMatch(/list|color: red|octavo-text/)
})
