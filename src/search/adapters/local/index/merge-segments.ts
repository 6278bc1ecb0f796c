import type { Task } from '../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../fold-diacritics.ts'
import { createByteReader } from './varint.ts'
import { listedPostings } from './dictionary.ts'
import type { Dictionary, ShortenedLists } from './dictionary.ts'
import type { IndexedBatch, SegmentWords } from './index-segment.ts'
import type { PostingsMerger } from './merge-postings.ts'
import { toBlocks } from './posting-blocks.ts'

/** A batch, and what reads the words of its segment. */
export interface PlacedWords {
  readonly batch: IndexedBatch
  /** The same for all batches of a segment. */
  readonly segment: object
  read(): SegmentWords
}

/**
 * Merges forward indexes (document → terms) into one inverted index (term → posting list). The words of a segment are read
 * twice: first to count the bytes of each list, then to fill the lists.
 */
export function* mergeSegments(
  batches: readonly PlacedWords[],
  merge: PostingsMerger,
): Task<{ readonly dictionary: Dictionary; readonly shortened: ShortenedLists }> {
  const numbers = new Map<string, number>()
  const numbersOf = new Map<object, Uint32Array>()
  // by term: the last document, the bytes of its list, and how many documents are in it
  const last: number[] = []
  const bytes: number[] = []
  const counts: number[] = []
  yield* each((term, document, _log, from, to) => {
    bytes[term]! += to - from + bytesOf(document - last[term]!)
    last[term] = document
    counts[term]!++
  })
  const order = sortedTerms([...numbers.keys()])
  numbers.clear()
  const lasts = new Uint32Array(order.length)
  const ends = new Uint32Array(order.length)
  let total = 0
  for (const { number } of order) {
    ends[number] = total
    total += bytes[number]!
  }
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
  const shortened: ShortenedLists = new Map()
  let start = 0
  const sizes = sorted.documents.map((documents, index) => {
    const end = sorted.ends[index]!
    const list = lists.subarray(start, end)
    start = end
    const listed = listedPostings(list, documents, merge)
    if (listed !== list) shortened.set(index, listed)
    return listed.length
  })
  return { dictionary: { ...sorted, lists: toBlocks(lists, sorted.ends), sizes }, shortened }

  function* each(
    listen: (term: number, document: number, log: Uint8Array, from: number, to: number) => void,
  ): Task<void> {
    let read: object | undefined
    let log: Uint8Array = new Uint8Array()
    for (const { batch, segment, read: readWords } of batches) {
      yield
      if (segment !== read) {
        const words = readWords()
        read = segment
        log = words.log
        if (!numbersOf.has(segment)) numbersOf.set(segment, numberTerms(words.terms))
      }
      const own = numbersOf.get(segment)!
      const reader = createByteReader(log, batch.offset)
      for (let index = 0; index < batch.documents.length; index++) {
        for (let rest = reader.number(); rest > 0; rest--) {
          const term = own[reader.number()]!
          const size = reader.number()
          const from = reader.at
          reader.at += size
          listen(term, batch.first + index, log, from, reader.at)
        }
      }
    }
  }

  function numberTerms(terms: readonly string[]): Uint32Array {
    return Uint32Array.from(terms, (term) => {
      const known = numbers.get(term)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(term, number)
      last.push(0)
      bytes.push(0)
      counts.push(0)
      return number
    })
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
