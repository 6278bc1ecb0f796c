import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEdits } from '../../../src/content/mdx/source-edits.ts'
import { proseOf } from '../../../src/content/scan/prose-ranges.ts'

function prose(text: string): string {
  return proseOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .join('|')
}

test('fenced code is not prose, whatever its marker', () => {
  expect(prose('a\n```js\nb\n```\nc\n~~~~\nd\n~~~\n~~~~\ne')).toBe('a\n|c\n|e')
})

test('inline code is not prose, and a lone backtick is', () => {
  expect(prose('a `b` c ``d ` e`` f ` g')).toBe('a | c | f ` g')
})

test('frontmatter is not prose', () => {
  expect(prose('---\ntitle: <x>\n---\nbody')).toBe('body')
})

test('a fence that is never closed takes the rest', () => {
  expect(prose('a\n```\nb <c>')).toBe('a\n')
})

test('stretches lie in order and inside the text, for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('`', '~', '\n', 'a', ' ', '-', '>') }),
      (text) => {
        let last = 0
        for (const { start, end } of proseOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})

test('offsets lead back through edits to the text as it was', () => {
  const edits = createEdits('a < b { c')
  edits.replace(2, 3, '&lt;')
  edits.replace(edits.text.indexOf('{'), edits.text.indexOf('{') + 1, '&#123;')
  expect(edits.text).toBe('a &lt; b &#123; c')
  expect(edits.original(edits.text.indexOf('b'))).toBe(4)
  expect(edits.original(edits.text.indexOf('c'))).toBe(8)
  expect(edits.original(0)).toBe(0)
})

test('an offset in what an edit inserted leads to where it was inserted', () => {
  const edits = createEdits('x<y')
  edits.replace(1, 2, '&lt;')
  expect(edits.original(3)).toBe(1)
})
