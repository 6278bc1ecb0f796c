import type { DocumentFacts } from './gather.ts'
import type { PlacedBatch } from './invert.ts'
import type { Cut } from './text-shards.ts'

/** What a reader fetches first: where everything is. It grows by a few bytes with each file of the index. */
export interface Root {
  /** The folder of all the other files. */
  readonly folder: string
  readonly documents: number
  /** There are pages that it does not know yet. */
  readonly partial?: boolean
  readonly terms: readonly string[]
  readonly words: readonly string[]
  /** Numbers of documents and sections, each document as its distance from the one before. */
  readonly texts: readonly number[]
  readonly versions: readonly string[]
  readonly divisions: readonly string[]
  /** Stretches of documents that are alike. */
  readonly runs: readonly Run[]
}

/** From this document on: places in `versions` (−1: all of them) and `divisions`, and how much they count. */
export type Run = readonly [from: number, version: number, division: number, boost: number]

export function encodeCuts(cuts: readonly Cut[]): number[] {
  let last = 0
  return cuts.flatMap(([document, section]) => {
    const distance = document - last
    last = document
    return [distance, section]
  })
}

export function decodeCuts(numbers: readonly number[]): Cut[] {
  const cuts: Cut[] = []
  let document = 0
  for (let at = 0; at < numbers.length; at += 2) {
    document += numbers[at]!
    cuts.push([document, numbers[at + 1]!])
  }
  return cuts
}

/** The last cut that is not behind a section: the file that holds it. */
export function cutFor(cuts: readonly Cut[], document: number, section: number): Cut {
  let low = 0
  let high = cuts.length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    const [first, from] = cuts[middle]!
    if (first < document || (first === document && from <= section)) low = middle
    else high = middle
  }
  return cuts[low]!
}

export function runsOf(
  batches: readonly PlacedBatch[],
): Pick<Root, 'versions' | 'divisions' | 'runs'> {
  const versions: string[] = []
  const divisions: string[] = []
  const runs: Run[] = []
  const place = (list: string[], name: string | undefined) => {
    if (name === undefined) return -1
    if (!list.includes(name)) list.push(name)
    return list.indexOf(name)
  }
  const enter = (document: number, { version, division, boost }: DocumentFacts) => {
    const run: Run = [document, place(versions, version), place(divisions, division), boost]
    const last = runs.at(-1)
    if (last === undefined || last.some((value, index) => index > 0 && value !== run[index]))
      runs.push(run)
  }
  for (const { first, documents } of batches) {
    documents.forEach((document, index) => enter(first + index, document))
  }
  return { versions, divisions, runs }
}
