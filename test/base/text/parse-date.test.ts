import { expect, test } from 'vitest'
import { writtenDate } from '../../../src/base/text/parse-date.ts'

test.each([
  ['2025-03-01', '2025-03-01'],
  ['2025/3/1', '2025-03-01'],
  ['v2.1.0 (2025.03.01)', '2025-03-01'],
  ['2025-03', '2025-03-01'],
  ['2025-03-01T10:00:00+02:00', '2025-03-01T08:00:00Z'],
  ['March 1, 2025', '2025-03-01'],
  ['Week of March 3rd, 2025', '2025-03-03'],
  ['March 3-7, 2025', '2025-03-03'],
  ['Mar 1 2025', '2025-03-01'],
  ['1 March 2025', '2025-03-01'],
  ['the 1st of Sept. 2025', undefined],
  ['September 2025', '2025-09-01'],
  ['May 2025', '2025-05-01'],
  ['2025年3月1日', '2025-03-01'],
  ['2025년 3월', '2025-03-01'],
  ['March 1', undefined],
  ['You may upgrade', undefined],
  ['v1.2.3', undefined],
  ['10.20.2025', undefined],
  ['03/04/2025', undefined],
  ['February 30, 2025', undefined],
  ['0.0.0-prerelease-20260419173457', undefined],
])('%s is %s', (text, date) => {
  expect(writtenDate(text)).toBe(date)
})

test.each([
  ['1 mars 2025', 'fr'],
  ['1. März 2025', 'de'],
  ['1 de marzo de 2025', 'es'],
  ['1 марта 2025', 'ru'],
  ['March 1, 2025', 'fr'],
  ['March 1, 2025', 'no such language'],
])('%s is understood in %s', (text, language) => {
  expect(writtenDate(text, language)).toBe('2025-03-01')
})
