import { expect, test } from 'vitest'
import { mayNotEnd } from '../../src/compile/code-runner.ts'
import { compileModule } from '../../src/content/mdx/mdx-module.ts'
import type { FilePath } from '../../src/base/paths.ts'

test.each([
  ['text (in brackets), {user.name}', false],
  ['<Frame style={{ color: "red (dark)" }}>{name}</Frame>', false],
  ['<Card title={`A ${name}`} /> {a ? b : c} {[1, 2][0]}', false],
  ['<Card><b>{x}</b> and `f()` {y}</Card>', false],
  ['{list.map((it) => it)}', true],
  ['{(() => { for (;;); })()}', true],
  ['{`${{ toString() { return this + 1 } }}`}', true],
  ['{String.raw`a`}', true],
  ['{new Array(9)}', true],
  ['{2n ** 9n ** 9n}', true],
  ['{f?.(1)}', true],
  ['{`x${[1].map(f)}`}', true],
])('whether %s may not end: %s', async (text, expected) => {
  const module = await compileModule(
    { path: 'a.mdx' as FilePath, text },
    { variables: {}, originPrefix: '' },
  )
  expect(mayNotEnd(bodyOf('code' in module ? module.code : ''))).toBe(expected)
})

function bodyOf(code: string): string {
  return code.slice(code.indexOf('\n    return '), code.indexOf('function MDXContent('))
}
