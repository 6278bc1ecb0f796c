import { expect, test } from 'vitest'
import { CodeBlock } from '../../../src/theme/markdown/code-block.tsx'
import { html } from '../components/support.tsx'
import { withoutTwoslash } from '../../../src/theme/authoring/twoslash-notation.ts'

test('options, queries and what is cut away are not shown', () => {
  const code = [
    '// @errors: 2322',
    '// @noErrors',
    'import { hidden } from "./a"',
    '// ---cut---',
    'const count = 1',
    '//    ^?',
    'count.toF',
    '//       ^|',
    '// ---cut-start---',
    'secret()',
    '// ---cut-end---',
    '// A comment @example that stays.',
    '// ---cut-after---',
    'later()',
  ].join('\n')
  expect(withoutTwoslash(code)).toBe(
    'const count = 1\ncount.toF\n// A comment @example that stays.',
  )
})

test('only fences with the word twoslash are read so', () => {
  const code = 'const a = 1\n//    ^?'
  expect(html(<CodeBlock lang="ts" meta="twoslash" code={code} />)).not.toContain('^?')
  expect(html(<CodeBlock lang="ts" meta="title" code={code} />)).toContain('^?')
})
