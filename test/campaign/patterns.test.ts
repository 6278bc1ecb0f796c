import { expect, test } from 'vitest'
import { run } from '../../campaign/patterns.ts'

test('patterns of descriptions give the verdicts of RegExp', async () => {
  const result = await run({ seed: 11, count: 2_000, log: () => undefined })
  expect(result).toEqual({ findings: [], tried: 2_000 })
})
