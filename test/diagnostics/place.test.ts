import { afterEach, expect, test, vi } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { placeOf } from '../../src/diagnostics/diagnostic.ts'

afterEach(() => void vi.restoreAllMocks())

const source = (text: string) => ({ path: filePath('a.mdx'), text })

test('a place has the line and the column of its offsets', () => {
  const text = '\none\r\ntwo\nthree'
  const page = source(text)
  expect(placeOf(page, 0)).toMatchObject({ line: 1, column: 1, frame: '' })
  expect(placeOf(page, text.indexOf('ne'), text.indexOf('\r'))).toEqual({
    ...{ file: 'a.mdx', line: 2, column: 2, start: 2, end: 4, frame: 'one' },
  })
  expect(placeOf(page, text.indexOf('two'), text.indexOf('ree'))).toMatchObject({
    ...{ line: 3, column: 1, endLine: 4, endColumn: 3, frame: 'two' },
  })
  expect(placeOf(page, -5, 1_000)).toMatchObject({ line: 1, start: 0, end: text.length })
})

test('the lines of a file are counted once, however many problems it has', () => {
  const page = source('a line\n'.repeat(2_000))
  const searches = vi.spyOn(String.prototype, 'indexOf')
  for (let line = 0; line < 2_000; line++)
    expect(placeOf(page, line * 7 + 2).line === line + 1).toBe(true)
  const count = searches.mock.calls.length
  searches.mockRestore()
  expect(count).toBeLessThan(3 * 2_000)
})
