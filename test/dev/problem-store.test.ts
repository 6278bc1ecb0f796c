import { expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { placeOf, type Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createProblemStore } from '../../src/dev/problem-store.ts'

test('a problem is said once, though its line moves', () => {
  const { board, said } = start()
  board.set('/a', [problem('a.mdx', '{x}')])
  board.set('/a', [problem('a.mdx', '{x}')])
  board.set('/a', [problem('a.mdx', '\n\n{x}')])
  expect(said).toEqual([['a.mdx:1']])
})

test('a problem that was mended and came back is said again', () => {
  const { board, said } = start()
  board.set('/a', [problem('a.mdx', '{x}')])
  board.set('/b', [])
  board.set('/a', [problem('a.mdx', '{x}')])
  expect(said).toHaveLength(1)
  board.set('/a', [])
  board.set('/a', [problem('a.mdx', '{x}')])
  expect(said).toHaveLength(2)
})

test('new problems are said without the ones that are known', () => {
  const { board, said } = start()
  board.set('/a', [problem('a.mdx', '{x}')])
  board.set('/a', [problem('a.mdx', '{x}'), problem('b.mdx', '{y}')])
  expect(said).toEqual([['a.mdx:1'], ['b.mdx:1']])
})

test('a problem of a snippet is one, however many pages show it', () => {
  const { board, said, counts } = start()
  board.set('/a', [problem('snippets/x.mdx', '{x}')])
  board.set('/b', [problem('snippets/x.mdx', '{x}')])
  expect(said).toHaveLength(1)
  expect(board.counts).toEqual({ errors: 0, warnings: 1, edition: 1 })
  board.set('/a', [])
  expect(board.counts).toEqual({ errors: 0, warnings: 1, edition: 1 })
  board.set('/b', [])
  expect(board.counts).toEqual({ errors: 0, warnings: 0, edition: 2 })
  expect(counts()).toBe(2)
})

test('what was wrong with a page goes with it, and what is wrong with the settings stays', () => {
  const { board } = start()
  board.set('', [problem('docs.json', '{x}')])
  board.set('/a', [problem('a.mdx', '{x}')])
  board.retain(new Set(['/b']))
  expect([...board.sources.keys()]).toEqual([''])
})

test('problems that are gone are reported as fixed, with the number of those that are left', () => {
  const { board, fixed } = start()
  board.set('/a', [problem('a.mdx', '{x}')])
  board.set('/b', [problem('b.mdx', '{y}')])
  board.set('/a', [])
  board.set('/b', [])
  expect(fixed).toEqual(['a.mdx, 1 left', 'b.mdx, 0 left'])
})

test('a problem whose line was edited is not fixed', () => {
  const { board, said, fixed } = start()
  board.set('/a', [problem('a.mdx', '{x}')])
  board.set('/a', [problem('a.mdx', '{xyz}')])
  expect([said.length, fixed]).toEqual([2, []])
})

test('what a half-written file has for a moment is not reported', () => {
  const { board, said, fixed, hold, go } = start()
  board.set('/b', [problem('b.mdx', '{y}')])
  hold()
  board.set('/a', [problem('a.mdx', '{x}')])
  board.set('/b', [])
  board.set('/a', [])
  board.set('/b', [problem('b.mdx', '{y}')])
  go()
  expect([said, fixed]).toEqual([[['b.mdx:1']], []])
})

function start() {
  const said: string[][] = []
  const fixed: string[] = []
  let counts = 0
  let held = false
  let waiting = () => {}
  const board = createProblemStore({
    onFresh: (fresh) => said.push(fresh.map(({ at }) => `${at!.file}:${at!.line}`)),
    onFixed: (gone, left) => fixed.push(`${gone.map(({ at }) => at!.file).join()}, ${left} left`),
    onCounts: () => counts++,
    settle: (run) => (held ? (waiting = run) : run()),
  })
  return {
    board,
    said,
    fixed,
    counts: () => counts,
    hold: () => (held = true),
    go: () => waiting(),
  }
}

function problem(file: string, text: string): Diagnostic {
  const start = text.indexOf('{')
  const at = placeOf({ path: filePath(file), text }, start, text.length)
  return { code: 'content/undefined', severity: 'warning', message: 'Not defined.', at }
}
