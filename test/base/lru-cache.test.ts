import { expect, test } from 'vitest'
import { createLruCache } from '../../src/base/lru-cache.ts'

function cacheOf(maxSize: number) {
  return createLruCache<string>({ maxSize, sizeOf: (value) => value.length })
}

test('the least recently used entry is removed first', () => {
  const cache = cacheOf(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, '1')
  cache.get('a')
  cache.set('d', '1')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['1', undefined, '1', '1'])
})

test('as many entries are removed as the new one needs', () => {
  const cache = cacheOf(4)
  for (const key of ['a', 'b', 'c']) cache.set(key, '1')
  cache.set('d', '123')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([
    undefined,
    undefined,
    '1',
    '123',
  ])
})

test('an entry that is set again counts once', () => {
  const cache = cacheOf(4)
  cache.set('a', '1')
  for (let time = 0; time < 10; time++) cache.set('b', '12')
  expect(cache.get('a')).toBe('1')
})

test('an entry larger than the whole cache is not kept, and removes no other', () => {
  const cache = cacheOf(3)
  cache.set('a', '12')
  cache.set('b', '1234')
  expect([cache.get('a'), cache.get('b')]).toEqual(['12', undefined])
})
