import fc from 'fast-check'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { detachedText } from '../../../src/base/text/detached-text.ts'

test('the text is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(detachedText(text)).toBe(text)
    }),
  )
  expect(detachedText('\uD800 alone')).toBe('\uD800 alone')
})

test('the text that it was cut from does not stay in memory', async () => {
  const slices: string[] = []
  const withSlice = await usedAfter(() => slices.push(longText().slice(1_000, 1_100)))
  const without = await usedAfter(() => slices.push(detachedText(longText().slice(1_000, 1_100))))
  expect(withSlice).toBeGreaterThan(40_000_000)
  expect(without).toBeLessThan(10_000_000)
  expect(slices[0]).toBe(slices[1])
})

/** 48 MB in one piece. */
function longText(): string {
  const text = 'a line of a long file …\n'.repeat(1_000_000)
  text.indexOf('b')
  return text
}

/** The bytes that something adds to the heap for good. */
async function usedAfter(run: () => void): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = getHeapStatistics().used_heap_size
  run()
  await new Promise((done) => setTimeout(done, 10))
  collect()
  return getHeapStatistics().used_heap_size - before
}
