import { expect, test } from 'vitest'
import type {
  ColorInformation,
  ColorPresentation,
  DocumentSymbol,
  FoldingRange,
  Hover,
} from 'vscode-languageserver'
import { createFolder } from '../support/folders.ts'
import { openEditor, rangeOf } from './editor.ts'
import type { Editor } from './editor.ts'

const settings = `{
  // how the site is made
  "name": "Acme",
  "colors": { "primary": "#0F766E" },
  "seo": { "indexing": "all" },
  "openapi": "api.yaml",
  "navigation": [
    { "group": "Guides", "pages": ["index", "GET /pets"] }
  ]
}
`
const home = `---
title: "Home"
description: "Where it begins."
openapi: "GET /pets"
---

## Überblick 漢字

![Fern](/fern.svg)

### Inside

\`\`\`bash
# no heading
\`\`\`

## Second

[There](/nowhere)
`

async function acmeEditor(): Promise<Editor> {
  const root = await createFolder({
    'docs.json': settings,
    'index.mdx': home,
    'fern.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>',
    'api.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get: { summary: List pets, description: All of them., responses: { '200': { description: ok } } }
`,
  })
  const editor = await openEditor(root)
  await editor.open('index.mdx')
  await editor.open('docs.json')
  await editor.problems('index.mdx', (found) => found.length > 0)
  return editor
}

test('hover shows a setting, an operation and the size of an image', async () => {
  const editor = await acmeEditor()
  const hover = async (file: string, text: string, part: string) => {
    const found = await editor.request<Hover | null>('textDocument/hover', {
      textDocument: { uri: editor.uri(file) },
      position: rangeOf(text, part).start,
    })
    return { text: JSON.stringify(found?.contents ?? null), range: found?.range }
  }
  const setting = await hover('docs.json', settings, 'indexing')
  expect(setting.range).toEqual(rangeOf(settings, 'indexing'))
  expect(setting.text).toMatch(/seo\.indexing.*navigable \| all.*outside the navigation.*Default: /)
  expect((await hover('docs.json', settings, 'GET /pets')).text).toMatch(
    /GET \/pets.*List pets.*All of/,
  )
  expect((await hover('index.mdx', home, 'GET /pets')).text).toMatch(/Pets.*api\.yaml.*List pets/)
  const image = await hover('index.mdx', home, '/fern.svg')
  expect(image.text).toContain('fern.svg`: 40 × 30 pixels')
  expect(image.range).toEqual(rangeOf(home, '/fern.svg'))
  expect((await hover('docs.json', settings, 'Acme')).text).toBe('null')
})

test('the outline has the headings of a page and the members of the settings', async () => {
  const editor = await acmeEditor()
  const symbols = async (file: string) =>
    editor.request<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri: editor.uri(file) },
    })
  const [first, second, ...others] = await symbols('index.mdx')
  expect(others).toEqual([])
  expect(first).toMatchObject({
    name: 'Überblick 漢字',
    selectionRange: rangeOf(home, '## Überblick 漢字'),
    children: [{ name: 'Inside', children: [] }],
  })
  expect(second).toMatchObject({ name: 'Second', children: [] })
  const ofSettings = await symbols('docs.json')
  expect(ofSettings.map(({ name }) => name)).toEqual([
    ...['name', 'colors', 'seo', 'openapi', 'navigation'],
  ])
  expect(ofSettings[4]?.children).toMatchObject([
    { name: 'Guides', children: [{ name: 'group' }, { name: 'pages' }] },
  ])
})

test('sections, code and frontmatter fold, and objects of the settings', async () => {
  const editor = await acmeEditor()
  const folds = async (file: string) => {
    const found = await editor.request<FoldingRange[]>('textDocument/foldingRange', {
      textDocument: { uri: editor.uri(file) },
    })
    return found.map(({ startLine, endLine }) => [startLine, endLine])
  }
  expect(await folds('index.mdx')).toEqual([
    ...[
      [0, 3],
      [6, 14],
      [10, 14],
      [16, 18],
      [12, 14],
    ],
  ])
  expect(await folds('docs.json')).toEqual([
    [0, 9],
    [6, 8],
  ])
})

test('colors of the settings are shown, and written as hex codes', async () => {
  const editor = await acmeEditor()
  const textDocument = { uri: editor.uri('docs.json') }
  const colors = await editor.request<ColorInformation[]>('textDocument/documentColor', {
    textDocument,
  })
  expect(colors.map(({ range }) => range)).toEqual([rangeOf(settings, '#0F766E')])
  const written = await editor.request<ColorPresentation[]>('textDocument/colorPresentation', {
    textDocument,
    ...colors[0],
  })
  expect(written).toEqual([{ label: '#0f766e' }])
})
