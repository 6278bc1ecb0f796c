import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from '../../../src/cli/reports/progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a pipe gets a line for each stage, and one now and then while it lasts', () => {
  const { progress, text } = start({ live: false })
  progress.show({ stage: 'settings', done: 0, total: 1 })
  progress.show({ stage: 'compile', done: 0, total: 5000 })
  vi.advanceTimersByTime(4_000)
  progress.show({ stage: 'compile', done: 1000, total: 5000 })
  vi.advanceTimersByTime(6_000)
  progress.show({ stage: 'compile', done: 2500, total: 5000 })
  progress.show({ stage: 'write', done: 0, total: 1 })
  progress.end()
  expect(text()).toBe(
    'Reading settings\nCompiling 5,000 pages\nCompiling 2,500 of 5,000 pages, 250 a second\nWriting files\n',
  )
})

test('a terminal gets one line, which is gone at the end', () => {
  const { progress, text } = start({ live: true })
  progress.show({ stage: 'compile', done: 0, total: 200 })
  for (let done = 1; done <= 100; done++) {
    vi.advanceTimersByTime(10)
    progress.show({ stage: 'compile', done, total: 200 })
  }
  progress.end()
  expect(text()).not.toContain('\n')
  expect(text()).toContain('\r\u001B[2KCompiling 99 of 200 pages, 100 a second')
  expect(text().endsWith('\r\u001B[2K')).toBe(true)
  expect(text().split('\r').length).toBeLessThan(25)
})

test('a page that takes long is named', () => {
  const { progress, text } = start({ live: true })
  progress.show({ stage: 'compile', done: 3, total: 9, current: 'guides/large.mdx' })
  vi.advanceTimersByTime(900)
  expect(text()).not.toContain('large')
  vi.advanceTimersByTime(2_200)
  expect(text()).toContain('; guides/large.mdx takes 3 s')
  progress.end()
})

test('a pipe gets a line that names a page that takes long', () => {
  const { progress, text } = start({ live: false })
  progress.show({ stage: 'compile', done: 3, total: 9, current: 'guides/large.mdx' })
  vi.advanceTimersByTime(21_000)
  progress.end()
  expect(text()).toContain('Compiling 3 of 9 pages; guides/large.mdx takes 20 s\n')
})

test('a line never wraps', () => {
  const { progress, text } = start({ live: true, columns: 30 })
  progress.show({ stage: 'render', done: 1, total: 9, current: 'a/very/long/path/of/a/page.mdx' })
  vi.advanceTimersByTime(5_000)
  progress.end()
  for (const line of text().split('\r\u001B[2K')) expect(line.length).toBeLessThan(30)
})

function start(options: { live: boolean; columns?: number }) {
  let text = ''
  const progress = createProgress({ ...options, write: (more) => void (text += more) })
  return { progress, text: () => text }
}
