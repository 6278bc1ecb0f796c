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
      openapi: 'api.yaml',
      navigation: [{ group: 'Guides', pages: ['index', 'guides/start'] }],
    },
    'index.mdx': page('Home', '[There](/nowhere)'),
    'guides/start.mdx': page('Start', 'Begin here.\n\n## Über Größe\n\nLimits.\n\n[Home](/)'),
    'api.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets: { get: { summary: List pets, responses: { '200': { description: ok } } } }
`,
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

test.each([
  [
    '{ "navigation": [{ "group": "G", "pages": ["gui‸"] }] }',
    'guides/start',
    'Start (/guides/start)',
  ],
  ['{ "navigation": { "pages": ["‸"] } }', 'guides/*', 'the pages of the folder'],
  [
    '{ "navigation": { "pages": ["index", ‸] } }',
    'guides/**',
    'with a group for each folder in it',
  ],
  [
    '{ "navigation": { "tabs": [{ "tab": "A", "pages": ["‸"] }] } }',
    '...',
    'what nothing else names',
  ],
  ['{ "navigation": { "pages": ["GET‸"] } }', 'GET /pets', 'List pets'],
  ['{ // how it is made\n "se‸" }', 'seo', 'object'],
  ['{ "seo": { "indexing": "all", ‸ } }', 'trailingSlash', 'boolean'],
  ['{ "seo": { "indexing": "‸" } }', 'navigable', undefined],
  ['{ "seo": { "trailingSlash": ‸ } }', 'true', undefined],
  ['{ "navigation": [{ "group": "G", "exp‸" }] }', 'expanded', 'boolean'],
  ['{ "tabs": [{ "‸" }] }', 'url', 'string'],
  ['{ "redirects": [{ "source": "/a", "destination": "/‸" }] }', '/guides/start', 'Start'],
  ['{ "api": { "openapi": "/‸" } }', '/api.yaml', undefined],
  ['{ "variables": {}, "navbar": { "links": [{ "icon": "rock‸" }] } }', 'rocket', undefined],
])('in the settings, %s is completed', async (body, label, detail) => {
  const editor = await acmeEditor()
  await editor.open('docs.json')
  const { items } = await editor.request<CompletionList>('textDocument/completion', {
    textDocument: { uri: editor.uri('docs.json') },
    position: await typed(editor, body, 'docs.json'),
  })
  const item = items.find((one) => one.label === label)
  expect(item).toMatchObject({ label, ...(detail !== undefined && { detail }) })
})

test('a key of the settings is written with its quotes and colon, and not twice', async () => {
  const editor = await acmeEditor()
  await editor.open('docs.json')
  const at = async (body: string) =>
    editor.request<CompletionList>('textDocument/completion', {
      textDocument: { uri: editor.uri('docs.json') },
      position: await typed(editor, body, 'docs.json'),
    })
  const bare = await at('{ "name": "Acme", ‸ }')
  expect(bare.items.map(({ label }) => label)).not.toContain('name')
  expect(bare.items.find(({ label }) => label === 'seo')).toMatchObject({
    textEdit: { newText: '"seo": ' },
    documentation: expect.stringContaining('earch'),
  })
  const quoted = await at('{ "name": "Acme", "s‸" }')
  expect(quoted.items.find(({ label }) => label === 'seo')?.textEdit?.newText).toBe('seo')
})

test('the settings of another file are completed as if they were in place', async () => {
  const root = await createFolder({
    'docs.json': {
      name: 'Acme',
      seo: { $ref: './seo.json' },
      navigation: [{ group: 'G', pages: ['index'] }],
    },
    'seo.json': '{}',
    'index.mdx': page('Home', '[There](/nowhere)'),
  })
  const editor = await openEditor(root)
  await editor.open('seo.json')
  await editor.problems('index.mdx', (found) => found.length > 0)
  const { items } = await editor.request<CompletionList>('textDocument/completion', {
    textDocument: { uri: editor.uri('seo.json') },
    position: await typed(editor, '{ "‸" }', 'seo.json'),
  })
  expect(items.map(({ label }) => label)).toContain('trailingSlash')
})

test.each([
  ['---\nopenapi: ‸\n---\n', 'GET /pets', 'List pets'],
  ['---\nmode: ‸\n---\n', 'wide', undefined],
  ['---\ntitle: Home\nhidden: t‸\n---\n', 'true', undefined],
  ['---\nri‸\n---\n', 'order', 'a number'],
  ['---\ntitle: Home\n---\n\n```ty‸', 'typescript', undefined],
  ['---\ntitle: Home\n---\n\n```ba‸\n```', 'bash', undefined],
])('%s is completed', async (text, label, detail) => {
  const editor = await acmeEditor()
  await editor.type('index.mdx', text.replace('‸', ''))
  const { items } = await editor.request<CompletionList>('textDocument/completion', {
    textDocument: { uri: editor.uri('index.mdx') },
    position: rangeOf(text, '‸').start,
  })
  const item = items.find((one) => one.label === label)
  expect(item).toMatchObject({ label, ...(detail !== undefined && { detail }) })
})

test('a pattern that finds nothing is a problem of the settings that are typed', async () => {
  const editor = await acmeEditor()
  await editor.open('docs.json')
  await typed(
    editor,
    '{ "name": "Acme", "navigation": [{ "group": "G", "pages": ["index", "guide/*"] }] }',
    'docs.json',
  )
  const found = await editor.problems('docs.json', (problems) =>
    problems.some(({ code }) => code === 'site/empty-pattern'),
  )
  expect(found.find(({ code }) => code === 'site/empty-pattern')).toMatchObject({
    severity: 2,
    message: expect.stringContaining('Did you mean "guides/*"?'),
    range: { start: { line: 0, character: 68 }, end: { line: 0, character: 77 } },
  })
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
