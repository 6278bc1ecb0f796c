import type { Task } from '../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../fold-diacritics.ts'
import { createByteReader } from './varint.ts'
import { listedPostings } from './dictionary.ts'
import type { Dictionary } from './dictionary.ts'
import type { IndexedBatch, SegmentWords } from './index-segment.ts'
import type { PostingsMerger } from './merge-postings.ts'

/** A batch with the words of its segment. */
export interface PlacedWords {
  readonly batch: IndexedBatch
  readonly words: SegmentWords
}

/** Merges forward indexes (document → terms) into one inverted index (term → posting list). */
export function* mergeSegments(
  batches: readonly PlacedWords[],
  merge: PostingsMerger,
): Task<Dictionary> {
  const numbers = new Map<string, number>()
  const shared = new Map<SegmentWords, readonly number[]>()
  for (const { words } of batches) {
    if (shared.has(words)) continue
    const own = words.terms.map((term) => {
      const known = numbers.get(term)
      if (known !== undefined) return known
      numbers.set(term, numbers.size)
      return numbers.size - 1
    })
    shared.set(words, own)
  }
  // by term: the last document, and the start and end of its list
  const lasts = new Uint32Array(numbers.size)
  const ends = new Uint32Array(numbers.size)
  const counts = new Uint32Array(numbers.size)
  yield* each((term, document, _log, from, to) => {
    ends[term]! += to - from + bytesOf(document - lasts[term]!)
    lasts[term] = document
    counts[term]!++
  })
  const order = sortedTerms([...numbers.keys()])
  let total = 0
  for (const { number } of order) {
    const size = ends[number]!
    ends[number] = total
    total += size
  }
  lasts.fill(0)
  const lists = new Uint8Array(total)
  yield* each((term, document, log, from, to) => {
    let end = ends[term]!
    let distance = document - lasts[term]!
    while (distance > 127) {
      lists[end++] = (distance & 127) | 128
      distance >>>= 7
    }
    lists[end++] = distance
    // for a few bytes a loop is faster than `set`
    for (let at = from; at < to; at++) lists[end++] = log[at]!
    ends[term] = end
    lasts[term] = document
  })
  const sorted = {
    terms: order.map(({ term }) => term),
    documents: Uint32Array.from(order, ({ number }) => counts[number]!),
    ends: Uint32Array.from(order, ({ number }) => ends[number]!),
  }
  let start = 0
  const sizes = sorted.documents.map((documents, index) => {
    const end = sorted.ends[index]!
    const list = lists.subarray(start, end)
    start = end
    return listedPostings(list, documents, merge).length
  })
  return { ...sorted, lists, sizes }

  function* each(
    listen: (term: number, document: number, log: Uint8Array, from: number, to: number) => void,
  ): Task<void> {
    for (const { batch, words } of batches) {
      yield
      const own = shared.get(words)!
      const reader = createByteReader(words.log, batch.offset)
      for (let index = 0; index < batch.documents.length; index++) {
        for (let rest = reader.number(); rest > 0; rest--) {
          const term = own[reader.number()]!
          const size = reader.number()
          const from = reader.at
          reader.at += size
          listen(term, batch.first + index, words.log, from, reader.at)
        }
      }
    }
  }
}

interface NumberedTerm {
  readonly term: string
  readonly folded: string
  readonly number: number
}

/** The order of `compareTerms`; terms are folded once. */
function sortedTerms(terms: readonly string[]): NumberedTerm[] {
  return terms
    .map((term, number) => ({ term, number, folded: foldDiacritics(term) }))
    .sort((a, b) => compare(a.folded, b.folded) || compare(a.term, b.term))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The size of a number as a varint. */
function bytesOf(number: number): number {
  let bytes = 1
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) bytes++
  return bytes
}
