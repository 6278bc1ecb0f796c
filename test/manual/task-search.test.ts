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
})
afterAll(() => rm(out, { recursive: true, force: true }))

test('the search of the manual finds the page of a task among the first three', () => {
  expect(questions).toHaveLength(70)
  const missed = questions.flatMap(({ text }, index) => {
    const { place = 0, first = [] } = found[index] ?? {}
    return place >= 1 && place <= 3 ? [] : [`${text}: ${place}, after ${first.join(' ')}`]
  })
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
})

test('a page about a problem comes first only where it is a right answer', () => {
  const wrong = questions.filter(({ routes }, index) => {
    const first = found[index]?.first[0] ?? ''
    return first.startsWith('/problems/') && !routes.includes(first)
  })
  expect(wrong.map(({ text }) => text)).toEqual([])
})
