import { expect, test } from 'vitest'
import { parseYaml } from '../../../src/base/syntax/data-tree.ts'
import { yamlHelp } from '../../../src/base/syntax/yaml-help.ts'

test.each([
  ['\tb: 1', 'Write two spaces in place of the tab, or nothing before a key of the top level.'],
  ['a: b: c', 'Write: a: "b: c"'],
  ['a: say "no": now', `Write: a: 'say "no": now'`],
  ['a: @team', 'Write: a: "@team"'],
  ['a: `x`', 'Write: a: "`x`"'],
  [`a: 'it's'`, `Write: a: "it's"`],
  ['a: "Say "hi" now"', `Write: a: 'Say "hi" now'`],
  [`a: "It's "so""`, `Write: a: 'It''s "so"'`],
  ['a: "x', 'Close the quote at the end of its line.'],
  ['a:b\nc: 1', undefined],
])('%j: %s', (line, help) => {
  const text = line.startsWith('\t') ? `a:\n${line}\n` : `${line}\n`
  const [error] = parseYaml(text).errors
  expect(yamlHelp(line, error?.message ?? '')).toBe(help)
  const typed = help?.startsWith('Write: ') && parseYaml(help.slice('Write: '.length))
  if (typed) expect(typed.errors).toEqual([])
})
