import { createByteReader, createByteWriter } from './bytes.ts'
import type { GatheredBatch, LocalPart } from './gather.ts'
import { skipOccurrences } from './postings.ts'

/** All that is known of a term. */
export interface TermList {
  readonly term: string
  /** How many documents hold it, those that are not listed too. */
  readonly documents: number
  /** For each listed document: how many numbers it lies behind the one before, and its occurrences. */
  readonly postings: Uint8Array
}

/** What stands in a batch, and in which part. */
export interface PlacedBatch extends GatheredBatch {
  readonly part: LocalPart
}

/** The batches of all parts, in the order of documents. */
export function placedBatches(parts: readonly LocalPart[]): readonly PlacedBatch[] {
  return parts
    .flatMap((part) => part.batches.map((batch) => ({ ...batch, part })))
    .sort((a, b) => a.first - b.first)
}

/** A term in most documents says little of each: only this many are listed, those that say most. */
const mostListed = 1_500

/** Turns "these terms are in this document" into "these documents hold this term". */
export function invert(parts: readonly LocalPart[]): TermList[] {
  const batches = placedBatches(parts)
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
  const lists = Array.from({ length: numbers.size }, () => ({
    documents: 0,
    last: 0,
    at: 0,
    end: 0,
  }))
  each((list, document, _log, from, to) => {
    list.end += to - from + bytesOf(document - list.last)
    list.last = document
  })
  let total = 0
  for (const list of lists) {
    const size = list.end
    list.at = total
    list.end = total
    list.last = 0
    total += size
  }
  const all = new Uint8Array(total)
  each((list, document, log, from, to) => {
    let distance = document - list.last
    while (distance > 127) {
      all[list.end++] = (distance & 127) | 128
      distance >>>= 7
    }
    all[list.end++] = distance
    // few bytes each time: to copy them one by one is the fastest way
    for (let at = from; at < to; at++) all[list.end++] = log[at]!
    list.last = document
    list.documents++
  })
  return [...numbers.keys()].map((term, number) => {
    const { documents, at, end } = lists[number]!
    const postings = all.subarray(at, end)
    return {
      term,
      documents,
      postings: documents > mostListed ? weightiest(postings, mostListed) : postings,
    }
  })

  function each(
    listen: (
      list: (typeof lists)[number],
      document: number,
      log: Uint8Array,
      from: number,
      to: number,
    ) => void,
  ): void {
    for (const { part, first, offset, documents } of batches) {
      const own = shared.get(part)!
      const reader = createByteReader(part.log, offset)
      for (let index = 0; index < documents.length; index++) {
        for (let rest = reader.number(); rest > 0; rest--) {
          const list = lists[own[reader.number()]!]!
          const from = reader.at
          skipOccurrences(reader)
          listen(list, first + index, part.log, from, reader.at)
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

/** Documents that hold a term, apart: their numbers, their bytes, and how much they say. */
interface Postings {
  readonly documents: number[]
  readonly bytes: Uint8Array[]
  readonly weights: number[]
}

/** With `places`, what says more of a document takes the place of what says less. */
function readPostings(postings: Uint8Array, to: Postings, places?: Map<number, number>): void {
  const reader = createByteReader(postings)
  let document = 0
  while (!reader.done) {
    document += reader.number()
    const from = reader.at
    const weight = skipOccurrences(reader)
    const known = places?.get(document)
    if (known !== undefined) {
      if (to.weights[known]! >= weight) continue
      to.bytes[known] = postings.subarray(from, reader.at)
      to.weights[known] = weight
      continue
    }
    places?.set(document, to.documents.length)
    to.documents.push(document)
    to.bytes.push(postings.subarray(from, reader.at))
    to.weights.push(weight)
  }
}

/** Those that say most, in the order of documents. */
function writeWeightiest({ documents, bytes, weights }: Postings, most: number): Uint8Array {
  let kept = documents.map((_, index) => index)
  if (kept.length > most) {
    kept.sort((a, b) => weights[b]! - weights[a]! || documents[a]! - documents[b]!)
    kept = kept.slice(0, most)
  }
  kept.sort((a, b) => documents[a]! - documents[b]!)
  const writer = createByteWriter(4096)
  let last = 0
  for (const index of kept) {
    writer.number(documents[index]! - last)
    writer.bytes(bytes[index]!)
    last = documents[index]!
  }
  return writer.view()
}

function weightiest(postings: Uint8Array, most: number): Uint8Array {
  return mergedPostings([postings], most)
}

/** Of each document in several lists the posting that says most; of all documents those that do. */
export function mergedPostings(lists: readonly Uint8Array[], most: number): Uint8Array {
  const all: Postings = { documents: [], bytes: [], weights: [] }
  const places = lists.length > 1 ? new Map<number, number>() : undefined
  for (const list of lists) readPostings(list, all, places)
  return writeWeightiest(all, most)
}
