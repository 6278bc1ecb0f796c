import { expect, test } from 'vitest'
import type { FilePath } from '../../../../src/base/paths.ts'
import { compileModule } from '../../../../src/content/mdx/mdx-module.ts'

async function errorsOf(text: string) {
  const source = { path: 'a.mdx' as FilePath, text }
  const { problems } = await compileModule(source, { variables: {}, originPrefix: '' })
  return problems.filter(({ severity }) => severity === 'error')
}

/** A text, the line and column of its first mistake, a part of the message, and what to type. */
const attributes: readonly (readonly [string, string, string, string])[] = [
  [
    '<Card title="The "new" way" href="/a">x</Card>',
    '1:18',
    'The value of "title" in <Card> ends at its second quote',
    `<Card title='The "new" way' href="/a">x</Card>`,
  ],
  [
    "<Tip title='Don't' icon=\"leaf\">x</Tip>",
    '1:16',
    'The value of "title" in <Tip> ends at its second quote',
    `<Tip title="Don't" icon="leaf">x</Tip>`,
  ],
  [
    '<Card title="A \\"b\\" c">x</Card>',
    '1:17',
    'A backslash does not escape a quote',
    `<Card title='A "b" c'>x</Card>`,
  ],
  [
    `<Card title="it's "so"">x</Card>`,
    '1:19',
    'ends at its second quote',
    '<Card title="it\'s &quot;so&quot;">x</Card>',
  ],
  [
    '<Card title="Start href="/a">x</Card>',
    '1:13',
    'The value of "title" in <Card> has no closing quote',
    '<Card title="Start" href="/a">x</Card>',
  ],
  [
    '<Step title="One>\nx\n</Step>',
    '1:13',
    'The value of "title" in <Step> has no closing quote',
    '<Step title="One">',
  ],
  [
    '<Card title= href="/a">x</Card>',
    '1:7',
    '"title" in <Card> has an equals sign and no value',
    '<Card href="/a">x</Card>',
  ],
  [
    '<Badge color "red">x</Badge>',
    '1:14',
    'An equals sign is missing between "color" in <Badge> and its value',
    '<Badge color="red">x</Badge>',
  ],
  [
    '<Badge color: "red">x</Badge>',
    '1:15',
    'An equals sign is missing between "color" in <Badge> and its value',
    '<Badge color="red">x</Badge>',
  ],
  [
    '<Badge color : "red">x</Badge>',
    '1:14',
    'An equals sign is missing between "color" in <Badge> and its value',
    '<Badge color="red">x</Badge>',
  ],
  [
    '<Badge color:"red">x</Badge>',
    '1:14',
    'An equals sign is missing between "color" in <Badge> and its value',
    '<Badge color="red">x</Badge>',
  ],
  [
    '<Columns cols: {2}>x</Columns>',
    '1:16',
    'An equals sign is missing between "cols" in <Columns> and its value',
    '<Columns cols={2}>x</Columns>',
  ],
  [
    '<Columns cols=2}>x</Columns>',
    '1:15',
    'has a closing brace and no opening one',
    '<Columns cols={2}>x</Columns>',
  ],
  [
    '<Columns cols={2>\n<Card title="x" />\n</Columns>',
    '1:15',
    'The brace of "cols" in <Columns> is not closed',
    'Add }: <Columns cols={2}>',
  ],
  [
    '<Columns cols={2 +}>x</Columns>',
    '1:19',
    'The expression of "cols" in <Columns> is not valid JavaScript',
    'Correct {2 +}',
  ],
  [
    '<Card title="a", href="/b">x</Card>',
    '1:16',
    'belongs to no attribute',
    '<Card title="a" href="/b">x</Card>',
  ],
]

