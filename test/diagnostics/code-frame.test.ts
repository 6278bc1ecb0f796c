import { expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { codeFrame } from '../../src/diagnostics/code-frame.ts'
import { placeOf } from '../../src/diagnostics/diagnostic.ts'

test('the stretch is underlined and the label stands beside it', () => {
  expect(frame('one\ntwo [[three]] four\n', { label: 'here' })).toEqual([
    '2 │ two three four',
    '  │     ───── here',
  ])
})

test('an empty stretch is one mark, at the end of the line too', () => {
  expect(frame('{ "a": 1[[]]\n')).toEqual(['1 │ { "a": 1', '  │         ─'])
})

test('a stretch over several lines is underlined to the end of its first', () => {
  expect(frame('<Card>[[<Note>\n  text\n</Note>]]')).toEqual([
    '1 │ <Card><Note>',
    '  │       ──────',
  ])
})

test('tabs and wide characters keep the underline in its place', () => {
  expect(frame('\t日本語 [[文書]] end')).toEqual(['1 │   日本語 文書 end', '  │          ────'])
  expect(frame('👩‍👩‍👧 é [[x]]')).toEqual(['1 │ 👩‍👩‍👧 é x', '  │      ─'])
})

test('the number of the line makes room for itself', () => {
  expect(frame(`${'\n'.repeat(122)}a [[b]]`)).toEqual(['123 │ a b', '    │   ─'])
})

test('a long line is cut on both sides of the stretch', () => {
  const [text, mark] = frame(`${'before '.repeat(40)}[[here]]${' after'.repeat(40)}`, { width: 50 })
  expect(text).toMatch(/^1 │ ….*here.*…$/)
  expect(text!.length).toBeLessThanOrEqual(50)
  expect(text!.indexOf('here')).toBe(mark!.indexOf('────'))
})

test('a long line is cut on one side when the stretch is at the other', () => {
  expect(frame(`[[start]] ${'x'.repeat(100)}`, { width: 20 })[0]).toBe('1 │ start xxxxxxxx…')
  expect(frame(`${'x'.repeat(100)} [[end]]`, { width: 20 })[0]).toMatch(/^1 │ …x+ end$/)
})

test('a stretch longer than the room is cut with its underline', () => {
  const [text, mark] = frame(`[[${'x'.repeat(100)}]]`, { width: 30 })
  expect(text!.length).toBeLessThanOrEqual(30)
  expect(mark!.length).toBeLessThanOrEqual(30)
})

test('of a line of megabytes only the part around the mark is shown', () => {
  const [text] = frame(`${'😀 '.repeat(1_000_000)}[[here]]${'x'.repeat(1_000_000)}`, { width: 80 })
  expect(text).toContain('here')
})

test('an empty line has no frame', () => {
  expect(frame('[[]]\n')).toEqual([])
})

/** The frame of the part of a text between [[ and ]]. */
function frame(marked: string, options: { label?: string; width?: number } = {}): string[] {
  const start = marked.indexOf('[[')
  const end = marked.indexOf(']]') - 2
  const source = { path: filePath('page.mdx'), text: marked.replace('[[', '').replace(']]', '') }
  const paint = { margin: (text: string) => text, mark: (text: string) => text }
  return codeFrame(placeOf(source, start, end), { width: 80, ...options, paint })
}
