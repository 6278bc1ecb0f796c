import { expect, test } from 'vitest'
import { count, formatCount } from '../../../src/base/text/format-count.ts'

test('a number is in groups of three', () => {
  expect([0, 7, 999, 1000, 12_345, 1_234_567].map(formatCount)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
  ])
})

test('a noun has its plural', () => {
  expect([0, 1, 2000].map((number) => count(number, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2,000 pages',
  ])
})
