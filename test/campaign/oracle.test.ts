import { expect, test } from 'vitest'
import { run } from '../../campaign/oracle/oracle.ts'

test('what the reference accepts is built, with its words, and what it refuses is reported', async () => {
  const { findings, tried } = await run({ seed: 1, count: 2_000, log: () => undefined })
  const ofReference = ['both read it', 'refused here alone']
  expect(findings.filter(({ outcome }) => ofReference.includes(outcome))).toEqual([])
  // of pages with several mistakes another may be named than the first of the reference
  expect(findings.length).toBeLessThan(20)
  expect(tried).toBe(2_000)
}, 600_000)
