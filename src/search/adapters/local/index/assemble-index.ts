import type { Task } from '../../../../base/cooperative-task.ts'
import type {
  AssembledIndex,
  AssembleOptions,
  IndexState,
  SearchSegment,
  SearchTools,
} from '../../../search-types.ts'
import { placeOf, readDictionary } from './dictionary.ts'
import type { Dictionary, ShortenedLists } from './dictionary.ts'
import { encodeCuts, runsOf, shardFile, textRuns } from './index-root.ts'
import type { IndexManifest } from './index-root.ts'
import type { IndexedBatch, IndexSegment, SegmentWords } from './index-segment.ts'
import { createPostingsMerger } from './merge-postings.ts'
import type { PostingsMerger } from './merge-postings.ts'
import { mergeSegments } from './merge-segments.ts'
import type { PlacedWords } from './merge-segments.ts'
import { patchDictionary, postingChanges } from './patch-dictionary.ts'
import type { PostingChanges, WholeSegment } from './patch-dictionary.ts'
import type { PostingBlocks } from './posting-blocks.ts'
import type { NamedShards } from './shards/cut-shards.ts'
import { minDocuments, spellingEntry, spellingShards } from './shards/spelling-shards.ts'
import { termShards } from './shards/term-shards.ts'
import type { KeptTermShards } from './shards/term-shards.ts'

/** What the next index can be made from. */
interface KeptIndex {
  readonly documents: number
  readonly dictionary: Dictionary
  readonly terms: KeptTermShards
  readonly words: WordShards
}

type WordShards = Pick<NamedShards, 'starts' | 'names'>

function stateOf({ documents, dictionary, terms, words }: KeptIndex): IndexState {
  const { lists, ...columns } = dictionary
  const { blocks, firsts } = lists
  return { parts: [documents, { ...columns, firsts }, terms, words], blocks }
}

function keptIndex({ parts, blocks }: IndexState): KeptIndex {
  const [documents, kept, terms, words] = parts
  const { firsts, ...columns } = kept as Omit<Dictionary, 'lists'> & Omit<PostingBlocks, 'blocks'>
  return {
    documents: documents as number,
    dictionary: { ...columns, lists: { blocks, firsts } },
    terms: terms as KeptTermShards,
    words: words as WordShards,
  }
}

/**
 * Merges the segments of one language into an index. With an earlier index only what changed is merged; the result is the
 * same.
 */
export function* assembleIndex(
  segments: readonly SearchSegment[],
  tools: SearchTools,
  { isPartial = false, earlier, wordsOf = ({ words }) => words }: AssembleOptions,
): Task<AssembledIndex> {
  const language = segments[0]?.language ?? ''
  const batches = segments
    .flatMap(({ about }) => (about as IndexSegment).batches)
    .sort((a, b) => a.first - b.first)
  const documents = batches.reduce((sum, batch) => sum + batch.documents.length, 0)
  const merge = createPostingsMerger(documents)
  const patch = earlier && patchOf(earlier, merge)
  const { dictionary, shortened } =
    patch ?? (yield* mergeSegments(placedWords(segments, batches, wordsOf), merge))
  yield
  const reader = readDictionary(dictionary, merge, shortened)
  const before = patch && { ...patch.before.terms, changed: [...patch.changes.keys()] }
  const terms = yield* termShards(reader, { merge, tools, before })
  const words = hasSameSpellings(patch, documents)
    ? { ...patch.before.words, files: [] }
    : yield* spellingShards(dictionary, { minCount: minDocuments(documents), tools })
  const root: IndexManifest = {
    language,
    documents,
    terms: { starts: terms.starts, names: terms.names.join('') },
    words: { starts: words.starts, names: words.names.join('') },
    texts: textRuns(batches),
    folders: batches.map(({ first, fingerprint }) => [first, fingerprint] as const),
    cuts: encodeCuts(batches.flatMap(({ texts }) => texts.cuts)),
    ...runsOf(batches),
    ...(isPartial && { partial: true }),
  }
  const kept: KeptIndex = {
    documents,
    dictionary,
    terms: terms.kept,
    words: { starts: words.starts, names: words.names },
  }
  const termFiles = filesOf(terms, (name) => shardFile(language, 'terms', name))
  const wordFiles = filesOf(words, (name) => shardFile(language, 'words', name))
  return {
    files: [...termFiles.fresh, ...wordFiles.fresh],
    kept: [...termFiles.kept, ...wordFiles.kept],
    entry: {
      path: `${language}.bin`,
      contents: tools.deflate(new TextEncoder().encode(JSON.stringify(root))),
    },
    state: stateOf(kept),
  }
}

function placedWords(
  segments: readonly SearchSegment[],
  batches: readonly IndexedBatch[],
  wordsOf: (segment: SearchSegment) => unknown,
): readonly PlacedWords[] {
  const segmentOf = new Map<IndexedBatch, SearchSegment>()
  for (const segment of segments) {
    for (const batch of (segment.about as IndexSegment).batches) segmentOf.set(batch, segment)
  }
  return batches.map((batch) => {
    const segment = segmentOf.get(batch)!
    return { batch, segment, read: () => wordsOf(segment) as SegmentWords }
  })
}

interface IndexPatch {
  /** None is known yet. */
  readonly shortened: ShortenedLists
  readonly before: KeptIndex
  readonly changes: PostingChanges
  readonly dictionary: Dictionary
}

function patchOf(
  { state, changed }: NonNullable<AssembleOptions['earlier']>,
  merge: PostingsMerger,
): IndexPatch {
  const before = keptIndex(state)
  const changes = postingChanges(
    changed.map((segment) => ({ before: whole(segment.before), now: whole(segment.now) })),
  )
  const dictionary = patchDictionary(before.dictionary, changes, merge)
  return { before, changes, dictionary, shortened: new Map() }
}

function whole(segment: SearchSegment | undefined): WholeSegment | undefined {
  if (segment === undefined) return undefined
  return { ...(segment.about as IndexSegment), words: segment.words as SegmentWords }
}

/** Whether the earlier index has the same candidates for spelling corrections. */
function hasSameSpellings(patch: IndexPatch | undefined, documents: number): patch is IndexPatch {
  if (patch === undefined) return false
  const { before, changes, dictionary } = patch
  const least = minDocuments(documents)
  if (minDocuments(before.documents) !== least) return false
  return [...changes.keys()].every(
    (term) =>
      spellingEntry(term, frequencyOf(before.dictionary, term), least) ===
      spellingEntry(term, frequencyOf(dictionary, term), least),
  )
}

function frequencyOf(dictionary: Dictionary, term: string): number {
  const place = placeOf(dictionary, term)
  return dictionary.terms[place] === term ? dictionary.documents[place]! : 0
}

function filesOf(
  { names, files }: Pick<NamedShards, 'names' | 'files'>,
  pathOf: (name: string) => string,
) {
  const fresh = files.map(({ name, contents }) => ({ path: pathOf(name), contents }))
  const written = new Set(files.map(({ name }) => name))
  return { fresh, kept: names.filter((name) => !written.has(name)).map(pathOf) }
}
