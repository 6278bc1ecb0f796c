import { createByteReader, createByteWriter } from './varint.ts'
import { compareTerms, listedPostings, placeOf, wholeList } from './dictionary.ts'
import type { Dictionary } from './dictionary.ts'
import type { IndexSegment, SegmentWords } from './index-segment.ts'
import type { PostingsMerger } from './merge-postings.ts'
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
  const terms: string[] = []
  const lists = createByteWriter(before.lists.length + 1024)
  const [documents, ends, sizes] = [[] as number[], [] as number[], [] as number[]]
  const startOf = (index: number) => (index === 0 ? 0 : before.ends[index - 1]!)
  let next = 0

  /** Takes over all terms before an index. */
  function keepUpTo(index: number): void {
    const moved = lists.length - startOf(next)
    lists.bytes(before.lists.subarray(startOf(next), startOf(index)))
    for (; next < index; next++) {
      terms.push(before.terms[next]!)
      documents.push(before.documents[next]!)
      ends.push(before.ends[next]! + moved)
      sizes.push(before.sizes[next]!)
    }
  }

  for (const term of [...changes.keys()].sort(compareTerms)) {
    const place = placeOf(before, term)
    keepUpTo(place)
    const isKnown = before.terms[place] === term
    const old = isKnown ? wholeList(before, place) : new Uint8Array()
    if (isKnown) next++
    const { list, count } = patchList(old, changes.get(term) ?? new Map())
    if (count === 0) continue
    terms.push(term)
    documents.push(count)
    sizes.push(listedPostings(list, count, merge).length)
    lists.bytes(list)
    ends.push(lists.length)
  }
  keepUpTo(before.terms.length)
  return {
    terms,
    documents: Uint32Array.from(documents),
    ends: Uint32Array.from(ends),
    sizes: Uint32Array.from(sizes),
    lists: lists.view(),
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
