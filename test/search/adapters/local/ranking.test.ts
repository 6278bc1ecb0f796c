import { expect, test } from 'vitest'
import {
  hitScore,
  orderCandidates,
  orderHits,
} from '../../../../src/search/adapters/local/ranking.ts'
import type { Candidate } from '../../../../src/search/adapters/local/ranking.ts'

const candidate = (document: number, section: number, score: number, exact = false): Candidate => ({
  document,
  section,
  score,
  exact,
})
const places = (candidates: readonly Candidate[]) =>
  candidates.map(({ document, section }) => `${document}.${section}`)

test('equal scores are in the order of the documents and of their sections', () => {
  const ordered = orderCandidates([[candidate(2, 1, 5), candidate(2, 0, 5)], [candidate(1, 3, 5)]])
  expect(places(ordered)).toEqual(['1.3', '2.0', '2.1'])
})

test('a page has at most three candidates, and one that the query names comes first', () => {
  const ordered = orderCandidates([
    [1, 2, 3, 4].map((section) => candidate(1, section, 100 - section)),
    [candidate(2, 0, 1, true)],
  ])
  expect(places(ordered)).toEqual(['2.0', '1.1', '1.2', '1.3'])
})

test('a hit with an equal path is above an equal title, and that above any mention', () => {
  const near = { heading: 1, text: 1, code: 1 }
  const scores = (['path', 'title', 'title-words', undefined] as const).map((equals) =>
    hitScore(candidate(1, 0, 100), { near, equals }),
  )
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(4)
})

test('further sections of a page, and sections of one name, come later', () => {
  const hit = (document: number, heading: string, score: number) => ({
    candidate: candidate(document, 0, score),
    heading,
    score,
  })
  const hits = [hit(1, 'Errors', 10), hit(1, 'Limits', 9), hit(2, 'errors', 8), hit(3, 'Keys', 6)]
  const ordered = orderHits(hits)
  expect(ordered.map(({ heading, candidate: { document } }) => `${document} ${heading}`)).toEqual([
    '1 Errors',
    '3 Keys',
    '2 errors',
    '1 Limits',
  ])
})
