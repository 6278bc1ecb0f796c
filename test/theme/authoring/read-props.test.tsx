import { expect, test } from 'vitest'
import {
  amount,
  color,
  flag,
  isFilled,
  list,
  slot,
  words,
} from '../../../src/theme/authoring/read-props.ts'

test('a switch is on however it is written, and off when it says so', () => {
  for (const on of [true, '', 'true', 'True', 'yes', 'required', 1]) expect(flag(on)).toBe(true)
  for (const off of [false, 'false', 'False', 'no', '0', 0, undefined, null]) {
    expect(flag(off)).toBe(false)
  }
  expect(flag(undefined, true)).toBe(true)
  expect(flag('false', true)).toBe(false)
})

test('numbers may stand in quotes', () => {
  expect([amount(2), amount('2'), amount('two'), amount(''), amount({})]).toEqual([
    2,
    2,
    undefined,
    undefined,
    undefined,
  ])
})

test('text that says nothing counts as absent', () => {
  expect([words('  a '), words(''), words('  '), words(3), words(true)]).toEqual([
    'a',
    undefined,
    undefined,
    '3',
    undefined,
  ])
})

test('a list may be written as text', () => {
  expect(list(['a', 2, null])).toEqual(['a', '2'])
  expect(list('a, b')).toEqual(['a', 'b'])
  expect(list('["a", "b"]')).toEqual(['a', 'b'])
  expect(list({})).toEqual([])
})

test('colours may lack their sign; what could break out of a style is none', () => {
  expect(color('FF713C')).toBe('#FF713C')
  expect(color('#07edb5')).toBe('#07edb5')
  expect(color('rgb(1 2 3)')).toBe('rgb(1 2 3)')
  expect(color('red;background:url(x)')).toBeUndefined()
})

test('only what can be shown fills a slot', () => {
  expect(isFilled(slot('a'))).toBe(true)
  expect(isFilled(slot(<b>a</b>))).toBe(true)
  expect(isFilled(slot(['', ' ']))).toBe(false)
  expect(isFilled(slot({ toString: () => 'a' }))).toBe(false)
})
