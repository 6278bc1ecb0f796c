import { expect, test } from 'vitest'
import type { FilePath } from '../../../../src/base/paths.ts'
import { compileModule } from '../../../../src/content/mdx/mdx-module.ts'

test.each([
  ['<Tabs>\n  <Tab title="One">\n    text\n  </tab>\n</Tabs>', '4:3', 'Write </Tab>'],
  ['- <Note>\n  x\n  </note>', '3:3', 'Write </Note>'],
  ['a <Tip>x</TIP> b', '1:9', 'Write </Tip>'],
  ['<div>\n\nx\n\n</DIV>', '5:1', 'Write </div>'],
])('%j: the closing tag in another case ends the element', async (text, place, help) => {
  const source = { path: 'a.mdx' as FilePath, text: `${text}\n` }
  const module = await compileModule(source, { variables: {}, originPrefix: '' })
  expect(module.kind).toBe('mdx')
  expect(
    module.problems.map(({ code, severity, at }) => [code, severity, `${at?.line}:${at?.column}`]),
  ).toEqual([['content/read-as-text', 'warning', place]])
  expect(module.problems[0]?.help).toBe(help)
})

test('another closing tag is a mistake as before', async () => {
  const source = { path: 'a.mdx' as FilePath, text: '<Tab title="One">\nx\n</Tip>\n' }
  const module = await compileModule(source, { variables: {}, originPrefix: '' })
  expect(module.problems.map(({ severity }) => severity)).toEqual(['error'])
})
