import type { DocumentFacts, IndexedBatch } from './index-segment.ts'
import type { ShardBoundary, TextRun } from './shards/text-shards.ts'

/** The manifest that a browser fetches first: the boundaries of all shards. Each shard adds a few bytes to it. */
export interface IndexManifest {
  readonly language: string
  /** From this document on, texts are in this folder, whose name begins with the language. */
  readonly folders: readonly (readonly [from: number, fingerprint: string])[]
  readonly documents: number
  /** More pages will be indexed; the browser fetches it again. */
  readonly partial?: boolean
  readonly terms: ShardList
  readonly words: ShardList
  /** How many documents share a text shard. */
  readonly texts: readonly TextRun[]
  /** Where further text shards begin: document and section numbers, documents delta-encoded. */
  readonly cuts: readonly number[]
  readonly versions: readonly string[]
  readonly divisions: readonly string[]
  /** Run-length encoded facts of consecutive documents. */
  readonly runs: readonly DocumentRange[]
}

/** Shards in order: the first key of each, and the names of their files, one after the other. */
export interface ShardList {
  readonly starts: readonly string[]
  readonly names: string
}

/** The path of a shard. Its name is a hash of its contents, so that the others are kept when one changes. */
export function shardFile(language: string, kind: 'terms' | 'words', name: string): string {
  return `${language}-${kind}/${name}.bin`
}

/** The name of a shard; all names have one length. */
export function shardName({ starts, names }: ShardList, index: number): string {
  const length = names.length / starts.length
  return names.slice(index * length, (index + 1) * length)
}

/** From this document on: indexes into `versions` (−1: all of them) and `divisions`, and the ranking factor. */
export type DocumentRange = readonly [
  from: number,
  version: number,
  division: number,
  boost: number,
]

export function encodeCuts(cuts: readonly ShardBoundary[]): number[] {
  let last = 0
  return cuts.flatMap(([document, section]) => {
    const distance = document - last
    last = document
    return [distance, section]
  })
}

export function decodeCuts(numbers: readonly number[]): ShardBoundary[] {
  const cuts: ShardBoundary[] = []
  let document = 0
  for (let at = 0; at < numbers.length; at += 2) {
    document += numbers[at]!
    cuts.push([document, numbers[at + 1]!])
  }
  return cuts
}

/** The text shard of a section: the last one that begins at or before it. */
export function cutFor(
  texts: readonly TextRun[],
  cuts: readonly ShardBoundary[],
  [document, section]: ShardBoundary,
): ShardBoundary {
  const [first, size] = lastUpTo(texts, ([from]) => from <= document) ?? [0, 1]
  const start = first + Math.floor((document - first) / size) * size
  const further = lastUpTo(
    cuts,
    ([at, from]) => at < document || (at === document && from <= section),
  )
  return further !== undefined && further[0] >= start ? further : [start, 0]
}

/** The folder of the texts of a document. */
export function textFolder({ language, folders }: IndexManifest, document: number): string {
  return `${language}-${lastUpTo(folders, ([from]) => from <= document)?.[1] ?? ''}`
}

/** Binary search: the last of sorted values before a boundary. */
function lastUpTo<Value>(values: readonly Value[], isBefore: (value: Value) => boolean) {
  let low = -1
  let high = values.length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (isBefore(values[middle]!)) low = middle
    else high = middle
  }
  return values[low]
}

/** Run-length encodes the shard sizes of consecutive batches. */
export function textRuns(batches: readonly IndexedBatch[]): TextRun[] {
  const runs: TextRun[] = []
  for (const { first, texts } of batches) {
    const last = runs.at(-1)
    if (last === undefined || last[1] !== texts.together || (first - last[0]) % last[1] !== 0)
      runs.push([first, texts.together])
  }
  return runs
}

export function runsOf(
  batches: readonly IndexedBatch[],
): Pick<IndexManifest, 'versions' | 'divisions' | 'runs'> {
  const versions: string[] = []
  const divisions: string[] = []
  const runs: DocumentRange[] = []
  const place = (list: string[], name: string | undefined) => {
    if (name === undefined) return -1
    if (!list.includes(name)) list.push(name)
    return list.indexOf(name)
  }
  const enter = (document: number, { version, division, boost }: DocumentFacts) => {
    const run: DocumentRange = [
      document,
      place(versions, version),
      place(divisions, division),
      boost,
    ]
    const last = runs.at(-1)
    if (last === undefined || last.some((value, index) => index > 0 && value !== run[index]))
      runs.push(run)
  }
  for (const { first, documents } of batches) {
    documents.forEach((document, index) => enter(first + index, document))
  }
  return { versions, divisions, runs }
}
