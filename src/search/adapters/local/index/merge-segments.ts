import type { Task } from '../../../../base/cooperative-task.ts'
import { createByteReader } from './varint.ts'
import type { IndexedBatch, IndexSegment } from './index-segment.ts'
import type { PostingsMerger } from './merge-postings.ts'

/** A term with its posting list. */
export interface TermList {
  readonly term: string
  /** Document frequency, including documents that are not listed. */
  readonly documents: number
  /** For each listed document: its number, delta-encoded, and its occurrences. */
  readonly postings: Uint8Array
}

/** A batch with its segment. */
export interface PlacedBatch extends IndexedBatch {
  readonly segment: IndexSegment
}

/** The batches of all segments, in document order. */
export function placedBatches(segments: readonly IndexSegment[]): readonly PlacedBatch[] {
  return segments
    .flatMap((segment) => segment.batches.map((batch) => ({ ...batch, segment })))
    .sort((a, b) => a.first - b.first)
}

/** Maximum length of a posting list. Of a more frequent term only the documents with the highest weights are listed. */
const maxListed = 1_500

/** Merges forward indexes (document → terms) into one inverted index (term → posting list). */
export function* mergeSegments(
  segments: readonly IndexSegment[],
  batches: readonly PlacedBatch[],
  merge: PostingsMerger,
): Task<TermList[]> {
  const numbers = new Map<string, number>()
  const shared = new Map(
    segments.map((segment) => [
      segment,
      segment.terms.map((term) => {
        const known = numbers.get(term)
        if (known !== undefined) return known
        numbers.set(term, numbers.size)
        return numbers.size - 1
      }),
    ]),
  )
  // by term: the last document, and the start and end of its list
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
    // for a few bytes a loop is faster than `set`
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
    for (const { segment, first, offset, documents } of batches) {
      yield
      const own = shared.get(segment)!
      const reader = createByteReader(segment.log, offset)
      for (let index = 0; index < documents.length; index++) {
        for (let rest = reader.number(); rest > 0; rest--) {
          const term = own[reader.number()]!
          const size = reader.number()
          const from = reader.at
          reader.at += size
          listen(term, first + index, segment.log, from, reader.at)
        }
      }
    }
  }
}

/** The size of a number as a varint. */
function bytesOf(number: number): number {
  let bytes = 1
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) bytes++
  return bytes
}
