import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  loadPatterns,
  matchesPattern,
  patternWork,
} from '../../../src/openapi/patterns/match-pattern.ts'

beforeAll(() => loadPatterns('"pattern":'))

test.each([
  ['^(aa?)+$', 'a'],
  ['^a*a*a*a*a*a*$', 'a'],
  ['^.*.*.*.*=$', 'a'],
  ['^(a+)+$', 'a'],
  ['^(a|a)*$', 'a'],
  ['^(a|aa)+$', 'a'],
  ['^([a-z]+)*\\d$', 'a'],
  ['(x+x+)+y', 'x'],
  ['^(\\w+\\s?)*$', 'a'],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
  ['^(?!.*--)(a+)+$', 'a'],
  ['^(a+)+(?<!b)$', 'a'],
])('%s is checked, however often a text repeats', (pattern, letter) => {
  expect(matchesPattern(`${letter.repeat(5_000)}!`, pattern)).toBe(false)
})

test.each(['(?=.*[a-z])(?=.*[A-Z])', '^(a)\\1$', '(', '^(?:(?:a{100}){100}){100}$'])(
  '%s is not checked',
  (pattern) => {
    const work = patternWork()
    expect(matchesPattern('aa', pattern, work)).toBeUndefined()
    expect(work.unchecked).toBe(1)
  },
)

test('the work of all patterns together has an end', () => {
  const work = patternWork()
  const verdicts = Array.from({ length: 50 }, () =>
    matchesPattern('a'.repeat(1_000), '^(?:a?){1000}b$', work),
  )
  expect(verdicts).toContain(undefined)
  expect(work.left).toBeGreaterThanOrEqual(0)
})

const patterns = [
  '^[a-z0-9-]+$',
  '^\\d{3}-\\d{4}$',
  '\\s',
  '^\\S*$',
  '^[^\\s-]+$',
  '^.{1,2048}$',
  '^arn:[\\w+=,.@-]{1,2048}$',
  '^(?!.*--)[a-z-]+$',
  '^[a-z-]+(?<!-)$',
  '^(?:[ab]{2}|c)?$',
  '^[^]$',
  '[]',
  '^\\u{1F600}|\\ud83d\\ude00$',
  '\\bword\\b',
  '^\\p{Lu}\\p{Script=Greek}*',
  '(?<year>[12]\\d{0,3})',
  '^[\\b\\t\\cJ\\x41\\u0042]*$',
  '^a{0}b{2,}c{1,3}?$',
  '^.$',
  '^$|^(|a)+$',
]
const signs = [
  ...'abcwordzAΣ09-_:=.@ \t\n\r\v\u00A0\u2028\uFEFF',
  '😀',
  '\uD83D',
  '--',
  'arn:',
  'bb',
]

test('verdicts are those of RegExp with the flag u', () => {
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, it) => {
      expect(matchesPattern(it, pattern)).toBe(new RegExp(pattern, 'u').test(it))
    }),
    { numRuns: 2_000 },
  )
})

test('signs that are escaped without need mean themselves', () => {
  expect(matchesPattern('a-b:c', '^[a-z\\-\\:]+$')).toBe(true)
  expect(matchesPattern('a/b', '^[a-z\\-\\:]+$')).toBe(false)
})