test.each(attributes)('%s is reported at %s', async (text, place, message, typed) => {
  const errors = await errorsOf(text)
  expect(errors.map(({ at }) => `${at?.line}:${at?.column}`)).toEqual([place])
  expect(errors[0]?.message).toContain(message)
  expect(errors[0]?.help).toContain(typed)
  expect(errors[0]?.help).not.toMatch(/Remove <\/|Add <\//)
})

test.each([
  ['a list', (tag: string) => `- ${tag}x</Tip>\n- y`],
  ['a table', (tag: string) => `| a |\n|---|\n| ${tag}x</Tip> |`],
  [
    'nested components',
    (tag: string) => `<Steps>\n<Step title="s">\n\n${tag}x</Tip>\n\n</Step>\n</Steps>`,
  ],
  ['a quote', (tag: string) => `> ${tag}x</Tip>`],
  ['a page with other mistakes', (tag: string) => `a <5 b\n\n${tag}x</Tip>\n\n<br>`],
])('a quote inside a value in %s is one error, at its tag', async (_, page) => {
  const text = page('<Tip title="a "b" c">')
  const [error, ...others] = await errorsOf(text)
  expect(others).toEqual([])
  expect(error?.message).toContain('ends at its second quote')
  expect(error?.at?.start).toBe(text.indexOf('"b"'))
})

const tags: readonly (readonly [string, string, string, string])[] = [
  ['<Note>\nx\n', '1:1', '<Note> is not closed', 'Add </Note>'],
  [
    '<Steps>\n<Step title="a">\nx\n</Steps>',
    '2:1',
    '<Step> is not closed before </Steps> in line 4',
    'Add </Step> before </Steps>',
  ],
  [
    '<Tabs>\n<Tab title="a">\n\n<Note>\nx\n\n</Tab>\n</Tabs>',
    '4:1',
    '<Note> is not closed before </Tab>',
    'Add </Note>',
  ],
  [
    '<Note>\n<Tip>\nx\n</Note>\n</Tip>',
    '4:1',
    '<Tip> of line 2 begins inside <Note> and ends after it',
    'Write </Tip> before </Note>',
  ],
  ['<Card title="a">\nx\n</Crad>', '3:1', '<Card> of line 1 is open', 'Write </Card>.'],
  ['<Note>\nx\n< /Note>\n', '3:1', '< /Note> is not a closing tag', 'Write </Note>'],
  ['<Note>\nx\n<\\Note>\n', '3:1', '<\\Note> is not a closing tag', 'Write </Note>'],
  ['<Note>\nx\n</Note\n\ny\n', '3:1', 'The closing tag </Note has no >', 'Write </Note>'],
  ['<Note>\nx\n<Note>\n\ny\n', '3:1', '<Note> of line 1 is opened again', 'Write </Note>'],
  [
    '<Steps>\n  <Step title="a">\n    ```js\n    b\n  </Step>\n</Steps>\n',
    '3:5',
    'This code block is not closed, so </Step> in line 5 is a part of it',
    'Write a line with ``` where',
  ],
  ['x\n\n</Frame>\n', '3:1', 'no <Frame> is open', 'Remove </Frame>'],
]

test.each(tags)('%j: %s', async (text, place, message, help) => {
  const errors = await errorsOf(text)
  expect(errors.map(({ at }) => `${at?.line}:${at?.column}`)).toEqual([place])
  expect(errors[0]?.message).toContain(message)
  expect(errors[0]?.help).toContain(help)
})

test('an export that is not closed is reported where it begins', async () => {
  const errors = await errorsOf('Text.\n\nexport const a = {\n\nMore.\n')
  expect(errors).toMatchObject([
    { at: { line: 3, column: 1 }, message: expect.stringContaining('This export is not complete') },
  ])
  expect(await errorsOf('export const a = ;\n\nText.\n')).toMatchObject([
    { at: { line: 1, column: 18 }, help: expect.stringContaining('Correct it.') },
  ])
})

test('the help for an element without a slash names that element', async () => {
  const source = { path: 'a.mdx' as FilePath, text: 'a <img src="/a.png"> b\n\nc<br>d\n' }
  const { problems } = await compileModule(source, { variables: {}, originPrefix: '' })
  expect(problems.map(({ help }) => help)).toEqual([
    expect.stringContaining('`<img />`'),
    expect.stringContaining('`<br />`'),
  ])
})

test('types in prose and attributes that MDX accepts are no mistakes of a tag', async () => {
  expect(await errorsOf('A Map<String, Integer> and a Pick<User, "id"> and <5.\n')).toEqual([])
  expect(await errorsOf('<Card title="a"icon="b">x</Card> and <5\n')).toEqual([])
})

test.each([
  ['<img src="/a.png" alt="A" width=300 />', '1:33', 'Write width="300"'],
  ['<a href=https://acme.example/a?b=c>x</a>', '1:9', 'Write href="https://acme.example/a?b=c"'],
  ['<Note type=warning>\nx\n</Note>', '1:12', 'Write type="warning"'],
  ['<Card title=“New” href="/a">x</Card>', '1:13', 'Write title="New"'],
  ['<Card title=‘New’ href=/a/>', '1:13', 'Write title="New"'],
])('%j is read as it was meant, with a warning', async (text, place, help) => {
  const source = { path: 'a.mdx' as FilePath, text }
  const { kind, problems } = await compileModule(source, { variables: {}, originPrefix: '' })
  expect(kind).toBe('mdx')
  expect(problems[0]).toMatchObject({ code: 'content/read-as-text', severity: 'warning', help })
  expect(`${problems[0]?.at?.line}:${problems[0]?.at?.column}`).toBe(place)
})

test('a spread as the value of an attribute is named', async () => {
  expect(await errorsOf('<Card title={...rest}>x</Card>')).toMatchObject([
    { help: 'Write title={rest}, or {...rest} alone.' },
  ])
})
