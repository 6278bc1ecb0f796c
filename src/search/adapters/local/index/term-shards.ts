import type { Task } from '../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../fold-diacritics.ts'
import { createByteReader, createByteWriter } from './varint.ts'
import type { TermList } from './merge-segments.ts'
import type { PostingsMerger } from './merge-postings.ts'
import type { SearchFile, SearchTools } from '../../../search-types.ts'

/** Bytes of a term shard before deflate. A term with a longer posting list gets its own shard. */
const fileSize = 7_000

/** Maximum length of the posting list of a prefix whose terms span several shards. */
const maxOfPrefix = 200
const maxPrefix = 5

/** Appended to a prefix that has its own posting list; sorts before every letter. */
export const prefixMark = '\u0001'

/** Term shards in order, and the first term of each. */
export interface TermShards {
  readonly files: readonly SearchFile[]
  /** The folded prefix of the first term of each shard; the first is `''`. */
  readonly starts: readonly string[]
}

export interface FoldedList extends TermList {
  readonly folded: string
}

/** Sorts terms by their folded forms. */
export function sortedLists(lists: readonly TermList[]): FoldedList[] {
  return lists
    .map(({ term, documents, postings }) => ({
      term,
      documents,
      postings,
      folded: foldDiacritics(term),
    }))
    .sort((a, b) => compare(a.folded, b.folded) || compare(a.term, b.term))
}

/** Splits sorted terms into shards; a query fetches the few that contain its words. */
export function* termShards(
  sorted: readonly FoldedList[],
  merge: PostingsMerger,
  { deflate }: SearchTools,
): Task<TermShards> {
  const shards: FoldedList[][] = []
  const starts: string[] = []
  let size = Infinity
  let before = ''
  for (const list of sorted) {
    const own = list.postings.length + 8
    // terms with the same folded form share a shard, so that the form finds them all
    if (size + own > fileSize && list.folded !== before) {
      starts.push(shards.length === 0 ? '' : distinction(before, list.folded))
      shards.push([])
      size = 0
    }
    shards.at(-1)!.push(list)
    size += own
    before = list.folded
  }
  const prefixes = yield* prefixLists(shards, starts, merge)
  const files: SearchFile[] = []
  for (const [index, shard] of shards.entries()) {
    const all = [...(prefixes.get(index) ?? []), ...shard].sort((a, b) => compare(a.term, b.term))
    files.push({ path: termFile(index), contents: deflate(encodeTerms(all)) })
    yield
  }
  return { files, starts }
}

export function termFile(index: number): string {
  return `terms-${index}.bin`
}

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

/**
 * Merged posting lists of the prefixes whose terms span several shards, by the first of those shards, so that typing
 * `a` does not fetch them all. Longer prefixes come first, and shorter ones merge their lists.
 */
function* prefixLists(
  shards: readonly (readonly FoldedList[])[],
  starts: readonly string[],
  merge: PostingsMerger,
): Task<Map<number, TermList[]>> {
  const byFile = new Map<number, TermList[]>()
  const merged = new Map<string, TermList>()
  for (const prefix of prefixesOverFiles(shards).sort((a, b) => b.length - a.length)) {
    const [from, to] = filesFor(starts, prefix)
    const all: TermList[] = []
    let longer: string | undefined
    for (let index = from; index < to; index++) {
      for (const list of shards[index]!) {
        const { folded } = list
        // terms with a longer common prefix are adjacent
        if (longer !== undefined && folded.startsWith(longer)) continue
        if (!folded.startsWith(prefix)) continue
        const beginning = folded.slice(0, prefix.length + 1)
        const known = merged.get(beginning)
        longer = known === undefined ? undefined : beginning
        all.push(known ?? list)
      }
    }
    const own = {
      term: prefix + prefixMark,
      documents: all.reduce((most, it) => Math.max(most, it.documents), 0),
      postings: merge(
        all.map((it) => it.postings),
        maxOfPrefix,
      ),
    }
    merged.set(prefix, own)
    byFile.set(from, [...(byFile.get(from) ?? []), own])
    yield
  }
  return byFile
}

function prefixesOverFiles(shards: readonly (readonly FoldedList[])[]): string[] {
  const found = new Set<string>()
  for (let index = 1; index < shards.length; index++) {
    const before = shards[index - 1]!.at(-1)!.folded
    const first = shards[index]![0]!.folded
    const shared = Math.min(maxPrefix, sharedLength(before, first))
    for (let length = 1; length <= shared; length++) found.add(first.slice(0, length))
  }
  return [...found]
}

function encodeTerms(lists: readonly TermList[]): Uint8Array {
  const head = createByteWriter(4096)
  const body = createByteWriter(fileSize)
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

/** The shortest separator: greater than the first term, and at most the second. */
function distinction(before: string, after: string): string {
  return after.slice(0, sharedLength(before, after) + 1)
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  // never splits a surrogate pair
  return length > 0 && /[\ud800-\udbff]/.test(one[length - 1]!) ? length - 1 : length
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
