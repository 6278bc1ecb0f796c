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

test.each([
  ['the end of a fence with an empty line', '```\na\n\nb\n```\ntext {1 + 1}\n```\nc\n```'],
  ['strings in expressions', `{'\`'} {1 + 1} {'\`'}`],
  ['an element that begins a block', 'a ` b {1 + 1}\n<Note>\nc ` d\n</Note>'],
])('an expression next to backticks that are no code is one: %s', async (_, text) => {
  const module = await compile(text)
  expect(module).toMatchObject({ kind: 'mdx', problems: [] })
  expect(module.kind === 'mdx' && module.code).toMatch(/\$\.x\(\d+, \d+, \(\) => \(?1 \+ 1/)
})

test('what is no expression next to such backticks is text, with a warning', async () => {
  const { problems } = await compile('```\na\n\nb\n```\ntext {1 +} and {2}\n```\nc\n```')
  expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    'content/read-as-text 6:6',
  ])
})

test.each([
  ['a heading', '# <b>one\n\ntwo</b>', '1:3'],
  ['headings', '### <Frame>\n### two\n## </Frame>', '1:5'],
  ['a cell', '| a <b>x | c |\n| --- | --- |\n| y</b> | d |', '1:5'],
  ['emphasis', '*a <b>x* y</b> z', '1:4'],
  ['a link', '[a <b>x](/y) y</b> z', '1:4'],
])('an element that is opened in %s and closed behind it is an error', async (_, text, place) => {
  const { problems } = await compile(`${text}\n`)
  expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    `content/unreadable ${place}`,
  ])
})

test('what was read as text is reported with the error that follows from it', async () => {
  const { problems } = await compile('Text { and\n\n<Tip>\nmore\n</Tip> }\n\n</Note>\n')
  expect(problems.map(({ code, at }) => `${code} ${at?.line}`)).toEqual([
    'content/read-as-text 1',
    'content/unreadable 7',
  ])
})

test.each([
  ['an import before a tag that stays open', 'import os\n```a\n\n<Tip>\n\nText.', '2:1'],
  ['the first of tags that stay open in sentences', '<Frame>a\n\n<Frame>b\n\n<Frame>', '1:1'],
  ['a tag in a definition that is no tag', '[//]: # (</Card>)\n\n<Tip>\n\nText.', '3:1'],
  [
    'a tag in a fence that begins behind a list',
    '1. a\n\n    ```b\n    c\n```\n\n</Tip>\n\n```\n\n</Note>',
    '11:1',
  ],
  ['a tag behind the target of a link that looks like one', '[a](/b</i>c) d\n\n</Tip>', '3:1'],
])('of several mistakes the first is reported: %s', async (_, text, place) => {
  const { problems } = await compile(`${text}\n`)
  expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    `content/unreadable ${place}`,
  ])
})

test('text between two lines below an empty line is no frontmatter for the reference compiler either', async () => {
  const module = await compile('\n---\n\nFirst.\n\n---\n\n<Card\n  title="One"\n>Text.</Card>\n')
  expect(module.kind === 'mdx' && module.code).toContain('First.')
})

test('several words in capitals between angle brackets are a placeholder', async () => {
  const { problems } = await compile(
    'Call init(<INSERT YOUR API KEY>) first.\n\n<Tip>\nx\n</Tip>\n',
  )
  expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    'content/read-as-text 1:11',
  ])
})
