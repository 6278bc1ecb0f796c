import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`

async function built(body: string, files: Readonly<Record<string, string>>) {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': page(body),
    ...files,
  })
  const html = bodyOf(await site.text('index.html'))
  return { html, problems: site.problems, diagnostics: site.diagnostics }
}

test('a default import of a file without one shows its first export, and is reported', async () => {
  const { html, diagnostics } = await built(
    'import Box from "/snippets/box.jsx"\n\nBefore <Box /> after.',
    {
      'snippets/box.jsx':
        'export const Zed = () => <b>zed</b>\n\nexport function Apple() {\n  return <i>apple</i>\n}\n',
    },
  )
  expect(html).toContain('<b>zed</b>')
  expect(diagnostics).toMatchObject([
    {
      code: 'content/missing-export',
      severity: 'warning',
      message: '"/snippets/box.jsx" has no default export, so its export "Zed" is shown.',
      help: "It exports Apple, Zed. Write: import { Zed as Box } from '/snippets/box.jsx'",
      at: { file: 'index.mdx', line: 5, column: 8 },
    },
  ])
})

test('the export of the imported name is shown before the first one', async () => {
  const { html, diagnostics } = await built('import Two from "/snippets/x.jsx"\n\n<Two />', {
    'snippets/x.jsx': 'export const One = () => <b>1</b>\nexport const Two = () => <b>2</b>\n',
  })
  expect(html).toContain('<b>2</b>')
  expect(diagnostics.map(({ help }) => help)).toEqual([
    "It exports One, Two. Write: import { Two } from '/snippets/x.jsx'",
  ])
})

test('imports of component files and snippets are held to the same', async () => {
  const { html, problems } = await built(
    'import { Outer } from "/snippets/outer.jsx"\nimport Text from "/snippets/text.mdx"\n\n<Outer />\n\n<Text />',
    {
      'snippets/outer.jsx':
        'import Inner, { Lost } from "./inner.jsx"\n\nexport const Outer = () => <p>outer <Inner /><Lost /></p>\n',
      'snippets/inner.jsx': 'export const Inner = () => <b>inner</b>\n',
      'snippets/text.mdx': 'import Inner from "./inner.jsx"\n\nText with <Inner />.\n',
    },
  )
  expect(html.match(/<b>inner<\/b>/g)).toHaveLength(2)
  expect(problems).toEqual([
    'content/missing-export snippets/outer.jsx:1:8',
    'content/missing-export snippets/outer.jsx:1:17',
    'content/missing-export snippets/text.mdx:1:8',
  ])
})

test('a file that exports nothing is reported; one that failed, or has module.exports, is not', async () => {
  const { html, diagnostics } = await built(
    'import None from "/snippets/none.jsx"\nimport Bad from "/snippets/bad.jsx"\nimport Old from "/snippets/old.js"\n\n<None /><Bad /><Old />',
    {
      'snippets/none.jsx': 'const None = () => <b>none</b>\n',
      'snippets/bad.jsx': 'throw new Error("no")\nexport const Bad = 1\n',
      'snippets/old.js': 'module.exports = () => "old"\n',
    },
  )
  expect(html).toContain('old')
  expect(diagnostics.map(({ code, help }) => `${code} ${help}`)).toEqual([
    'content/missing-export It exports nothing: write "export" before the component in that file.',
    'content/failed-expression Nothing is shown in its place on the page.',
  ])
})
