import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CodeAction, Diagnostic } from 'vscode-languageserver'
import { settings } from '../support/build.ts'
import { createFolder } from '../support/folders.ts'
import { openEditor, rangeOf } from './editor.ts'

const page = (body: string) =>
  `---\ntitle: "Page of ${body.length}"\ndescription: "A page."\n---\n\n${body}\n`
const has = (code: string) => (found: readonly Diagnostic[]) =>
  found.some((problem) => problem.code === code)
const hasNot = (code: string) => (found: readonly Diagnostic[]) => !has(code)(found)

test('problems of a text that is not saved come and go, at positions of UTF-16', async () => {
  const root = await createFolder({
    'docs.json': settings('index', 'other'),
    'index.mdx': page('Text.'),
    'other.mdx': page('## Limits'),
  })
  const editor = await openEditor(root, { args: ['--manual', 'https://manual.example/'] })
  expect(editor.initialized.serverInfo?.name).toBe('octavo')
  await editor.open('index.mdx')
  const texts = [
    page('Tab:\t😀 漢字 [There](/nowhere).'),
    page('Tab:\t😀 漢字 [There](/nowhere).').replaceAll('\n', '\r\n'),
    `\uFEFF${page('漢字\n\n😀😀 [There](/nowhere).').replaceAll('\n', '\r\n')}`,
  ]
  for (const text of texts) {
    await editor.type('index.mdx', text)
    const found = await editor.problems('index.mdx', has('check/broken-link'))
    const problem = found.find(({ code }) => code === 'check/broken-link')
    expect(problem?.range).toEqual(rangeOf(text, '/nowhere'))
    expect(problem?.severity).toBe(2)
    expect(problem?.source).toBe('octavo')
    expect(problem?.codeDescription?.href).toBe('https://manual.example/problems/check/broken-link')
    const { start } = rangeOf(text, '[There](/nowhere)')
    await editor.type('index.mdx', '[There](/other#limits)', {
      start,
      end: rangeOf(text, '/nowhere)').end,
    })
    await editor.problems('index.mdx', hasNot('check/broken-link'))
  }
  // the heading is typed away on the other page, which is not saved either
  await editor.open('other.mdx')
  await editor.type('other.mdx', page('## Bounds'))
  await editor.problems('index.mdx', has('check/missing-anchor'))
  await editor.close('other.mdx')
  await editor.problems('index.mdx', hasNot('check/missing-anchor'))
})

test('while settings are half typed, pages are judged by the last ones that could be read', async () => {
  const root = await createFolder({
    'docs.json': settings('index'),
    'index.mdx': page('[There](/nowhere)'),
  })
  const editor = await openEditor(root)
  await editor.open('docs.json')
  await editor.problems('index.mdx', has('check/broken-link'))
  const text = JSON.stringify(settings('index', 'added'), undefined, 2)
  await editor.type('docs.json', text.slice(0, -4))
  await editor.problems('docs.json', has('config/syntax'))
  expect(editor.published.get(editor.uri('index.mdx'))?.map(({ code }) => code)).toEqual([
    'check/broken-link',
  ])
  await editor.type('docs.json', text)
  const found = await editor.problems('docs.json', has('site/unknown-page'))
  expect(found.map(({ code }) => code)).toEqual(['site/unknown-page'])
  await writeFile(join(root, 'added.mdx'), page('Text.'))
  await editor.filesChanged('added.mdx')
  await editor.problems('docs.json', (problems) => problems.length === 0)
})

const writes = (path: string) =>
  `export function Write() { require('node:fs').writeFileSync(${JSON.stringify(path)}, 'x'); return null }`

