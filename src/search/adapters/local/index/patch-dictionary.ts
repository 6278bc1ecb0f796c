import { createByteReader, createByteWriter } from './varint.ts'
import { compareTerms, listedPostings, placeOf } from './dictionary.ts'
import type { Dictionary } from './dictionary.ts'
import type { IndexSegment, SegmentWords } from './index-segment.ts'
import type { PostingsMerger } from './merge-postings.ts'
import { createListReader, endBefore, patchBlocks } from './posting-blocks.ts'
import type { ListChange } from './posting-blocks.ts'
import { skipOccurrences } from './postings.ts'

/** By term and document: the occurrences as they are now; `undefined` if there are none. */
export type PostingChanges = ReadonlyMap<string, ReadonlyMap<number, Uint8Array | undefined>>

export interface ChangedSegment {
  readonly before?: WholeSegment | undefined
  readonly now?: WholeSegment | undefined
}

export type WholeSegment = IndexSegment & { readonly words: SegmentWords }

/** What is different in the documents of some segments. */
export function postingChanges(segments: readonly ChangedSegment[]): PostingChanges {
  const changes = new Map<string, Map<number, Uint8Array | undefined>>()
  const put = (term: string, document: number, occurrences: Uint8Array | undefined) => {
    const known = changes.get(term)
    if (known === undefined) changes.set(term, new Map([[document, occurrences]]))
    else known.set(document, occurrences)
  }
  const before = documentsOf(segments.map((segment) => segment.before))
  const now = documentsOf(segments.map((segment) => segment.now))
  for (const document of new Set([...before.keys(), ...now.keys()])) {
    const old = before.get(document)
    const fresh = now.get(document)
    for (const [term, occurrences] of fresh ?? []) {
      const known = old?.get(term)
      if (known === undefined || !isSame(known, occurrences)) put(term, document, occurrences)
    }
    for (const term of old?.keys() ?? [])
      if (fresh?.has(term) !== true) put(term, document, undefined)
  }
  return changes
}

function documentsOf(
  segments: readonly (WholeSegment | undefined)[],
): ReadonlyMap<number, ReadonlyMap<string, Uint8Array>> {
  const found = new Map<number, ReadonlyMap<string, Uint8Array>>()
  for (const segment of segments) {
    for (const { first, offset, documents } of segment?.batches ?? []) {
      const { terms, log } = segment!.words
      const reader = createByteReader(log, offset)
      for (let index = 0; index < documents.length; index++) {
        const own = new Map<string, Uint8Array>()
        for (let rest = reader.number(); rest > 0; rest--) {
          const term = terms[reader.number()]!
          const size = reader.number()
          own.set(term, log.subarray(reader.at, (reader.at += size)))
        }
        found.set(first + index, own)
      }
    }
  }
  return found
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** A dictionary with changes, as if it had been made from the changed documents. */
export function patchDictionary(
  before: Dictionary,
  changes: PostingChanges,
  merge: PostingsMerger,
): Dictionary {
  const listOf = createListReader(before.lists, before.ends)
  const changed = [...changes.keys()].sort(compareTerms).map((term): TermChange => {
    const place = placeOf(before, term)
    const isKnown = before.terms[place] === term
    const old = isKnown ? listOf(place) : new Uint8Array()
    return { term, place, isKnown, ...patchList(old, changes.get(term) ?? new Map()) }
  })
  const sizeOf = ({ list, count }: TermChange) => listedPostings(list, count, merge).length
  const columns = patchColumns(before, changed, sizeOf)
  return { ...columns, lists: patchBlocks(before.lists, before.ends, changed) }
}

interface TermChange extends ListChange {
  readonly term: string
  /** In how many documents it is. */
  readonly count: number
}

function patchColumns(
  before: Dictionary,
  changed: readonly TermChange[],
  sizeOf: (change: TermChange) => number,
): Omit<Dictionary, 'lists'> {
  const isSameTerm = ({ isKnown, count }: TermChange) => isKnown === count > 0
  const hasSameTerms = changed.every(isSameTerm)
  const length = before.terms.length + changed.length
  const documents = new Uint32Array(length)
  const ends = new Uint32Array(length)
  const sizes = new Uint32Array(length)
  const terms: string[] = []
  let next = 0
  let at = 0
  let end = 0

  /** Takes over all terms before a place. */
  function keepUpTo(place: number): void {
    documents.set(before.documents.subarray(next, place), at)
    sizes.set(before.sizes.subarray(next, place), at)
    const moved = end - endBefore(before.ends, next)
    for (; next < place; next++) {
      ends[at++] = before.ends[next]! + moved
      if (!hasSameTerms) terms.push(before.terms[next]!)
    }
    end = endBefore(ends, at)
  }

  for (const change of changed) {
    keepUpTo(change.place)
    if (change.isKnown) next++
    if (change.count === 0) continue
    end += change.list.length
    documents[at] = change.count
    sizes[at] = sizeOf(change)
    ends[at++] = end
    terms.push(change.term)
  }
  keepUpTo(before.terms.length)
  return {
    terms: hasSameTerms ? before.terms : terms,
    documents: documents.slice(0, at),
    ends: ends.slice(0, at),
    sizes: sizes.slice(0, at),
  }
}

/** A posting list with the postings of some documents replaced, added or removed. */
function patchList(
  list: Uint8Array,
  changes: ReadonlyMap<number, Uint8Array | undefined>,
): { readonly list: Uint8Array; readonly count: number } {
  const writer = createByteWriter(list.length + 64)
  const left = [...changes].sort(([a], [b]) => a - b)
  let last = 0
  let count = 0
  function put(document: number, occurrences: Uint8Array | undefined): void {
    if (occurrences === undefined) return
    writer.number(document - last)
    writer.bytes(occurrences)
    last = document
    count++
  }
  const reader = createByteReader(list)
  let document = 0
  while (!reader.done) {
    document += reader.number()
    const from = reader.at
    skipOccurrences(reader)
    while (left[0] !== undefined && left[0][0] < document) put(...left.shift()!)
    if (left[0]?.[0] === document) put(...left.shift()!)
    else put(document, list.subarray(from, reader.at))
  }
  for (const change of left) put(...change)
  return { list: writer.view().slice(), count }
}
