import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { compileModule } from '../../../src/content/mdx/mdx-module.ts'
import { moduleGraph } from '../../../src/content/mdx/module-graph.ts'

function compile(text: string, variables: Record<string, string> = {}) {
  return compileModule({ path: 'a.mdx' as FilePath, text }, { variables, originPrefix: '' })
}

async function problemsOf(text: string): Promise<string[]> {
  const { problems } = await compile(text)
  return problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)
}

test.each([
  ['<Note>\n\ntext\n\n- x\n  </Note>', '6:1'],
  ['<Note>\n\ntext\n\n- x\n\n  </Note>\n\nafter', '7:1'],
  ['<Note>\n\ntext\n\n- </Note>', '5:1'],
  ['<Note>\n\ntext\n\n1. x\n2. </Note>', '6:1'],
  ['<Note>\n\ntext\n\n- - </Note>', '5:1'],
  ['<Tabs>\n\n  <Tab title="a">\n\n  text\n\n  - x\n    </Tab>\n\n</Tabs>', '8:1'],
  ['  <Note>\n\n  text\n\n- x\n  </Note>', '6:1'],
  ['<Note>\n\n<Tip>\n\ntext\n\n- <b>x</b>\n  </Tip>\n  </Note>', '8:1', '9:1'],
  ['<Card icon={<Icon icon="x" />}><Tip></Tip>\n\n- y\n  </Card>', '4:1'],
  ['<Card title="a > b"><Tip></Tip>\n\n- y\n  </Card>', '4:1'],
  ['<Card title={`a${"}"} > b`}><Tip></Tip>\n\n- y\n  </Card>', '4:1'],
  ['<Note><Tip></Tip>\n\n{"</Note>"}\n\n- y\n  </Note>', '6:1'],
  ['<Note><Tip></Tip>\r\r- y\r  </Note>', '1:24'],
  ['<><Tip></Tip>\n\n- y\n  </>', '4:1'],
])(
  'a closing tag in a list item closes what was opened before the list, with a warning: %j',
  async (text, ...places) => {
    expect(await problemsOf(text)).toEqual(places.map((place) => `content/read-as-text ${place}`))
  },
)

test.each([
  '<Note><Tip></Tip>\n\n> y\n> </Note>',
  '<Note><Tip></Tip>\n\n[^1]: y </Note>',
  '<Note><Tip></Tip>\n\n- y {"</Note>"}</Note>',
])(
  'a closing tag in a quote, a footnote or the text of a list item is reported: %j',
  async (text) => {
    expect(await problemsOf(text)).toEqual([expect.stringMatching(/^content\/unreadable [34]:/)])
  },
)

test('no order of tags, lists, quotes and expressions ends the process', async () => {
  const parts = [
    ...[
      '<A>',
      '</A>',
      '<B>',
      '</B>',
      '<>',
      '</>',
      '<A b={<i/>}>',
      '<A b="</A>">',
      '{"</A>"}',
      '{<A>x</A>}',
    ],
    ...[
      '\n',
      '\n\n',
      '\n\n',
      '\r',
      '- ',
      '1. ',
      '> ',
      '[^1]: ',
      '  ',
      '    ',
      '- [ ] ',
      '# ',
      'x',
      '`</A>`',
      '{',
      '}',
    ],
    ...['| a |\n| - |\n| x |', 'import x from "y"\n', '\\', '<p>', '[x](y)', '***'],
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 16 }), async (text) => {
      await compile(text.join(''))
    }),
    { numRuns: 3_000, seed: 11 },
  )
})

test('thousands of closing tags without an opening one are one mistake', async () => {
  expect(await problemsOf(`${'> '.repeat(16)}* x ${'</>'.repeat(3_000)}`)).toEqual([
    'content/read-as-text 1:37',
  ])
})

test('signs in a row that begin no tag are one mistake, and the last may begin one', async () => {
  expect(await problemsOf('<<<<<<< HEAD\n\na <<<<b>bold</b>')).toEqual([
    'content/read-as-text 1:1',
    'content/read-as-text 3:3',
  ])
})

test('how often a page is read again depends on the work, not on its length alone', async () => {
  // each reading takes time that grows with the square of the signs in a line
  expect(await compile(`x ${'<1'.repeat(2_500)}`)).toMatchObject({
    problems: [],
    isExpensive: true,
  })
})

test('an attribute of a heading that no element can have does not end the process', async () => {
  const text = '## Fields {#fields a.b}\n\n## More {#id .y c.d=1}'
  expect(await compile(text)).toMatchObject({ kind: 'mdx', problems: [] })
})

test('words in braces at the end of a heading are shown, with a warning', async () => {
  const text = '## Fields {see a.b}\n\n## {"a": 1}\n\n## More {see this}'
  expect((await problemsOf(text)).toSorted()).toEqual([
    'content/read-as-text 1:11',
    'content/read-as-text 3:4',
    'content/read-as-text 5:9',
  ])
})

