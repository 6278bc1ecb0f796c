import { expect, test } from 'vitest'
import { run } from '../../campaign/oracle/oracle.ts'

test('what the reference accepts is built, with its words, and what it refuses is reported where it stops', async () => {
  const { findings, tried } = await run({ seed: 1, count: 2_000, log: () => undefined })
  expect(findings).toEqual([])
  expect(tried).toBe(2_000)
}, 600_000)
