import { expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { builtIns } from '../../../src/content/mdx/built-ins.ts'
import { compileModule } from '../../../src/content/mdx/mdx-module.ts'
import { components } from '../../../src/theme/components.ts'

async function read(text: string, file = 'a.mdx') {
  const source = { path: file as FilePath, text }
  const module = await compileModule(source, { variables: {}, originPrefix: '' })
  return {
    code: module.kind === 'mdx' ? module.code : '',
    problems: module.problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`),
  }
}

test('content knows the names of the components of the theme', () => {
  expect([...builtIns].toSorted()).toEqual(
    Object.keys(components)
      .filter((name) => !name.includes('.'))
      .toSorted(),
  )
})

test.each(['a.mdx', 'a.md'])('a URL between angle brackets is a link, in %s', async (file) => {
  const text = [
    'See <https://acme.example/a_b_c?x=1&y=2>, <mailto:me@acme.example> and <me@acme.example>.',
    '## At <http://localhost:3000>',
    '| a |\n| - |\n| <https://acme.example/t> |',
    '- <https://acme.example/l>\n\n<Note>\n  <https://acme.example/n>\n</Note>',
  ].join('\n\n')
  const { code, problems } = await read(text, file)
  for (const url of [
    'https://acme.example/a_b_c?x=1&y=2',
    'mailto:me@acme.example',
    'http://localhost:3000',
    'https://acme.example/t',
    'https://acme.example/l',
    'https://acme.example/n',
  ])
    expect(code).toContain(`href: "${url}"`)
  expect(code).not.toMatch(/&lt;|%3E|"</)
  expect(problems).toHaveLength(7)
})

test.each([
  ['Returns List<Integer>, or a Map<String, Integer>.', 2],
  ['Set it to <ProjectName> first.', 1],
  ['## A Promise<Response>', 1],
  ['| a | b |\n| - | - |\n| x | Promise<Response> |', 1],
  ['- List<Card> and List<String[]>', 2],
])('a type in text is text: %j', async (text, count) => {
  const { code, problems } = await read(text)
  expect(code).not.toBe('')
  expect(problems).toHaveLength(count)
  expect(problems.every((it) => it.startsWith('content/read-as-text'))).toBe(true)
})

test.each([
  ['<Card title=“One” href=‘/one’>x</Card>', ['title: "One"', 'href: "/one"'], 2],
  ['<img src=/a.png width=300/>', ['src: "/a.png"', 'width: "300"'], 2],
  ['<Frame><img src="/a.png" width=300 /></Frame>', ['width: "300"'], 1],
])('values without quotes and in typographic quotes are values: %j', async (text, parts, count) => {
  const { code, problems } = await read(text)
  for (const part of parts) expect(code).toContain(part)
  expect(problems).toHaveLength(count)
})

test.each([
  '<Step title="One">text\nmore\n</Step>',
  '<Step title="One">\ntext\n\nmore</Step>',
  '<Step title="One">text\n\nmore</Step>',
  '<Steps>\n  <Step title="One">text\n  more\n  </Step>\n</Steps>',
])('text in the line of the tag of a block is its content: %j', async (text) => {
  const { code, problems } = await read(text)
  expect(code).toContain('text')
  expect(code).toContain('more')
  expect(problems.every((it) => it.startsWith('content/read-as-text'))).toBe(true)
  expect(problems.length).toBeGreaterThan(0)
})

test.each([
  '- <Note>text\n  more\n  </Note>',
  '1. <Note>text\n   more\n   </Note>',
  '> <Note>text\n> more\n> </Note>',
  '> - <Note>text\n>   more\n>   </Note>',
  '> <Note>\n> text\n> more</Note>',
  '- > <Note>\n  > text\n  > more</Note>',
  '- <Note>text\n\n  more</Note>',
  'One.[^1]\n\n[^1]: <Note>text\n    more\n    </Note>',
])(
  'text in the line of a tag is read in lists, quotes and footnotes, and reported once: %j',
  async (text) => {
    const { code, problems } = await read(text)
    expect(code).toMatch(/_jsx\(Note, \{[^}]*html: "<p>text(?:\\n|<\/p><p>)more<\/p>"/)
    expect(problems).toHaveLength(1)
  },
)

test('a quote that closes an element which began outside of it is refused', async () => {
  const { code, problems } = await read('<Note>\n> text\n> more</Note>')
  expect(code).toBe('')
  expect(problems).toHaveLength(1)
})

test.each([
  ['<Card title=“He said "hi" there” href="/a">x</Card>', 'He said \\"hi\\" there'],
  ['<Card title=‘it\'s’ href="/a">x</Card>', "it's"],
  ['<Card title=‘it’s’ href="/a">x</Card>', 'it’s'],
  ['<Card title=“One” href=“/a”>x</Card>', 'One'],
])('a straight quote in typographic ones is a part of the value: %s', async (text, title) => {
  const { code } = await read(text)
  expect(code).toContain(`title: "${title}"`)
  expect(code).toContain('href: "/a"')
})

test('an escaped bracket before a URL leads to the URL, in each compiler', async () => {
  const text =
    'At \\<https://acme.example/x>, &lt;https://acme.example/y> and `\\<https://acme.example/z>`.'
  for (const page of [text, `${text}\n\n<Note\n>\n  x\n</Note\n>\n`]) {
    const { code, problems } = await read(page)
    expect(code.match(/href: "[^"]*"/g)).toEqual([
      'href: "https://acme.example/x"',
      'href: "https://acme.example/y"',
    ])
    expect(code).toMatch(/https:\/\/acme\.example\/z(?:>|&gt;)/)
    expect(problems).toEqual([])
  }
})
