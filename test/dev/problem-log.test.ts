import { expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import { placeOf, type Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createProblemLog } from '../../src/dev/problem-log.ts'

test('a problem is said once, though its line moves', () => {
  const { log, said } = start()
  log.report([problem('a.mdx', '{x}')], [])
  log.report([problem('a.mdx', '{x}')], [])
  log.report([problem('a.mdx', '\n\n{x}')], ['a.mdx'])
  expect(said).toEqual([['a.mdx:1']])
})

test('a problem that was mended and came back is said again', () => {
  const { log, said } = start()
  log.report([problem('a.mdx', '{x}')], [])
  log.report([], ['b.mdx'])
  log.report([problem('a.mdx', '{x}')], [])
  expect(said).toHaveLength(1)
  log.report([], ['a.mdx'])
  log.report([problem('a.mdx', '{x}')], ['a.mdx'])
  expect(said).toHaveLength(2)
})

test('new problems are said without the ones that are known', () => {
  const { log, said } = start()
  log.report([problem('a.mdx', '{x}')], [])
  log.report([problem('a.mdx', '{x}'), problem('b.mdx', '{y}')], ['a.mdx', 'b.mdx'])
  expect(said).toEqual([['a.mdx:1'], ['b.mdx:1']])
})

function start() {
  const said: string[][] = []
  const log = createProblemLog((fresh) =>
    said.push(fresh.map(({ at }) => `${at!.file}:${at!.line}`)),
  )
  return { log, said }
}

function problem(file: string, text: string): Diagnostic {
  const start = text.indexOf('{')
  const at = placeOf({ path: filePath(file), text }, start, text.length)
  return { code: 'content/undefined', severity: 'warning', message: 'Not defined.', at }
}
