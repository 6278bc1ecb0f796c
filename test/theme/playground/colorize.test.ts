import { expect, test } from 'vitest'
import { color } from '../../../src/theme/playground/colorize.client.ts'

const length = 49_000
const escapes = (quote: string): string => quote + `\\${quote}`.repeat(length / 2)

test.each([
  ['json', escapes('"')],
  ['text', escapes('"')],
  ['text', escapes("'")],
  ['text', escapes('`')],
  ['bash', escapes('"')],
  ['text', `"""\n'${'\\"""'.repeat(length / 4)}`],
  ['xml', '"a'.repeat(length / 2)],
  ['xml', '<!--'.repeat(length / 4)],
])('%s with a string without an end takes linear time', (language, code) => {
  const short = timeOf(() => color(code.slice(0, length / 8), language))
  const long = timeOf(() => color(code, language))
  // eight times the length: 64 times the time, and many seconds, if it were quadratic
  expect(long).toBeLessThan(Math.max(short * 30, 100))
})

test('strings, names and numbers have a color, also next to a string without an end', () => {
  expect(color('{"a": "b\\"c", "d": 1, "e', 'json')).toBe(
    '{<span class=p>&quot;a&quot;</span>: <span class=s>&quot;b\\&quot;c&quot;</span>, ' +
      '<span class=p>&quot;d&quot;</span>: <span class=n>1</span>, &quot;e',
  )
  expect(color(`curl -d "a\\\n\\"b" \\\n  'c`, 'bash')).toBe(
    `<span class=f>curl</span> <span class=a>-d</span> <span class=s>&quot;a\\</span>\n` +
      `<span class=s>\\&quot;b&quot;</span> <span class=o>\\</span>\n  &#39;c`,
  )
  expect(color("it's new('x')", 'text')).toContain('<span class=s>')
})

/** The CPU time in ms. */
function timeOf(act: () => void): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
