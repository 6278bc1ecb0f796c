import { expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { compileModule } from '../../../src/content/mdx/mdx-module.ts'

function compile(text: string) {
  return compileModule({ path: 'a.mdx' as FilePath, text }, { variables: {}, originPrefix: '' })
}

test.each([
  [
    'a tag whose last line begins with its end',
    '<Card\n  title="One"\n  href="/one"\n>Text.</Card>',
  ],
  ['the same in a list', '- <Card\n    title="One"\n  >Text.</Card>'],
  [
    'an export with empty lines in a function inside a function, and in a template',
    'export const Box = () => {\n  run(() => {\n\n    style.text = `\n\n    `\n    return () => {\n      if (x) {\n      }\n    }\n  }, [])\n  return <p>Box</p>\n}\n\n<Box />',
  ],
])('%s is read as the reference compiler reads it', async (_, text) => {
  const module = await compile(`${text}\n\nAfter.`)
  expect(module).toMatchObject({ kind: 'mdx', problems: [] })
  expect(module.kind === 'mdx' && module.code).toContain('After.')
})

test('what only the reference compiler reads is built behind many mistakes, too', async () => {
  const module = await compile(
    `${'Text {a "b}.\n\n'.repeat(20)}<Card\n  title="One"\n>Text.</Card>\n\nAfter.`,
  )
  expect(module.problems.map(({ code }) => code)).toEqual(
    Array.from({ length: 20 }, () => 'content/read-as-text'),
  )
  expect(module.kind === 'mdx' && module.wanted).toContain('Card')
  expect(module.kind === 'mdx' && module.code).toContain('After.')
})

test('what the reference compiler reads has the same facts: names, imports, fences, places', async () => {
  const end = '<Card\n  title="One"\n>Text {value}</Card>'
  const text = [
    'import One, { two as Two } from "./one.mdx"',
    'export const value = 1',
    '## Heading {#own-id}',
    '<Two a={value} {...value} /> <Tree.Folder name="x" />',
    '```ts title="a"\ncode\n```',
    '<Snippet file="note.mdx" />',
  ].join('\n\n')
  const [ours, fast] = [await compile(`${text}\n\n${end}`), await compile(text)]
  if (ours.kind !== 'mdx' || fast.kind !== 'mdx') throw new Error('unreadable')
  expect(ours.problems).toEqual([])
  expect(ours.wanted.toSorted()).toEqual(['Card', ...fast.wanted].toSorted())
  expect({ ...ours, wanted: [], code: '', source: '', original: '' }).toEqual({
    ...fast,
    wanted: [],
    code: '',
    source: '',
    original: '',
  })
  const places = (code: string) => code.match(/\$\.[xas]\(\d+, \d+|\$at: "\d+"/g)
  expect(places(ours.code)?.slice(0, -2)).toEqual(places(fast.code))
  expect(ours.code).toContain('id: "own-id"')
})
