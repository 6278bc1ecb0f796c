import { expect, test } from 'vitest'
import type { CompletionList, DocumentLink, Hover, Location, Position } from 'vscode-languageserver'
import { createFolder } from '../support/folders.ts'
import { openEditor, rangeOf } from './editor.ts'
import type { Editor } from './editor.ts'

const page = (title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "About ${title}."\n---\n\n${body}\n`

async function acmeEditor(): Promise<Editor> {
  const root = await createFolder({
    'docs.json': {
      name: 'Acme',
      variables: { release: '2.1' },
      navigation: [{ group: 'Guides', pages: ['index', 'guides/start'] }],
    },
    'index.mdx': page('Home', '[There](/nowhere)'),
    'guides/start.mdx': page('Start', 'Begin here.\n\n## Über Größe\n\nLimits.\n\n[Home](/)'),
    'images/fern.png': 'x',
    'snippets/note.mdx': 'A note.',
  })
  const editor = await openEditor(root)
  await editor.open('index.mdx')
  await editor.problems('index.mdx', (found) => found.length > 0)
  return editor
}

/** Types a text with `‸` at the caret, and gives the position. */
async function typed(editor: Editor, body: string, file = 'index.mdx'): Promise<Position> {
  const text = file.endsWith('.json') ? body : page('Home', body)
  await editor.type(file, text.replace('‸', ''))
  return rangeOf(text, '‸').start
}

test.each([
  ['漢字😀 [There](/gui‸)', '/guides/start', 'Start'],
  ['[There](/guides/start#‸)', 'über-größe', 'Über Größe'],
  ['![Fern](‸)', '/images/fern.png', undefined],
  ['<Card title="A" href="/‸" />', '/guides/start', 'Start'],
  ['<Acc‸', 'Accordion', undefined],
  ['<Card title="A > b" ‸', 'icon', undefined],
  ['Version {{rel‸', 'release', '2.1'],
  ["import Note from '/‸'", '/snippets/note.mdx', undefined],
  ['<Icon icon="rock‸" />', 'rocket', undefined],
])('%s is completed', async (body, label, detail) => {
  const editor = await acmeEditor()
  const position = await typed(editor, body)
  const list = await editor.request<CompletionList>('textDocument/completion', {
    textDocument: { uri: editor.uri('index.mdx') },
    position,
  })
  const item = list.items.find((one) => one.label === label)
  expect(item).toMatchObject({ label, ...(detail !== undefined && { detail }) })
  expect(list.items.length).toBeLessThanOrEqual(150)
})

test('frontmatter keys and pages of the navigation are completed', async () => {
  const editor = await acmeEditor()
  await editor.open('docs.json')
  const settings = '{ "navigation": [{ "group": "G", "pages": ["gui‸"] }] }'
  const inSettings = await editor.request<CompletionList>('textDocument/completion', {
    textDocument: { uri: editor.uri('docs.json') },
    position: await typed(editor, settings, 'docs.json'),
  })
  expect(inSettings.items.map(({ label }) => label)).toContain('guides/start')
  await editor.type('index.mdx', '---\ntitle: "Home"\nside\n---\n')
  const keys = await editor.request<CompletionList>('textDocument/completion', {
    textDocument: { uri: editor.uri('index.mdx') },
    position: { line: 2, character: 4 },
  })
  expect(keys.items.map(({ label }) => label)).toContain('sidebarTitle')
})

test('a link shows, opens and is found from what it leads to', async () => {
  const editor = await acmeEditor()
  const text = page('Home', '😀 [There](/guides/start#über-größe)')
  await editor.type('index.mdx', text)
  await editor.problems('index.mdx', (found) => found.length === 0)
  const range = rangeOf(text, '/guides/start#über-größe')
  const at = { textDocument: { uri: editor.uri('index.mdx') }, position: range.start }
  const hover = await editor.request<Hover>('textDocument/hover', at)
  expect(hover.range).toEqual(range)
  expect(JSON.stringify(hover.contents)).toMatch(/Start.*guides\/start#über-größe.*Limits\./)
  const [place] = await editor.request<Location[]>('textDocument/definition', at)
  expect(place).toMatchObject({
    uri: editor.uri('guides/start.mdx'),
    range: { start: { line: 7, character: 0 } },
  })
  const links = await editor.request<DocumentLink[]>('textDocument/documentLink', at)
  expect(links).toEqual([{ range, target: editor.uri('guides/start.mdx') }])
  const found = await editor.request<Location[]>('textDocument/references', {
    ...at,
    context: { includeDeclaration: false },
  })
  expect(found).toEqual([{ uri: editor.uri('index.mdx'), range }])
})
