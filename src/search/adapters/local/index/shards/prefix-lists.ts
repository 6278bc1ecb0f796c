import type { Task } from '../../../../../base/cooperative-task.ts'
import { foldDiacritics } from '../../../../fold-diacritics.ts'
import type { DictionaryReader, TermList } from '../dictionary.ts'
import type { PostingsMerger } from '../merge-postings.ts'
import { filesFor, prefixMark, sharedLength } from './term-file.ts'

/** Maximum length of the posting list of a prefix whose terms span several shards. */
const maxOfPrefix = 200
const maxPrefix = 5

export interface PrefixContext {
  /** The index of the first term of each shard. */
  readonly cuts: readonly number[]
  readonly starts: readonly string[]
  readonly merge: PostingsMerger
  /** The lists of an earlier index, and the terms that changed since then. */
  readonly before?:
    | {
        readonly prefixes: ReadonlyMap<string, TermList>
        readonly changed: readonly string[]
      }
    | undefined
}

/**
 * Merged posting lists of the prefixes whose terms span several shards, by the first of those shards, so that typing
 * `a` does not fetch them all. Longer prefixes come first, and shorter ones merge their lists. A list follows from the
 * lists of all terms with its prefix alone, however they are divided among shards.
 */
export function* prefixLists(
  reader: DictionaryReader,
  { cuts, starts, merge, before }: PrefixContext,
): Task<ReadonlyMap<number, readonly TermList[]>> {
  const count = reader.dictionary.terms.length
  const byFile = new Map<number, TermList[]>()
  const merged = new Map<string, TermList>()
  const changed = before?.changed.map(foldDiacritics) ?? []
  for (const prefix of prefixesOverFiles(reader, cuts)) {
    const [from, to] = filesFor(starts, prefix)
    const term = prefix + prefixMark
    const known = before?.prefixes.get(term)
    const isSame = known !== undefined && !changed.some((it) => isBelow(it, term))
    const own = isSame ? known : mergeList(prefix, cuts[from] ?? 0, cuts[to] ?? count)
    merged.set(prefix, own)
    byFile.set(from, [...(byFile.get(from) ?? []), own])
    yield
  }
  return byFile

  function mergeList(prefix: string, from: number, to: number): TermList {
    const all: TermList[] = []
    let longer: string | undefined
    for (let index = from; index < to; index++) {
      const folded = reader.folded(index)
      // terms with a longer common prefix are adjacent
      if (longer !== undefined && folded.startsWith(longer)) continue
      if (!folded.startsWith(prefix)) continue
      const beginning = folded.slice(0, prefix.length + 1)
      const known = merged.get(beginning)
      longer = known === undefined ? undefined : beginning
      all.push(known ?? reader.list(index))
    }
    return {
      term: prefix + prefixMark,
      documents: all.reduce((most, it) => Math.max(most, it.documents), 0),
      postings: merge(
        all.map((it) => it.postings),
        maxOfPrefix,
      ).slice(),
    }
  }
}

/** Whether a folded term begins with a marked prefix. */
export function isBelow(folded: string, marked: string): boolean {
  return folded.startsWith(marked.slice(0, -prefixMark.length))
}

/** The prefixes that the terms on both sides of a boundary share, longest first. */
function prefixesOverFiles(reader: DictionaryReader, cuts: readonly number[]): string[] {
  const found = new Set<string>()
  for (const cut of cuts.slice(1)) {
    const first = reader.folded(cut)
    const shared = Math.min(maxPrefix, sharedLength(reader.folded(cut - 1), first))
    for (let length = 1; length <= shared; length++) found.add(first.slice(0, length))
  }
  return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}
