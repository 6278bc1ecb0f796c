import type { Task } from '../../../../base/cooperative-task.ts'
import { createByteReader } from './varint.ts'
import type { IndexedBatch, IndexSegment } from './index-segment.ts'
import type { PostingsMerger } from './merge-postings.ts'

/** All that is known of a term. */
export interface TermList {
  readonly term: string
  /** How many documents hold it, those that are not listed too. */
  readonly documents: number
  /** For each listed document: how many numbers it lies behind the one before, and its occurrences. */
  readonly postings: Uint8Array
}

/** What stands in a batch, and in which part. */
export interface PlacedBatch extends IndexedBatch {
  readonly part: IndexSegment
}

/** The batches of all parts, in the order of documents. */
export function placedBatches(parts: readonly IndexSegment[]): readonly PlacedBatch[] {
  return parts
    .flatMap((part) => part.batches.map((batch) => ({ ...batch, part })))
    .sort((a, b) => a.first - b.first)
}

/** A term in most documents says little of each: only this many are listed, those that say most. */
const maxListed = 1_500

/** Turns "these terms are in this document" into "these documents hold this term". */
export function* mergeSegments(
  parts: readonly IndexSegment[],
  batches: readonly PlacedBatch[],
  merge: PostingsMerger,
): Task<TermList[]> {
  const numbers = new Map<string, number>()
  const shared = new Map(
    parts.map((part) => [
      part,
      part.terms.map((term) => {
        const known = numbers.get(term)
        if (known !== undefined) return known
        numbers.set(term, numbers.size)
        return numbers.size - 1
      }),
    ]),
  )
  // by term: the last document, and where the list begins and ends
  const lasts = new Uint32Array(numbers.size)
  const starts = new Uint32Array(numbers.size)
  const ends = new Uint32Array(numbers.size)
  const counts = new Uint32Array(numbers.size)
  yield* each((term, document, _log, from, to) => {
    ends[term]! += to - from + bytesOf(document - lasts[term]!)
    lasts[term] = document
  })
  let total = 0
  for (let term = 0; term < starts.length; term++) {
    const size = ends[term]!
    starts[term] = total
    ends[term] = total
    total += size
  }
  lasts.fill(0)
  const all = new Uint8Array(total)
  yield* each((term, document, log, from, to) => {
    let end = ends[term]!
    let distance = document - lasts[term]!
    while (distance > 127) {
      all[end++] = (distance & 127) | 128
      distance >>>= 7
    }
    all[end++] = distance
    // few bytes each time: to copy them one by one is the fastest way
    for (let at = from; at < to; at++) all[end++] = log[at]!
    ends[term] = end
    lasts[term] = document
    counts[term]!++
  })
  return [...numbers.keys()].map((term, number) => {
    const documents = counts[number]!
    const postings = all.subarray(starts[number], ends[number])
    return {
      term,
      documents,
      postings: documents > maxListed ? merge([postings], maxListed) : postings,
    }
  })

  function* each(
    listen: (term: number, document: number, log: Uint8Array, from: number, to: number) => void,
  ): Task<void> {
    for (const { part, first, offset, documents } of batches) {
      yield
      const own = shared.get(part)!
      const reader = createByteReader(part.log, offset)
      for (let index = 0; index < documents.length; index++) {
        for (let rest = reader.number(); rest > 0; rest--) {
          const term = own[reader.number()]!
          const size = reader.number()
          const from = reader.at
          reader.at += size
          listen(term, first + index, part.log, from, reader.at)
        }
      }
    }
  }
}

/** How many bytes a number takes. */
function bytesOf(number: number): number {
  let bytes = 1
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) bytes++
  return bytes
}
