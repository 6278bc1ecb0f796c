import type { Task } from '../../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../../fold-diacritics.ts'
import { compareTerms } from '../dictionary.ts'
import type { DictionaryReader, TermList } from '../dictionary.ts'
import type { PostingsMerger } from '../merge-postings.ts'
import { isBelow, prefixLists } from './prefix-lists.ts'
import { cutShards, nameShards } from './cut-shards.ts'
import type { NamedShards, ShardContents } from './cut-shards.ts'
import { encodeTerms, sharedLength } from './term-file.ts'
import type { SearchTools } from '../../../../search-types.ts'

/** Bytes of a term shard before deflate. A term with a longer posting list gets its own shard. */
const minBytes = 5_000
const maxBytes = 9_000

/** The term shards of an index, and what the next index can keep of them. */
export interface TermShards extends NamedShards {
  readonly kept: KeptTermShards
}

export interface KeptTermShards {
  readonly shards: readonly KeptShard[]
  /** The posting lists of prefixes. */
  readonly prefixes: ReadonlyMap<string, TermList>
}

/** A shard is the same while its first and last terms, its prefixes and all lists in it are. */
interface KeptShard {
  readonly first: string
  readonly last: string
  readonly prefixes: readonly string[]
  readonly name: string
}

export interface EarlierTermShards extends KeptTermShards {
  /** Terms that were added or removed, or whose posting lists changed. */
  readonly changed: readonly string[]
}

/** Splits the terms into shards; a query fetches the few that contain its words. */
export function* termShards(
  reader: DictionaryReader,
  { merge, tools, before }: TermShardContext,
): Task<TermShards> {
  const { terms, sizes } = reader.dictionary
  const cuts = cutShards({
    count: terms.length,
    minBytes,
    maxBytes,
    bytes: (index) => sizes[index]! + 8,
    // terms with the same folded form share a shard, so that the form finds them all
    key: (index) => reader.folded(index),
  })
  yield
  const starts = cuts.map((cut, shard) =>
    shard === 0 ? '' : distinction(reader.folded(cut - 1), reader.folded(cut)),
  )
  const byShard = yield* prefixLists(reader, { cuts, starts, merge, before })
  const isKept = keptShards(before)
  const shards: (KeptShard | undefined)[] = []
  const contents: ShardContents[] = []
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1] ?? terms.length
    const own = byShard.get(index) ?? []
    const shard = {
      first: terms[from]!,
      last: terms[to - 1]!,
      prefixes: own.map(({ term }) => term),
    }
    const known = isKept(shard)
    shards.push(known ?? { ...shard, name: '' })
    if (known !== undefined) contents.push({ name: known.name })
    else {
      const lists = Array.from({ length: to - from }, (_, at) => reader.list(from + at))
      const all = [...own, ...lists].sort((a, b) => compare(a.term, b.term))
      contents.push({ bytes: encodeTerms(all) })
      yield
    }
  }
  const named = nameShards(starts, contents, tools)
  return {
    ...named,
    kept: {
      shards: shards.map((shard, index) => ({ ...shard!, name: named.names[index]! })),
      prefixes: new Map([...byShard.values()].flat().map((list) => [list.term, list])),
    },
  }
}

export interface TermShardContext {
  readonly merge: PostingsMerger
  readonly tools: SearchTools
  readonly before?: EarlierTermShards | undefined
}

/** Finds the shard of the earlier index that has the same contents. */
function keptShards(
  before: EarlierTermShards | undefined,
): (shard: Omit<KeptShard, 'name'>) => KeptShard | undefined {
  if (before === undefined) return () => undefined
  const byFirst = new Map(before.shards.map((shard) => [shard.first, shard]))
  const changed = before.changed.toSorted(compareTerms)
  return ({ first, last, prefixes }) => {
    const known = byFirst.get(first)
    if (known?.last !== last || known.prefixes.join() !== prefixes.join()) return undefined
    const isTouched =
      changed.some((term) => compareTerms(first, term) <= 0 && compareTerms(term, last) <= 0) ||
      prefixes.some((prefix) => changed.some((term) => isBelow(foldDiacritics(term), prefix)))
    return isTouched ? undefined : known
  }
}

/** The shortest separator: greater than the first term, and at most the second. */
function distinction(before: string, after: string): string {
  return after.slice(0, sharedLength(before, after) + 1)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
