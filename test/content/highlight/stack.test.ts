import { expect, test } from 'vitest'
import { createHighlighter } from '../../../src/content/highlight/highlighter.ts'

test('code that is reached with hardly any stack left costs its own page, and later code keeps its colors', async () => {
  const highlighter = await createHighlighter()
  await highlighter.ensure(['json', 'bash'])
  const colored = () => highlighter.lines('{"last": [1, true, "text"]}', 'json').join('')
  const before = (
    await createHighlighter().then(async (other) => {
      await other.ensure(['json'])
      return other.lines('{"last": [1, true, "text"]}', 'json')
    })
  ).join('')
  let failed = 0
  let done = 0

  /** Fills the stack, then highlights at every depth on the way back until that works again. */
  function dive(depth: number): void {
    try {
      dive(depth + 1)
    } catch {
      failed++
    }
    if (done > 20) return
    highlighter.lines(`{"depth": [${depth}, {"a": "b"}]}`, 'json')
    highlighter.lines(`echo "$A" | grep ${depth} && ls`, 'bash')
    done++
  }
  dive(0)
  expect(failed).toBeGreaterThan(0)
  expect(colored()).toBe(before)
})
