import { expect, test } from 'vitest'
import type { Range, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { createFolder } from '../support/folders.ts'
import { openEditor, rangeOf } from './editor.ts'
import type { Editor } from './editor.ts'

const files = {
  'docs.json': `{
  // how the site is made
  "name": "Acme",
  "navigation": [{ "group": "G", "pages": ["index", "guide"] }],
  "navbar": { "links": [{ "label": "Limits", "href": "/guide#the-limits" }] }
}
`,
  'index.mdx':
    '---\ntitle: Home\n---\n\n[Limits](/guide#the-limits) and [all](/guide), [there](/nowhere)\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\n## The limits\n\nSee [above](#the-limits).\n\n## Other\n',
}

async function acmeEditor(): Promise<Editor> {
  const editor = await openEditor(await createFolder(files))
  await editor.open('guide.mdx')
  await editor.problems('index.mdx', (found) => found.length > 0)
  return editor
}

test('a heading is renamed with every link to it, and its old id is redirected', async () => {
  const editor = await acmeEditor()
  const at = {
    textDocument: { uri: editor.uri('guide.mdx') },
    position: rangeOf(files['guide.mdx'], 'limits').start,
  }
  const range = await editor.request<Range>('textDocument/prepareRename', at)
  expect(range).toEqual(rangeOf(files['guide.mdx'], 'The limits'))
  const edit = await editor.request<WorkspaceEdit>('textDocument/rename', {
    ...at,
    newName: 'Größe & Grenzen',
  })
  const changed = new Map(
    ((edit.documentChanges ?? []) as TextDocumentEdit[]).map(({ textDocument, edits }) => {
      const file = Object.keys(files).find((one) => editor.uri(one) === textDocument.uri)
      const before = files[file as keyof typeof files]
      const text = TextDocument.create(textDocument.uri, '', 0, before)
      return [file, TextDocument.applyEdits(text, edits as never)]
    }),
  )
  expect(Object.fromEntries(changed)).toEqual({
    'guide.mdx':
      '---\ntitle: Guide\n---\n\n## Größe & Grenzen\n\nSee [above](#größe-&-grenzen).\n\n## Other\n',
    'index.mdx':
      '---\ntitle: Home\n---\n\n[Limits](/guide#größe-&-grenzen) and [all](/guide), [there](/nowhere)\n',
    'docs.json': `{
  // how the site is made
  "name": "Acme",
  "navigation": [{ "group": "G", "pages": ["index", "guide"] }],
  "redirects": [
    { "source": "/guide#the-limits", "destination": "/guide#größe-&-grenzen" }
  ],
  "navbar": { "links": [{ "label": "Limits", "href": "/guide#größe-&-grenzen" }] }
}
`,
  })
  const [first] = edit.documentChanges as TextDocumentEdit[]
  expect(first?.textDocument.version).toBe(1)
})

test('a heading is not renamed to the id of another one, and text is no heading', async () => {
  const editor = await acmeEditor()
  const textDocument = { uri: editor.uri('guide.mdx') }
  const position = rangeOf(files['guide.mdx'], 'limits').start
  await expect(
    editor.request('textDocument/rename', { textDocument, position, newName: 'Other' }),
  ).rejects.toThrow('The page has the id "other" already.')
  const text = { textDocument, position: rangeOf(files['guide.mdx'], 'See').start }
  expect(await editor.request('textDocument/prepareRename', text)).toBeNull()
})