test('HTML comments are dropped without a word', async () => {
  expect(await compile('a <!-- b\n\nc --> d\n\n<!-- <Note> -->\n\ne')).toMatchObject({
    kind: 'mdx',
    problems: [],
  })
})

test.each([
  ['takes <5 ms', 'content/read-as-text 1:7'],
  ['mail <me@example.com> now', 'content/read-as-text 1:6'],
  ['your <your-key> here', 'content/read-as-text 1:6'],
  ['| a |\n| - |\n| {a b} |', 'content/read-as-text 3:3'],
  ['one<br>two', 'content/read-as-text 1:7'],
  ['- text {#not-a-heading}', 'content/read-as-text 1:8'],
  ['id=<TRACE_ID>', 'content/read-as-text 1:4'],
  ['turso db show <NAME> --url', 'content/read-as-text 1:15'],
  ['<details><summary>More</summary>\n\nText\n\n</details>', 'content/read-as-text 1:9'],
  ['<Note title="a > b">One\n\ntwo\n</Note>', 'content/read-as-text 1:20'],
])('%s is read as it was meant', async (text, problem) => {
  expect((await compile(text)).kind).toBe('mdx')
  expect(await problemsOf(text)).toEqual([problem])
})

test('a component in capitals that is closed somewhere is one', async () => {
  expect(await compile('<FAQ>\n\none\n\n</FAQ>')).toMatchObject({ kind: 'mdx', problems: [] })
  expect((await compile('<FAQ>\n\none\n\n</FAQ>\n\n<FAQ>')).kind).toBe('unreadable')
})

test('a heading may carry its id in braces', async () => {
  expect(await compile('## Über uns {#about}')).toMatchObject({ kind: 'mdx', problems: [] })
})

test('an element that is never closed is an error at its place, with what to type', async () => {
  const { kind, problems } = await compile('# A\n\n<Card title="x">\n\ntext\n')
  expect(kind).toBe('unreadable')
  expect(problems).toMatchObject([
    {
      code: 'content/unreadable',
      severity: 'error',
      at: { line: 3, column: 1 },
      help: 'Add </Card>, or remove the opening <Card>.',
    },
  ])
})

test('places are those of the file, after repairs and comments too', async () => {
  expect(await problemsOf('<!-- one -->\n\n<5 and {a b}')).toEqual([
    'content/read-as-text 3:1',
    'content/read-as-text 3:8',
  ])
})

test('components that the page does not define are named', async () => {
  const module = await compile(
    'import A from "./a.mdx"\nexport const B = () => <b/>\n\n<A/> <B/> <Card/> <Tree.Folder/> <a/>',
  )
  expect(module.kind === 'mdx' && module.wanted.toSorted()).toEqual(['Card', 'Tree'])
})

test('variables are filled in, and unknown ones stay as they are', async () => {
  const module = await compile('{{name}} and {{user.name}}', { name: 'Acme' })
  expect(module.kind === 'mdx' && module.code).toContain('Acme and {{user.name}}')
})

test('prices are not formulas, and formulas are', async () => {
  const prices = await compile('It costs $5 or $10, see `$HOME` and $PATH')
  const formulas = await compile('Mass is $E = mc^2$ and it costs $5.')
  expect(prices.kind === 'mdx' && prices.wanted).toEqual([])
  expect(formulas.kind === 'mdx' && formulas.wanted).toEqual(['Latex'])
})

test('imports are followed, and a cycle names its chain', async () => {
  const files: Record<string, string> = {
    'snippets/a.mdx': 'import B from "./b.mdx"\n\n<B/>',
    'snippets/b.mdx': 'import A from "/snippets/a.mdx"\n\n<A/>',
  }
  const graph = await moduleGraph(
    {
      path: 'index.mdx' as FilePath,
      text: 'import A from "/snippets/a"\nimport X from "./gone.mdx"\n\n<A/>',
    },
    { variables: {}, read: async (file) => files[file], cache: new Map() },
  )
  expect(graph.inputs).toEqual(['index.mdx', 'snippets/a.mdx', 'snippets/b.mdx'])
  expect(graph.problems.map((it) => `${it.code} ${it.at?.file}:${it.at?.line}`)).toEqual([
    'content/import-cycle snippets/b.mdx:1',
    'content/missing-import index.mdx:2',
  ])
  expect(graph.problems[0]?.message).toContain('snippets/a.mdx → snippets/b.mdx → snippets/a.mdx')
})

test('any text gives code or one placed error, and never throws', async () => {
  const pieces = [
    '<',
    '>',
    '{',
    '}',
    '/',
    'a',
    ' ',
    '\n',
    '\n\n',
    '`',
    '<Note>',
    '</Note>',
    '<br>',
    '$',
    '<!--',
    '-->',
    '#',
    '|',
    'import ',
    'export ',
    '{#x}',
    '"',
    '😀',
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), async (parts) => {
      const module = await compile(parts.join(''))
      if (module.kind === 'unreadable') expect(module.problems[0]?.at?.line).toBeGreaterThan(0)
      else expect(module.code).toContain('return')
    }),
    { numRuns: 300 },
  )
})
