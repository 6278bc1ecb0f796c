import { createByteReader, createByteWriter } from '../varint.ts'
import type { TermList } from '../dictionary.ts'

/** A term shard: the terms in order, each without what it shares with the one before, and then their posting lists. */
export function encodeTerms(lists: readonly TermList[]): Uint8Array {
  const head = createByteWriter(4096)
  const body = createByteWriter(8192)
  head.number(lists.length)
  let before = ''
  for (const { term, documents, postings } of lists) {
    const shared = sharedLength(before, term)
    head.number(shared)
    head.text(term.slice(shared))
    head.number(documents)
    head.number(postings.length)
    body.bytes(postings)
    before = term
  }
  const all = createByteWriter(head.length + body.length + 5)
  all.bytes(head.view())
  all.bytes(body.view())
  return all.view()
}

/** A decoded term shard. */
export function decodeTerms(bytes: Uint8Array): TermList[] {
  const reader = createByteReader(bytes)
  const heads: { term: string; documents: number; size: number }[] = []
  let before = ''
  for (let rest = reader.number(); rest > 0; rest--) {
    const term = before.slice(0, reader.number()) + reader.text()
    heads.push({ term, documents: reader.number(), size: reader.number() })
    before = term
  }
  let at = reader.at
  return heads.map(({ term, documents, size }) => ({
    term,
    documents,
    postings: bytes.subarray(at, (at += size)),
  }))
}

/** Appended to a prefix that has its own posting list; sorts before every letter. */
export const prefixMark = '\u0001'

/** The range of shards whose terms may begin with `prefix`; the end is exclusive. */
export function filesFor(starts: readonly string[], prefix: string): readonly [number, number] {
  return [fileOf(starts, prefix), fileOf(starts, `${prefix}\uffff`) + 1]
}

/** The shard that contains a folded term, if it is indexed. */
export function fileOf(starts: readonly string[], folded: string): number {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (starts[middle]! <= folded) low = middle
    else high = middle
  }
  return low
}

/** How many characters two terms have in common at their beginning. */
export function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  // never splits a surrogate pair
  return length > 0 && /[\ud800-\udbff]/.test(one[length - 1]!) ? length - 1 : length
}
