import { expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { compileModule } from '../../../src/content/mdx/mdx-module.ts'
import { exceedsMarkdownBound, looksExpensive } from '../../../src/content/work/reading-work.ts'

/** Texts that take minutes, years or the whole process: a thread of a build leaves them to a process. */
const hostile: Readonly<Record<string, string>> = {
  'a brace and elements without an end': `{\n\n${'<div>'.repeat(28)}`,
  'a closing tag with another sign in it': `{${'<A>\n\n'.repeat(40)}</A\u0001>${'</A>'.repeat(39)}}`,
  'a template without an end': `{${'<A>\n\n'.repeat(40)}{\`${'$'}{}${'</A>'.repeat(40)}}`,
  'elements and braces in turn': '<a>{'.repeat(40),
  'expressions inside elements inside expressions': `${'{<a>'.repeat(80)}${'</a>}'.repeat(80)}`,
  'elements hidden behind strings': '{<a>{"</a>"}'.repeat(40),
  'expressions in one paragraph': '{1}'.repeat(100_000),
  'emphasis without end': '*a* '.repeat(1_000_000),
  'half-open marks': '*a_`[< '.repeat(170_000),
  'braces without an end': '{ '.repeat(50_000),
  'quotes inside quotes': `${'> '.repeat(50_000)}a`,
  'lists inside lists': `${'- '.repeat(50_000)}a`,
  'strong inside strong': `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`,
  'elements inside elements': `${'<A>'.repeat(20_000)}${'</A>'.repeat(20_000)}`,
  'brackets in an expression': `{${'('.repeat(30_000)}1${')'.repeat(30_000)}}`,
  'brackets in an export': `export const a = ${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'a sum of a hundred thousand': `{${'1+'.repeat(100_000)}1}`,
  'a sentence that begins with a word of code': `export goods ${'{1} '.repeat(50_000)}`,
  'a table as wide as it is long': `${'|a'.repeat(3_000)}|\n${'|-'.repeat(3_000)}|\n${'a\n'.repeat(6_000)}`,
}

test.each(Object.entries(hostile))('%s: left to a process of its own', async (_, text) => {
  const module = await compileModule(
    { path: 'a.mdx' as FilePath, text },
    { variables: {}, originPrefix: '' },
  )
  expect(module).toEqual({ kind: 'unreadable', problems: [], isExpensive: true })
})

test('what authors write is compiled where it is, however long it is', () => {
  const section = [
    '## Title {#id}',
    'Some *words*, a [link](/a), `code`, {props.value} and <Icon name="x" />.',
    '<Card title="A" icon={<Icon name="b" />}>\n  > A quote\n\n  1. One\n     - Two\n</Card>',
    '| A | B |\n|---|---|\n| {1} | *b* |\n| c | <br /> |',
    '{items.map((item) => (\n  <li key={item.id}>{item.open && <b>{item.name}</b>}</li>\n))}',
    '```js\nif (a < b) {\n```',
  ].join('\n\n')
  expect(looksExpensive(section.repeat(500))).toBe(false)
  expect(
    looksExpensive(`export const rows = [\n${'  { id: 1, label: "a+b" },\n'.repeat(5_000)}]\n`),
  ).toBe(false)
  const deep = `${'<div>\n'.repeat(15)}it\`s {\`\${a}\`} {\`b \${c}\`}\n${'</div >\n'.repeat(15)}`
  expect(looksExpensive(`export const Deep = () => (${deep})\n`)).toBe(false)
  expect(
    looksExpensive(
      Array.from({ length: 200 }, (_, n) => `<Card icon={<A n={${n}} />} />`).join('\n\n'),
    ),
  ).toBe(false)
})

test('Markdown of a description has the same bound', () => {
  expect(exceedsMarkdownBound('*a_`[< '.repeat(170_000))).toBe(true)
  expect(exceedsMarkdownBound('> '.repeat(20_000))).toBe(true)
  expect(exceedsMarkdownBound('A *list*:\n\n- one `{`\n- two <br>\n\n'.repeat(2_000))).toBe(false)
})

test('a page with many mistakes is left to a process too, where all of them are repaired', async () => {
  const source = { path: 'a.mdx' as FilePath, text: '<5 and\n\n'.repeat(500) }
  const options = { variables: {}, originPrefix: '' }
  expect(await compileModule(source, options)).toMatchObject({ problems: [], isExpensive: true })
  const module = await compileModule(source, { ...options, withoutBounds: true })
  expect(module.problems.map(({ code }) => code)).toEqual(
    Array.from({ length: 500 }, () => 'content/read-as-text'),
  )
})

test.each([
  ['expressions that do not parse', 'Text {a "b}.\n\n', 60],
  ['one paragraph of them', '{"***/}', 100],
  ['tags that nobody closes', 'A <Name> and {a.}.\n\n', 40],
])(
  '%s: a page of ordinary length with many mistakes is repaired here, whole, in less than two seconds',
  async (_, fragment, count) => {
    const options = { variables: {}, originPrefix: '' }
    await compileModule({ path: 'a.mdx' as FilePath, text: '{"' }, options) // loads the compilers
    const before = process.cpuUsage()
    const module = await compileModule(
      { path: 'a.mdx' as FilePath, text: fragment.repeat(count) },
      options,
    )
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
    expect(module.kind).toBe('mdx')
    expect(new Set(module.problems.map(({ code }) => code))).toEqual(
      new Set(['content/read-as-text']),
    )
    expect(module.problems.length).toBeGreaterThanOrEqual(count)
  },
)

test('a hostile page of 10,000 characters is left to a process in less than three seconds', async () => {
  const before = process.cpuUsage()
  const module = await compileModule(
    { path: 'a.mdx' as FilePath, text: '{"***/}'.repeat(1_430) },
    { variables: {}, originPrefix: '' },
  )
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
  expect(module).toMatchObject({ kind: 'unreadable', isExpensive: true })
})

test('elements behind an expression with an element that has no end count as part of it', () => {
  expect(looksExpensive(`{<A>} ${'<Note>'.repeat(30)}`)).toBe(true)
  expect(looksExpensive(`{<A>}\n\n${'<Note>x</Note> '.repeat(30)}`)).toBe(false)
  expect(looksExpensive(`{<a-key>}\n\n${'| a.b |\n'.repeat(1_000)}`)).toBe(false)
})

test('a page of 200,000 empty lines is read in less than two seconds of computing', async () => {
  const before = process.cpuUsage()
  await compileModule(
    { path: 'a.mdx' as FilePath, text: `${'\n'.repeat(200_000)}x` },
    { variables: {} },
  )
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
})
