import { expect, test } from 'vitest'
import { run } from '../../campaign/hostile-servers.ts'

test('whatever a called server sends, the proxy keeps its promises', async () => {
  const lines: string[] = []
  const { findings } = await run({ seed: 1, count: 40, log: (line) => lines.push(line) })
  expect(findings).toEqual([])
  expect(lines.at(-1)).toMatch(/^40 responses of \d\d kinds, 0 findings$/)
})