test('in a folder that is not trusted no code runs, and texts are still judged', async () => {
  const root = await createFolder({ 'docs.json': {} })
  const path = (n: number) => JSON.stringify(join(root, `written-${n}`))
  const fs = "process.getBuiltinModule('node:fs')"
  const run = (n: number) => `${fs}.writeFileSync(${path(n)}, 'x')`
  const files = {
    'docs.json': settings('index', 'a', 'b', 'c', 'd', 'e'),
    'index.mdx': page(`{${run(1)}}\n\n[There](/nowhere) [Here](#known)\n\n## Known`),
    'a.mdx': page(`{$.v(${run(2)})}\n\n[There](/nowhere)`),
    'b.mdx': page(`<Card title={${run(3)}} {...${run(4)}} />\n\n[There](/nowhere)`),
    'c.mdx': page(`export const x = ${run(5)}\n\n[There](/nowhere)`),
    'd.mdx': page(
      `import { Write } from '/snippets/write.jsx'\n\n<Write />\n\n[There](/nowhere) <Card titel="x" title="y" />`,
    ),
    'e.mdx': page('{1 + 1}\n\n[Known](/#known) [There](/#nothing)'),
    'snippets/write.jsx': `${run(6)}\n${writes(join(root, 'written-7'))}`,
  }
  for (const [file, text] of Object.entries(files)) {
    const { mkdir } = await import('node:fs/promises')
    await mkdir(join(root, 'snippets'), { recursive: true })
    await writeFile(join(root, file), typeof text === 'string' ? text : JSON.stringify(text))
  }
  const editor = await openEditor(root)
  for (const file of ['index.mdx', 'a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'])
    await editor.problems(file, has('check/broken-link'))
  await editor.problems('d.mdx', has('check/component-property'))
  await editor.open('index.mdx')
  await editor.save('index.mdx')
  const ofOther = await editor.problems('e.mdx', has('check/missing-anchor'))
  expect(ofOther.map(({ code }) => code)).toEqual(['check/missing-anchor'])
  for (let n = 1; n < 8; n++) expect(existsSync(join(root, `written-${n}`))).toBe(false)
})

test('in a trusted folder the code of pages runs when they are saved', async () => {
  const root = await createFolder({
    'docs.json': settings('index', 'other'),
    'index.mdx': page('[There](/other#made-here) [No](/nowhere)'),
    'other.mdx': page('<div id={["made", "here"].join("-")}>Text.</div>'),
  })
  const editor = await openEditor(root, { args: ['--trust'] })
  await editor.problems('index.mdx', has('check/broken-link'))
  await editor.open('other.mdx')
  await editor.type('other.mdx', page('<div id={["made", "there"].join("-")}>[No](/nowhere)</div>'))
  await editor.problems('other.mdx', has('check/broken-link'))
  // it is not saved, so its code did not run again
  const known = editor.published.get(editor.uri('index.mdx'))?.map(({ code }) => code)
  expect(known).toEqual(['check/broken-link'])
  await writeFile(
    join(root, 'other.mdx'),
    page('<div id={["made", "there"].join("-")}>[No](/nowhere)</div>'),
  )
  await editor.save('other.mdx')
  await editor.problems('index.mdx', has('check/missing-anchor'))
})

test('problems are fixed one by one, all at once, or accepted by a comment', async () => {
  const root = await createFolder({
    'docs.json': settings('index', 'guide'),
    'index.mdx': page('# Page\n\n[One](/giude)\n\n[Two](/guid)'),
    'guide.mdx': page('Text.'),
  })
  const editor = await openEditor(root)
  await editor.open('index.mdx')
  const found = await editor.problems('index.mdx', has('check/broken-link'))
  const problem = found.find(({ code }) => code === 'check/broken-link')!
  const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uri('index.mdx') },
    range: { start: { line: 0, character: 0 }, end: problem.range.end },
    context: { diagnostics: [problem] },
  })
  const edit = (title: RegExp) =>
    actions.find((action) => title.test(action.title))?.edit?.changes?.[editor.uri('index.mdx')]
  const [fix] = edit(/^Replace with: ##$/) ?? []
  expect(fix).toMatchObject({ newText: '##', range: { start: { line: 5, character: 0 } } })
  expect(edit(/^Fix all/)).toEqual([fix])
  const [comment] = edit(/^Accept here: .*broken-link/)!
  expect(comment?.newText).toBe('{/* octavo-disable-next-line broken-link */}\n')
  await editor.type('index.mdx', comment!.newText, comment!.range)
  await editor.problems(
    'index.mdx',
    (problems) => problems.filter(({ code }) => code === 'check/broken-link').length === 1,
  )
})

test('several sites in one workspace, and files outside of them', async () => {
  const root = await createFolder({
    'a/docs.json': settings('index'),
    'a/index.mdx': page('[There](/nowhere)'),
    'b/docs.json': settings('index'),
    'b/index.mdx': page('[There](/missing)'),
    'notes.md': '[There](/nowhere)',
  })
  const editor = await openEditor(root)
  await editor.open('notes.md')
  const [a] = await editor.problems('a/index.mdx', has('check/broken-link'))
  const [b] = await editor.problems('b/index.mdx', has('check/broken-link'))
  expect(a?.message).toContain('/nowhere')
  expect(b?.message).toContain('/missing')
  expect(editor.published.get(editor.uri('notes.md'))).toBeUndefined()
})
