import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYaml } from '../../src/base/syntax/data-tree.ts'
import { plainFrontmatter } from '../../src/content/frontmatter-fast-path.ts'

const key = fc.oneof(
  fc.constantFrom('title', 'sidebar_title', 'og-x', 'null', 'True', '__proto__', 'on', '<<', '1a'),
  fc.stringMatching(/^[A-Za-z][\w-]{0,6}$/),
)
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `"${text}"`),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `"${text}"`),
  fc.constantFrom(
    'true',
    'Null',
    'no',
    'NaN',
    'a  b',
    'a b',
    'word # said',
    '1',
    '""',
    "'x'",
    '"a" "b"',
  ),
  fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,10}$/),
)
const line = fc.tuple(
  key,
  fc.constantFrom(': ', ':  ', ':', ' : '),
  value,
  fc.constantFrom('', ' '),
)

test('what is read without a parser is what the parser reads', () => {
  let read = 0
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', '\r\n'),
      (lines, end) => {
        const yaml = lines.map((parts) => parts.join('')).join(end)
        const plain = plainFrontmatter(yaml)
        if (plain === undefined) return
        read++
        const { value: parsed, errors } = parseYaml(yaml)
        expect({ parsed, errors }).toEqual({ parsed: plain, errors: [] })
      },
    ),
    { numRuns: 5_000 },
  )
  expect(read).toBeGreaterThan(500)
})
