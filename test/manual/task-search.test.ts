import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { placeOf, questionsIn, searcherOf } from '../search/quality.ts'

const questions = questionsIn('test/manual/task-questions.txt')
let out = ''
const found: Awaited<ReturnType<typeof placeOf>>[] = []

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'octavo-manual-'))
  await build({ root: 'docs', out: join(out, 'public') })
  const searcher = searcherOf(join(out, 'public'))
  for (const question of questions) found.push(await placeOf(searcher, question, 'en'))
}, 120_000)
afterAll(() => rm(out, { recursive: true, force: true }))

test('the search of the manual finds the page of a task among the first three', () => {
  expect(questions).toHaveLength(60)
  const missed = questions.flatMap(({ text }, index) => {
    const { place = 0, first = [] } = found[index] ?? {}
    return place >= 1 && place <= 3 ? [] : [`${text}: ${place}, after ${first.join(' ')}`]
  })
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
})

test('pages about problems do not come first for a task', () => {
  const first = found.map((it) => it.first[0] ?? '')
  expect(first.filter((route) => route.startsWith('/problems/'))).toEqual([])
})
