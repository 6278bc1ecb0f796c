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

/** `severity code line: help` of each problem. */
const reported = (text: string) =>
  read(text).problems.map(
    ({ severity, code, at, help }) => `${severity} ${code} ${at?.line}: ${help}`,
  )

test('numbers have the text that was written', () => {
  const { meta, problems } = read(
    '---\ntitle: 2.10\nversion: 1.0\ntag: 007\ndescription: 1e3\nsidebarTitle: True\nkeywords: [3.10, b]\n---\n',
  )
  expect(problems).toEqual([])
  expect(meta).toMatchObject({
    title: '2.10',
    version: '1.0',
    tag: '007',
    description: '1e3',
    sidebarTitle: 'True',
    keywords: ['3.10', 'b'],
  })
})

test.each(['\n', '\r\n\r\n', '\uFEFF\n', '  \n'])(
  'frontmatter below %j is read, with a warning',
  (start) => {
    const { meta, problems } = read(`${start}---\ntitle: A\n---\n\nx\n`)
    expect(meta).toEqual({ title: 'A', other: {} })
    expect(problems).toMatchObject([
      {
        code: 'content/bad-frontmatter',
        severity: 'warning',
        at: { line: 1 },
        fix: { replaceWith: '' },
      },
    ])
  },
)

test('what to type is said', () => {
  expect(reported('---\ntitle: Home: start\n---\n')).toEqual([
    'warning content/bad-frontmatter 2: Write: title: "Home: start" The lines that could be read are used.',
  ])
  expect(reported('---\ntitle: A\nkeywords:\n\t- one\n---\n')[0]).toContain(
    'two spaces in place of the tab',
  )
  expect(reported('---\ntitle: "A\nicon: b\n---\n')[0]).toContain('Close the quote')
  expect(reported('---\nhidden: perhaps\n---\n')).toEqual([
    'warning content/wrong-frontmatter 2: Write hidden: true, or leave it out.',
  ])
})

test.each([
  ['hidden: "yes"', 'wrong-frontmatter 2: Write hidden: true'],
  ['rss: no', 'wrong-frontmatter 2: Write rss: false'],
  ['descripton: x', 'unknown-frontmatter 2: Did you mean "description"?'],
  ['sidebartitle: x', 'unknown-frontmatter 2: Did you mean "sidebarTitle"?'],
  ['opneapi: x', 'unknown-frontmatter 2: Did you mean "openapi"?'],
  [
    'mode: full',
    'wrong-frontmatter 2: Write "wide", "custom", "frame" or "center", or leave it out.',
  ],
  ['mode: wid', 'wrong-frontmatter 2: Did you mean "wide"?'],
  [
    'lastUpdatedDate: yesterday',
    'wrong-frontmatter 2: Write a date such as 2026-01-31, or leave it out.',
  ],
  [
    'lastUpdatedDate: 2026-02-30',
    'wrong-frontmatter 2: Write a date such as 2026-01-31, or leave it out.',
  ],
])('a hint: %s', (line, problem) => {
  expect(reported(`---\n${line}\n---\n`)).toEqual([`hint content/${problem}`])
})

test.each([
  'team: docs',
  'og:title: x',
  'lastUpdatedDate: March 5, 2026',
  'hidden: true',
  'author: x',
])('no hint: %s', (line) => {
  expect(reported(`---\n${line}\n---\n`)).toEqual([])
})

test('lines between two rules below an empty line are text', () => {
  expect(read('\n---\nHello world\n---\n')).toEqual({ meta: { other: {} }, problems: [] })
})

test('lines may end with a carriage return alone', () => {
  const { meta, problems } = read('---\rtitle: Start\rdescription: "One: two"\r---\r\rText\r')
  expect(meta).toEqual({ title: 'Start', description: 'One: two', other: {} })
  expect(problems).toEqual([])
})
