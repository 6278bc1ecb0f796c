import { expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { compileModule } from '../../../src/content/mdx/mdx-module.ts'

async function problemsOf(text: string) {
  const source = { path: 'a.mdx' as FilePath, text }
  const options = { variables: { plan: 'Pro' }, originPrefix: '' }
  return (await compileModule(source, options)).problems
}

/** `code line:column of what is underlined` of each problem. */
async function places(text: string): Promise<string[]> {
  return (await problemsOf(text)).map(
    ({ code, at }) =>
      `${code.slice('content/'.length)} ${at!.line}:${at!.column} ${text.slice(at!.start, at!.end)}`,
  )
}

test.each([
  ['| a | b |\n| - | - |\n| 1 | 2 | 3 |\n', ['extra-cells 3:9 | 3 |']],
  ['a | b\n--- | ---\n1 | 2 | 3\n', ['extra-cells 3:7 | 3']],
  [
    '| a | b |\n| - | - |\n| 1 | 2 |\n| `x | y` | 3 |\n| 1 | 2 | 3 | 4 |\n',
    ['extra-cells 4:11 | 3 |', 'extra-cells 5:9 | 3 | 4 |'],
  ],
  ['> | a |\n> | - |\n> | 1 | 2 |\n', ['extra-cells 3:7 | 2 |']],
  [
    '<Note>\n\n  | {{plan}} |\n  | - |\n  | 1 | {{plan}} |\n\n</Note>\n',
    ['extra-cells 5:7 | {{plan}} |'],
  ],
  ['| a \\| b |\n| - |\n| 1 | 2 |\n', ['extra-cells 3:5 | 2 |']],
])('cells beyond the header are reported: %j', async (text, found) => {
  expect(await places(text)).toEqual(found)
})

test.each([
  '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 |\n| `a \\| b` | \\| |\n',
  'a | b\n--- | ---\n| 1 | 2 |\n1 | 2\n',
  '```\n| a |\n| - | - |\n| 1 | 2 | 3 |\n```\n',
  'a | b\n---\n',
  'text\n\n---\n\n- one\n- -\n',
])('no cell is lost: %j', async (text) => {
  expect(await places(text)).toEqual([])
})

test('pipes in backticks are escaped by the fix', async () => {
  const row = '| `a | b` and ``c | ` d`` | x |'
  const [problem] = await problemsOf(`| a | b |\n| - | - |\n${row}\n`)
  expect(problem?.fix?.replaceWith).toBe('| `a \\| b` and ``c \\| ` d`` | x |')
  expect(problem?.fix?.at).toMatchObject({ line: 3, column: 1 })
  expect((await problemsOf('| a |\n| - |\n| `a | b` | c |\n'))[0]).not.toHaveProperty('fix')
})

test.each([
  [
    '| a | b | c |\n| - | - |\n| 1 | 2 | 3 |\n',
    'no-table 2:1 | - | - |',
    'has 2 cells and the line above it has 3',
  ],
  ['| a | b |\n\n| - | - |\n| 1 | 2 |\n', 'no-table 3:1 | - | - |', 'No header'],
  ['a | b\n- | -\n1 | 2\n', 'no-table 2:1 - | -', 'read as a list'],
  ['> | a |\n> | - | - |\n', 'no-table 2:1 > | - | - |', 'has 2 cells and the line above it has 1'],
  ['<Card>\n  | a | b |\n  |---|\n</Card>\n', 'no-table 3:1   |---|', 'has 1 cell and'],
])('a row of hyphens that makes no table is reported: %j', async (text, place, message) => {
  const problems = await problemsOf(text)
  expect(await places(text)).toEqual([place])
  expect(problems[0]?.message).toContain(message)
})

test.each([
  ['```js\nx\n\n## y\n', ['unclosed-fence 1:1 ```js']],
  ['one\n\n~~~~\nx\n~~~\n', ['unclosed-fence 3:1 ~~~~']],
  ['- ```sh\n  x\n\nafter\n', ['unclosed-fence 1:3 ```sh']],
  ['> ```\n> x\n\nafter\n', ['unclosed-fence 1:3 ```']],
  ['````md\n```js\nx\n```\n', ['unclosed-fence 1:1 ````md']],
  ['```', ['unclosed-fence 1:1 ```']],
  ['```js\nx\n```\n\n> ```\n> x\n> ```\n\n- ~~~\n  y\n  ~~~~\n', []],
  ['<Step>\n  ```js\n  x\n    ```  \n</Step>\n', []],
  ['```js\r\nx\r\n```\r\n', []],
])('a fence that is not closed is reported where it is opened: %j', async (text, found) => {
  expect(await places(text)).toEqual(found)
})

test.each([
  ['a {} b { } c\n', ['read-as-text 1:3 {}', 'read-as-text 1:8 { }']],
  ['{}\n', ['read-as-text 1:1 {}']],
  ['## Set {}\n\n| {} |\n| - |\n| **{}** |\n', ['8', '3', '5']],
  ['<Note>Set {{}} now</Note>\n', ['read-as-text 1:11 {{}}']],
  ['`{}` \\{} {/* a comment */} {/**/} {//\n}\n', []],
])('braces without an expression are shown and reported: %j', async (text, found) => {
  const columns = (await problemsOf(text)).map(({ at }) => String(at?.column))
  expect(found[0]?.length === 1 ? columns : await places(text)).toEqual(found)
})

test('the fix of empty braces shows the same without a word', async () => {
  const [problem] = await problemsOf('an {} object\n')
  expect(problem?.fix?.replaceWith).toBe('\\{}')
  expect(await problemsOf('an \\{} object\n')).toEqual([])
})
