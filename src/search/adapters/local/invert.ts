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
const mostListed = 3_000

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
  each((list, _document, bytes) => {
    // a distance takes at most five bytes; what is left over is cut away at the end
    list.end += bytes.length + 3
  })
  let total = 0
  for (const list of lists) {
    const size = list.end
    list.at = total
    list.end = total
    total += size
  }
  const all = new Uint8Array(total)
  each((list, document, bytes) => {
    let distance = document - list.last
    while (distance > 127) {
      all[list.end++] = (distance & 127) | 128
      distance >>>= 7
    }
    all[list.end++] = distance
    all.set(bytes, list.end)
    list.end += bytes.length
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
    listen: (list: (typeof lists)[number], document: number, bytes: Uint8Array) => void,
  ): void {
    for (const { part, first, offset, documents } of batches) {
      const own = shared.get(part)!
      const reader = createByteReader(part.log, offset)
      for (let index = 0; index < documents.length; index++) {
        for (let rest = reader.number(); rest > 0; rest--) {
          const list = lists[own[reader.number()]!]!
          const from = reader.at
          skipOccurrences(reader)
          listen(list, first + index, part.log.subarray(from, reader.at))
        }
      }
    }
  }
}

/** One document of a list: its number, its bytes, and how much it says. */
export interface Posting {
  readonly document: number
  readonly bytes: Uint8Array
  readonly weight: number
}

export function readPostings(postings: Uint8Array): Posting[] {
  const reader = createByteReader(postings)
  const found: Posting[] = []
  let document = 0
  while (!reader.done) {
    document += reader.number()
    const from = reader.at
    const weight = skipOccurrences(reader)
    found.push({ document, bytes: postings.subarray(from, reader.at), weight })
  }
  return found
}

/** Those of a list that say most, in the order of documents. */
export function writePostings(postings: readonly Posting[], most: number): Uint8Array {
  const kept =
    postings.length <= most
      ? postings
      : postings.toSorted((a, b) => b.weight - a.weight || a.document - b.document).slice(0, most)
  const writer = createByteWriter(4096)
  let last = 0
  for (const { document, bytes } of kept.toSorted((a, b) => a.document - b.document)) {
    writer.number(document - last)
    writer.bytes(bytes)
    last = document
  }
  return writer.view()
}

function weightiest(postings: Uint8Array, most: number): Uint8Array {
  return writePostings(readPostings(postings), most)
}
