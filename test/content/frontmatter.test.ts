import { expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { readFrontmatter } from '../../src/content/frontmatter.ts'

const read = (text: string) => readFrontmatter({ path: 'a.mdx' as FilePath, text })

test('known keys are checked, others are kept as they are', () => {
  const { meta, problems } = read(
    '---\ntitle: Start\nhidden: true\n"og:title": Hello\nteam: docs\n---\n',
  )
  expect(meta).toEqual({
    title: 'Start',
    hidden: true,
    other: { 'og:title': 'Hello', team: 'docs' },
  })
  expect(problems).toEqual([])
})

test('numbers and booleans serve as text, and words as flags', () => {
  expect(read('---\ntitle: 404\nhidden: "false"\nkeywords: a, b\n---').meta).toEqual({
    title: '404',
    hidden: false,
    keywords: ['a', 'b'],
    other: {},
  })
})

test('a value of the wrong kind is reported at its key and left out', () => {
  const { meta, problems } = read('---\ntitle: A\nhidden: perhaps\n---\n')
  expect(meta).toEqual({ title: 'A', other: {} })
  expect(problems.map((it) => [it.code, it.at?.line, it.at?.column])).toEqual([
    ['content/wrong-frontmatter', 3, 1],
  ])
})

test('bad YAML costs only the lines that could not be read', () => {
  const { meta, problems } = read(
    `---\ntitle: Tags\ndescription: 'never closed\nicon: tag\n---\nBody.`,
  )
  expect(meta).toMatchObject({ title: 'Tags', icon: 'tag' })
  expect(problems.map((it) => it.code)).toEqual(['content/bad-frontmatter'])
  expect(problems[0]?.at?.line).toBeGreaterThanOrEqual(3)
})

test('text in quotes goes on in the next line, indented or not', () => {
  const { meta, problems } = read(
    `---\ntitle: "Tags\nand more"\ndescription: 'What it''s\nfor'\nhidden: maybe\n---\nBody.`,
  )
  expect(meta).toEqual({ title: 'Tags and more', description: "What it's for", other: {} })
  expect(problems.map((it) => `${it.code} ${it.at?.line}`)).toEqual(['content/wrong-frontmatter 6'])
})

test('Windows line ends, a byte-order mark and an empty block are all right', () => {
  expect(read('\uFEFF---\r\ntitle: A\r\n---\r\nB').meta).toEqual({ title: 'A', other: {} })
  expect(read('---\n---\nB').meta).toEqual({ other: {} })
  expect(read('no block').meta).toEqual({ other: {} })
})

test('a rule in the text is not frontmatter', () => {
  expect(read('text\n\n---\ntitle: no\n---\n').meta).toEqual({ other: {} })
})

test('a block that is not closed ends after its last key, lists included', () => {
  const text = '---\ntitle: A\nkeywords:\n  - a\n- b\nauthors: [x]\n\nText\n'
  const { meta, problems } = readFrontmatter({ path: 'a.mdx' as FilePath, text })
  expect(meta.title).toBe('A')
  expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    'content/bad-frontmatter 6:13',
  ])
})
