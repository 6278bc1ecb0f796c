import { expect, test } from 'vitest'
import { closestMatch, createClosestMatch } from '../../../src/base/text/closest-match.ts'

test('finds the name with the fewest edits, at most a third of its letters', () => {
  const known = ['quickstart', 'quick-start', 'start']
  expect(closestMatch('quikstart', known)).toBe('quickstart')
  expect(closestMatch('QUICKSTART', known)).toBe('quickstart')
  expect(closestMatch('strat', known)).toBe('start')
  expect(closestMatch('install', known)).toBeUndefined()
  expect(closestMatch('ab', ['ba', 'xy'])).toBe('ba')
})

test('of names that are as near, finds the first', () => {
  expect(closestMatch('page-x', ['page-a', 'page-b'])).toBe('page-a')
  expect(closestMatch('page-xx', ['page-a', 'page-xa'])).toBe('page-xa')
})

test('compares no more letters than it may, however many names and typos there are', () => {
  const known = Array.from({ length: 5_000 }, (_, n) => `some-page-${n}-xyz`)
  const match = createClosestMatch(known, { maxWork: 100_000 })
  expect(match('some-page-1-xyy')).toBe('some-page-1-xyz')
  for (let n = 0; n < 1_000; n++) match(`page-some-${n}-zyx`)
  expect(match('some-page-7-xzy')).toBeUndefined()
  expect(match('Some-Page-7-xyz'), 'the same but for case').toBe('some-page-7-xyz')
  expect(match('some-page-1-xyy'), 'known from before').toBe('some-page-1-xyz')
})

test('a word of 100,000 letters is not compared', () => {
  expect(closestMatch('a'.repeat(100_000), ['a'.repeat(99_999)])).toBeUndefined()
})
