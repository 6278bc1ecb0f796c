import { expect, test } from 'vitest'
import { withFlatSelectors } from '../../scripts/flat-selectors.ts'

const flat = (css: string): string =>
  new TextDecoder()
    .decode(withFlatSelectors(new TextEncoder().encode(css), { chrome: 120 << 16 }))
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a nested rule stands alone, with a selector for each of a list', () => {
  expect(flat('.a, .b { color: red; &:hover { color: blue } }')).toBe(
    '.a, .b { color: red; } .a:hover, .b:hover { color: #00f; }',
  )
})

test('a list in the last compound becomes selectors that are found by name', () => {
  expect(flat(':is(.a, [b]) { color: red }')).toBe('.a, [b] { color: red; }')
  expect(flat('nav > :is(a, button):focus { color: red }')).toBe(
    'nav > a:focus, nav > button:focus { color: red; }',
  )
  expect(flat(':where(ul, ol) :where(p, li) { color: red }')).toBe(
    ':where(ul, ol) :where(p), :where(ul, ol) :where(li) { color: red; }',
  )
})

test('a list whose members differ in specificity stays', () => {
  expect(flat(':is(.a, b):hover { color: red }')).toBe(':is(.a, b):hover { color: red; }')
  expect(flat('p > :is(.a, :where(b)) { color: red }')).toBe(
    'p > :is(.a, :where(b)) { color: red; }',
  )
})

test('a list next to a name stays: the rule is found by it', () => {
  expect(flat('a:is(:hover, :focus) { color: red }')).toBe('a:is(:hover, :focus) { color: red; }')
})

test('a member with several parts keeps its meaning', () => {
  expect(flat('main :is(.a > b, .c d) { color: red }')).toBe(
    'main :is(.a > b), main :is(.c d) { color: red; }',
  )
})
