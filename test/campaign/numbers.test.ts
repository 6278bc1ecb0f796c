import { expect, test } from 'vitest'
import { run } from '../../campaign/numbers.ts'

test('each output of a description has the digits of its numbers', async () => {
  const result = await run({ seed: 11, count: 2_000, log: () => undefined })
  expect(result).toEqual({ findings: [], tried: 2_000 })
})
