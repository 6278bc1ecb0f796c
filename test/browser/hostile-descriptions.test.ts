import { expect, test } from 'vitest'
import { run } from '../../campaign/hostile-descriptions.ts'

test('no script of 100 hostile texts in the fields of a description runs in a browser', async () => {
  const { pages, texts, findings } = await run({ seed: 11, count: 100, log: () => undefined })
  expect(findings).toEqual([])
  expect(texts).toBe(100)
  expect(pages).toBeGreaterThan(2)
}, 180_000)
