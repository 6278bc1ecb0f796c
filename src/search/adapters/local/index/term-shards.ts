import type { Task } from '../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../fold-diacritics.ts'
import { createByteReader, createByteWriter } from './varint.ts'
import type { TermList } from './merge-segments.ts'
import type { PostingsMerger } from './merge-postings.ts'
import type { SearchFile, SearchTools } from '../../../search-types.ts'

/** Bytes of a file of terms before it is deflated; a term with more has a file of its own. */
const fileSize = 7_000

/** Documents listed for a beginning of words whose terms lie in more than one file. */
const maxOfPrefix = 200
const maxPrefix = 5

/** Stands behind a beginning of words that has a list of its own; sorts before every letter. */
export const prefixMark = '\u0001'

/** Files of terms in order, and where each begins. */
export interface TermShards {
  readonly files: readonly SearchFile[]
  /** The folded beginning of the first term of each file; the first is `''`. */
  readonly starts: readonly string[]
}

export interface FoldedList extends TermList {
  readonly folded: string
}

/** Terms in the order of their folded forms. */
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

/** Sorted terms cut into files; a query reads the few that hold its words. */
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
    // terms with one folded form stay together, so that a file is found by that form
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

/** The files whose terms may begin with `prefix`: the first one and the one behind the last. */
export function filesFor(starts: readonly string[], prefix: string): readonly [number, number] {
  return [fileOf(starts, prefix), fileOf(starts, `${prefix}\uffff`) + 1]
}

/** The file that holds a folded term, if any does. */
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
 * For each beginning of words that goes over more than one file: the documents that say most of its words, by the
 * first of those files. Longer beginnings come first, so that shorter ones are made of theirs.
 */
function* prefixLists(
  shards: readonly (readonly FoldedList[])[],
  starts: readonly string[],
  merge: PostingsMerger,
): Task<Map<number, TermList[]>> {
  const byFile = new Map<number, TermList[]>()
  const made = new Map<string, TermList>()
  for (const prefix of prefixesOverFiles(shards).sort((a, b) => b.length - a.length)) {
    const [from, to] = filesFor(starts, prefix)
    const all: TermList[] = []
    let longer: string | undefined
    for (let index = from; index < to; index++) {
      for (const list of shards[index]!) {
        const { folded } = list
        // those of a longer beginning stand beside each other
        if (longer !== undefined && folded.startsWith(longer)) continue
        if (!folded.startsWith(prefix)) continue
        const beginning = folded.slice(0, prefix.length + 1)
        const known = made.get(beginning)
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
    made.set(prefix, own)
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

/** A file of terms as it was read. */
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

/** The shortest text that stands between two terms, or is the second. */
function distinction(before: string, after: string): string {
  return after.slice(0, sharedLength(before, after) + 1)
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  // no half of a pair of surrogates
  return length > 0 && /[\ud800-\udbff]/.test(one[length - 1]!) ? length - 1 : length
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
