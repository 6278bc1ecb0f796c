import { expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { placeOf } from '../../src/diagnostics/diagnostic.ts'

const path = 'a.mdx' as FilePath

test('the excerpt of a long line is bounded, and its column is known', () => {
  const text = `one\n${'x'.repeat(1_000_000)}here${'y'.repeat(1_000_000)}\nlast`
  const start = text.indexOf('here')
  const { line, column, frame, frameColumn = 1 } = placeOf({ path, text }, start, start + 4)
  expect([line, column]).toEqual([2, 1_000_001])
  expect(frame.length).toBeLessThan(10_000)
  expect(frame.slice(column - frameColumn).startsWith('here')).toBe(true)
})

test('a line that ends with a carriage return is shown without it', () => {
  expect(placeOf({ path, text: 'a\r\nbc\r\nd' }, 3, 5)).toEqual({
    file: path,
    line: 2,
    column: 1,
    start: 3,
    end: 5,
    frame: 'bc',
  })
})
