import { expect, test } from 'vitest'
import { linesHtml, readMarkers } from '../../../src/theme/markdown/code-lines.ts'

const marksOf = (code: string) => {
  const { code: clean, marks } = readMarkers(code)
  return { clean, marks: [...marks].map(([line, own]) => [line, ...own]) }
}

test('a marker at the end of a line is about that line, and is taken out', () => {
  expect(marksOf('a\nb() // [!code ++]\nc # [!code --]')).toEqual({
    clean: 'a\nb()\nc',
    marks: [
      [2, 'add'],
      [3, 'del'],
    ],
  })
})

test('a marker on a line of its own is about the lines below it', () => {
  expect(marksOf('// [!code highlight:2]\na\nb\nc')).toEqual({
    clean: 'a\nb\nc',
    marks: [
      [1, 'hl'],
      [2, 'hl'],
    ],
  })
})

test('comments of many languages hold markers', () => {
  for (const line of [
    'x /* [!code focus] */',
    'x <!-- [!code focus] -->',
    'x {/* [!code focus] */}',
    'x -- [!code focus]',
    'x ; [!code focus]',
  ]) {
    expect(marksOf(line)).toEqual({ clean: 'x', marks: [[1, 'focus']] })
  }
})

test('a marker that nobody knows is code', () => {
  expect(marksOf('x // [!code sparkle]').clean).toBe('x // [!code sparkle]')
})

test('a line gets an element only when something is said about it', () => {
  const marks = new Map([[2, new Set(['hl'] as const)]])
  expect(linesHtml(['a', 'b'], { marks, each: false })).toBe(
    'a\n<span class="line hl line-highlight">b</span>',
  )
  expect(linesHtml(['a', 'b'], { marks: new Map(), each: false })).toBe('a\nb')
  expect(linesHtml(['a'], { marks: new Map(), each: true })).toBe('<span class="line">a</span>')
})
