import { createByteWriter } from './varint.ts'
import { weighPosting } from './postings.ts'

/**
 * Puts lists of postings together: of each document the posting that says most, and of all documents those that say
 * most, at most so many.
 */
export type PostingsMerger = (lists: readonly Uint8Array[], most: number) => Uint8Array

/**
 * One merger serves a whole index. It keeps, for each document, what was best so far in columns of numbers: lists hold
 * millions of postings, and an object for each would cost more than all the rest.
 */
export function createPostingsMerger(documents: number): PostingsMerger {
  const weights = new Float64Array(documents)
  const lists = new Uint32Array(documents)
  const starts = new Uint32Array(documents)
  const ends = new Uint32Array(documents)
  const found = new Uint32Array(documents)

  function read(list: Uint8Array, index: number, before: number): number {
    let count = before
    let document = 0
    for (let at = 0; at < list.length;) {
      let distance = 0
      for (let shift = 0; ; shift += 7) {
        const byte = list[at++]!
        distance |= (byte & 127) << shift
        if (byte < 128) break
      }
      document += distance
      const { weight, end } = weighPosting(list, at)
      const known = weights[document]!
      if (known === 0) found[count++] = document
      if (weight > known) {
        weights[document] = weight
        lists[document] = index
        starts[document] = at
        ends[document] = end
      }
      at = end
    }
    return count
  }

  /** Those that say most, the first ones among equals; in the order of documents. */
  function weightiest(all: Uint32Array, most: number): Uint32Array {
    if (all.length <= most) return all
    const sorted = Float64Array.from(all, (document) => weights[document]!).sort()
    const least = sorted[sorted.length - most]!
    let room = most
    for (const weight of sorted) if (weight > least) room--
    const kept = new Uint32Array(most)
    let count = 0
    for (const document of all) {
      const weight = weights[document]!
      if (weight > least || (weight === least && room-- > 0)) kept[count++] = document
    }
    return kept
  }

  return (sources, most) => {
    let count = 0
    sources.forEach((list, index) => (count = read(list, index, count)))
    const all = found.subarray(0, count).sort()
    const writer = createByteWriter(1024)
    let last = 0
    for (const document of weightiest(all, most)) {
      writer.number(document - last)
      writer.bytes(sources[lists[document]!]!.subarray(starts[document], ends[document]))
      last = document
    }
    for (const document of all) weights[document] = 0
    return writer.view()
  }
}
