import { expect, test } from 'vitest'
import { createHighlighter } from '../../src/content/highlight.ts'
import { createRegexEngine } from '../../src/content/regex-engine.ts'

test('much used patterns find what they found before', async () => {
  const engine = await createRegexEngine()
  const scanner = engine.createScanner(['\\Gb+', '(?<=a)c', '(a)(z)?'])
  const find = (text: string, start: number) => {
    const string = engine.createString(text)
    const match = scanner.findNextMatchSync(string, start, 0)
    string.dispose?.()
    return match && [match.index, ...match.captureIndices.filter(({ length }) => length > 0)]
  }
  const places: [string, number][] = [
    ['xxabc', 0],
    ['bbb', 0],
    ['xac', 2],
    ['é😀a', 0],
    ['none', 0],
    ['', 0],
  ]
  const before = places.map(([text, start]) => find(text, start))
  expect(before.map((match) => match?.[0] ?? match)).toEqual([2, 0, 1, 2, null, null])
  for (let count = 0; count < 7_000; count++) find('xxabc', 0)
  expect(places.map(([text, start]) => find(text, start))).toEqual(before)
})

test('a long page has the same colours from its first block to its last', async () => {
  const highlighter = await createHighlighter()
  await highlighter.ensure(['ts', 'python'])
  const code = (n: number) =>
    `export async function f${n}(x: Map<string, number>): Promise<void> {\n  // ${n}\n  return g(\`\${x} ${n}\`, /a+/g)\n}`
  const lines = Array.from({ length: 900 }, (_, n) => highlighter.lines(code(n), 'ts').join('\n'))
  const plain = lines.map((html, n) => html.replaceAll(String(n), '#'))
  expect(new Set(plain.slice(100)).size).toBe(1)
})
