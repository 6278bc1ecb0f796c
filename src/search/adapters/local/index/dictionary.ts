import { foldDiacritics } from '../../../fold-diacritics.ts'
import type { PostingsMerger } from './merge-postings.ts'
import { createListReader } from './posting-blocks.ts'
import type { PostingBlocks } from './posting-blocks.ts'

/** The terms of an index with their posting lists, as columns sorted by `compareTerms`. */
export interface Dictionary {
  readonly terms: readonly string[]
  /** By term: in how many documents it is. */
  readonly documents: Uint32Array
  /** By term: where its posting list ends. It starts where the one before ends. */
  readonly ends: Uint32Array
  readonly lists: PostingBlocks
  /** By term: the size of the list that readers get. */
  readonly sizes: Uint32Array
}

/** A term with its posting list. */
export interface TermList {
  readonly term: string
  /** Document frequency, including documents that are not listed. */
  readonly documents: number
  /** For each listed document: its number, delta-encoded, and its occurrences. */
  readonly postings: Uint8Array
}

/** Maximum length of a posting list. Of a more frequent term only the documents with the highest weights are listed. */
const maxListed = 1_500

/** The posting list that readers get. */
export function listedPostings(
  postings: Uint8Array,
  documents: number,
  merge: PostingsMerger,
): Uint8Array {
  return documents > maxListed ? merge([postings], maxListed).slice() : postings
}

/** The lists that readers get of the terms that have longer ones, by the places of the terms. */
export type ShortenedLists = Map<number, Uint8Array>

/** Reads a dictionary. Shortened lists are kept, because the same list is read for its term and for its prefixes. */
export interface DictionaryReader {
  readonly dictionary: Dictionary
  folded(index: number): string
  list(index: number): TermList
}

export function readDictionary(
  dictionary: Dictionary,
  merge: PostingsMerger,
  shortened: ShortenedLists = new Map(),
): DictionaryReader {
  const { terms, documents, ends, lists } = dictionary
  const wholeList = createListReader(lists, ends)
  return {
    dictionary,
    folded: (index) => foldDiacritics(terms[index]!),
    list(index) {
      const count = documents[index]!
      let postings = shortened.get(index)
      if (postings === undefined) {
        const all = wholeList(index)
        postings = listedPostings(all, count, merge)
        if (postings !== all) shortened.set(index, postings)
      }
      return { term: terms[index]!, documents: count, postings }
    },
  }
}

/** Terms with one folded form are adjacent. */
export function compareTerms(one: string, other: string): number {
  return compare(foldDiacritics(one), foldDiacritics(other)) || compare(one, other)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Binary search: the index of the first term that is not before this one. */
export function placeOf({ terms }: Pick<Dictionary, 'terms'>, term: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTerms(terms[middle]!, term) < 0) low = middle + 1
    else high = middle
  }
  return low
}
