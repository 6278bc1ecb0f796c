import type { StateBlock } from '../../../search-types.ts'
import { createByteWriter } from './varint.ts'

/**
 * The posting lists of the terms of an index, one after the other, in blocks of some 64 KB: of an earlier index only those are
 * read that a change needs. No list is in two blocks.
 */
export interface PostingBlocks {
  readonly blocks: readonly StateBlock[]
  /** By block: the place of its first term, and then the number of all terms. */
  readonly firsts: readonly number[]
}

/** A list in place of that of a term, or of none if the term is new. */
export interface ListChange {
  /** The place of the term, or the one that it would have. */
  readonly place: number
  readonly isKnown: boolean
  /** Empty: the term is gone. */
  readonly list: Uint8Array
}

/** Bytes from which a block is complete. */
const blockSize = 1 << 16

/** Divides lists into blocks. `ends`: where each list ends. */
export function toBlocks(lists: Uint8Array, ends: Uint32Array): PostingBlocks {
  const blocks: StateBlock[] = []
  const firsts = [0]
  let start = 0
  for (const [place, end] of ends.entries()) {
    const isLast = place === ends.length - 1
    if (end - start < blockSize && !isLast) continue
    blocks.push(blockOf(lists.subarray(start, end)))
    firsts.push(place + 1)
    start = end
  }
  return { blocks, firsts }
}

function blockOf(bytes: Uint8Array): StateBlock {
  return { size: bytes.length, bytes: () => bytes }
}

/** Reads lists by the places of their terms. */
export function createListReader(
  { blocks, firsts }: PostingBlocks,
  ends: Uint32Array,
): (place: number) => Uint8Array {
  const read: (Uint8Array | undefined)[] = []
  return (place) => {
    const index = blockAt(firsts, place)
    const bytes = (read[index] ??= blocks[index]!.bytes())
    const start = endBefore(ends, firsts[index]!)
    return bytes.subarray(endBefore(ends, place) - start, ends[place]! - start)
  }
}

/** Binary search: the block with the list of a term, or the last one for what comes after all terms. */
function blockAt(firsts: readonly number[], place: number): number {
  let low = 0
  let high = firsts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (firsts[middle]! <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** Where the list of a term starts. */
export function endBefore(ends: Uint32Array, place: number): number {
  return place === 0 ? 0 : ends[place - 1]!
}

/** Blocks with changes, which are in the order of their places. Blocks without a change are the same. */
export function patchBlocks(
  before: PostingBlocks,
  ends: Uint32Array,
  changes: readonly ListChange[],
): PostingBlocks {
  const { firsts } = before
  const listOf = createListReader(before, ends)
  const blocks: StateBlock[] = []
  const starts: number[] = [0]
  let next = 0
  let count = 0
  const all: readonly StateBlock[] =
    before.blocks.length > 0 ? before.blocks : [blockOf(new Uint8Array())]
  for (const [index, block] of all.entries()) {
    const [first, end] = [firsts[index]!, firsts[index + 1] ?? 0]
    const own: ListChange[] = []
    const isLast = index === all.length - 1
    for (let change = changes[next]; change !== undefined; change = changes[++next]) {
      if (change.place >= end && !isLast) break
      own.push(change)
    }
    if (own.length === 0) {
      blocks.push(block)
      starts.push((count += end - first))
      continue
    }
    const lists = changedLists({ first, end }, own, listOf)
    const fresh = toBlocks(...joined(lists))
    for (const [at, one] of fresh.blocks.entries()) {
      blocks.push(one)
      starts.push(count + fresh.firsts[at + 1]!)
    }
    count += lists.length
  }
  return { blocks, firsts: starts }
}

function changedLists(
  { first, end }: { readonly first: number; readonly end: number },
  changes: readonly ListChange[],
  listOf: (place: number) => Uint8Array,
): readonly Uint8Array[] {
  const lists: Uint8Array[] = []
  let next = first
  for (const { place, isKnown, list } of changes) {
    while (next < place) lists.push(listOf(next++))
    if (isKnown) next++
    if (list.length > 0) lists.push(list)
  }
  while (next < end) lists.push(listOf(next++))
  return lists
}

function joined(lists: readonly Uint8Array[]): [Uint8Array, Uint32Array] {
  const writer = createByteWriter(lists.reduce((sum, list) => sum + list.length, 0))
  const ends = Uint32Array.from(lists, (list) => {
    writer.bytes(list)
    return writer.length
  })
  return [writer.view(), ends]
}
