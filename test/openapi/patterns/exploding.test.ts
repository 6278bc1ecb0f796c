import { expect, test } from 'vitest'
import { createMock } from '../../../src/openapi/mock/create-mock.ts'
import { publishedApi } from '../../../src/openapi/mock/published-api.ts'
import {
  loadPatterns,
  matchesPattern,
  patternWork,
} from '../../../src/openapi/patterns/match-pattern.ts'
import { checkedValue } from '../../../src/openapi/request/validate-value.ts'
import { openapi, read } from '../read-description.ts'
import { exploding, explodingText } from './exploding.ts'

await loadPatterns('"pattern":')

test('the work of a pattern on a text has a bound, and the verdict is that of RegExp', () => {
  expect(exploding.length).toBeGreaterThanOrEqual(50)
  const unchecked: string[] = []
  for (const row of exploding) {
    const [pattern] = row
    const work = patternWork()
    const before = work.left
    const verdict = matchesPattern(explodingText(row, 5_000), pattern, work)
    expect(before - work.left).toBeLessThanOrEqual(5_000_000)
    if (verdict === undefined) unchecked.push(pattern)
    else {
      // as many letters as RegExp can take
      const short = explodingText(row, 8)
      expect([pattern, verdict]).toEqual([pattern, new RegExp(pattern, 'u').test(short)])
      expect(matchesPattern(short, pattern)).toBe(verdict)
    }
  }
  expect(unchecked).toEqual([
    '^(?:(?=a+b)a)*c$',
    '(?=.*\\d)(?=.*[a-z]).+!',
    '^(a+)+\\1$',
    '(.*)\\1!$',
    '^(?:(a)|b)*\\1c$',
    '(?<=(?:a+)+)b',
  ])
})

test('a mock refuses a text that does not match, or says that it was not checked, and responds to the next request', async () => {
  const paths = Object.fromEntries(
    exploding.map(([pattern], at) => [
      `/p${at}`,
      {
        get: {
          parameters: [{ name: 'it', in: 'query', schema: { type: 'string', pattern } }],
          responses: { 200: { description: 'OK' } },
        },
      },
    ]),
  )
  const { api } = await read({
    'api.yaml': openapi({
      paths: { ...paths, '/next': { get: { responses: { 200: { description: 'OK' } } } } },
    }),
  })
  const mock = createMock([publishedApi(api)])
  for (const [at, row] of exploding.entries()) {
    const target = `/p${at}?it=${encodeURIComponent(explodingText(row, 5_000))}`
    const { status, headers } = mock.respond({ method: 'GET', target, headers: [] })
    const said = headers.filter(([name]) => name === 'Mock-Not-Checked').map(([, it]) => it)
    expect([row[0], status, said.length]).toEqual([
      row[0],
      ...(said.length > 0 ? [200, 1] : [400, 0]),
    ])
    expect(mock.respond({ method: 'GET', target: '/next', headers: [] }).status).toBe(200)
  }
})

test('a check of values names the patterns that it did not run', () => {
  const schema = (pattern: string) =>
    ({ kind: 'value', types: ['string'], nullable: false, limits: { pattern } }) as const
  expect(checkedValue('aa', schema('^(a)\\1$'), {}, {}).unchecked).toEqual(['^(a)\\1$'])
  expect(checkedValue('aa', schema('^a+$'), {}, {}).unchecked).toEqual([])
})
