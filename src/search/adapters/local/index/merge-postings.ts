import { createByteWriter } from './varint.ts'
import { weighPosting } from './postings.ts'

/**
 * Merges posting lists: keeps the posting with the highest weight of each document, and of all documents the `max`
 * highest.
 */
export type PostingsMerger = (lists: readonly Uint8Array[], max: number) => Uint8Array

/**
 * One merger serves a whole index. It keeps the best posting of each document in typed arrays (a struct of arrays):
 * lists have millions of postings, and one object per posting would dominate the cost.
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

  /** The highest weights, in document order; ties go to the first documents. */
  function weightiest(all: Uint32Array, max: number): Uint32Array {
    if (all.length <= max) return all
    const own = new Float64Array(all.length)
    for (let at = 0; at < all.length; at++) own[at] = weights[all[at]!]!
    const least = nthHighest(own, max)
    let ties = max
    for (const document of all) if (weights[document]! > least) ties--
    const kept = new Uint32Array(max)
    let count = 0
    for (const document of all) {
      const weight = weights[document]!
      if (weight > least || (weight === least && ties-- > 0)) kept[count++] = document
    }
    return kept
  }

  return (sources, max) => {
    let count = 0
    sources.forEach((list, index) => (count = read(list, index, count)))
    const all = found.subarray(0, count)
    // a single list is in the order of documents
    if (sources.length > 1) all.sort()
    const writer = createByteWriter(1024)
    let last = 0
    for (const document of weightiest(all, max)) {
      writer.number(document - last)
      writer.bytes(sources[lists[document]!]!.subarray(starts[document], ends[document]))
      last = document
    }
    for (const document of all) weights[document] = 0
    return writer.view()
  }
}

/** The n-th highest of some values, which it reorders (quickselect with a partition in three). */
function nthHighest(values: Float64Array, n: number): number {
  let low = 0
  let high = values.length - 1
  const place = values.length - n
  while (low < high) {
    const pivot = values[(low + high) >>> 1]!
    let less = low
    let more = high
    for (let at = low; at <= more;) {
      const value = values[at]!
      if (value < pivot) {
        values[at++] = values[less]!
        values[less++] = value
      } else if (value > pivot) {
        values[at] = values[more]!
        values[more--] = value
      } else at++
    }
    if (place < less) high = less - 1
    else if (place > more) low = more + 1
    else return pivot
  }
  return values[low]!
}
