import { operationName } from '../../../operation-name.ts'
import { tokenize } from '../../../tokenize.ts'
import {
  codeShare,
  descriptionLevel,
  fieldLevel,
  headingLevel,
  keywordLevel,
  pathLevel,
  textLevel,
} from '../ranking.ts'
import { maxLength, occurrence } from './postings.ts'
import type { Occurrence } from './postings.ts'
import type { SearchSection, SearchDocument } from '../../../search-types.ts'

/** Called for each term of a document, with the number of the term and its weighted occurrences. */
export type TermListener = (term: number, occurrences: readonly Occurrence[]) => void

/** Weighs documents one after the other. Term numbers are shared by all of them. */
export interface TermWeights {
  /** The terms, in the order of their numbers. */
  readonly terms: readonly string[]
  /** The number of a term. */
  number(term: string): number
  /** Weighs a document. The result is valid until the next call. */
  weigh(document: SearchDocument): WeighedDocument
}

export interface WeighedDocument {
  /** How many terms it has. */
  readonly size: number
  each(listen: TermListener): void
}

export function createTermWeights(): TermWeights {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  // indexed by term; reused for every document, so that weighing allocates no objects per term
  const counts: number[] = []
  const heads: number[] = []
  const tails: number[] = []
  // the occurrences of a document, as one linked list per term
  const values: Occurrence[] = []
  const nexts: number[] = []
  const found: number[] = []
  let used = 0

  function numberOf(term: string): number {
    const known = numbers.get(term)
    if (known !== undefined) return known
    const number = terms.length
    numbers.set(term, number)
    terms.push(term)
    counts.push(0)
    heads.push(-1)
    tails.push(-1)
    return number
  }

  function add(term: number, one: Occurrence): void {
    const node = used++
    values[node] = one
    nexts[node] = -1
    if (heads[term] === -1) {
      heads[term] = node
      found.push(term)
    } else nexts[tails[term]!] = node
    tails[term] = node
  }

  function weighSection(document: SearchDocument, section: SearchSection, index: number): void {
    const inText: number[] = []
    let length = 0
    const read = (part: string, share: number) =>
      tokenize(part, (word, _start, _end, kind) => {
        const term = numberOf(word)
        const count = counts[term]!
        if (count === 0) inText.push(term)
        counts[term] = count + (kind === 'suffix' ? share / 2 : share)
        length += share
      })
    read(section.text, 1)
    if (section.code !== '') read(section.code.slice(0, maxCode), codeShare)

    for (const [word, name] of namesOf(document, section, index)) {
      const term = numberOf(word)
      counts[term] = 0 // a match in a name outweighs all matches in the text
      add(term, occurrence(index, name.level, name.length))
    }
    for (const term of inText) {
      const count = counts[term]!
      if (count === 0) continue
      counts[term] = 0
      add(term, occurrence(index, textLevel(count, length), 0))
    }
  }

  return {
    terms,
    number: numberOf,
    weigh(document) {
      used = 0
      for (const term of found) heads[term] = -1
      found.length = 0
      document.sections.forEach((section, index) => weighSection(document, section, index))
      return {
        size: found.length,
        each(listen) {
          const occurrences: Occurrence[] = []
          for (const term of found) {
            occurrences.length = 0
            for (let node = heads[term]!; node !== -1; node = nexts[node]!)
              occurrences.push(values[node]!)
            listen(term, occurrences)
          }
        },
      }
    },
  }
}

interface Name {
  readonly level: number
  /** The number of words in the whole name; 0 where it is not used. */
  readonly length: number
}

/** Words that name a section, such as those of its heading, in contrast to words of its text. */
function namesOf(
  document: SearchDocument,
  section: SearchSection,
  index: number,
): ReadonlyMap<string, Name> {
  const names = new Map<string, Name>()
  const name = (text: string, level: number) => {
    const { all, length } = distinctWords(text)
    for (const [word, counts] of all) {
      const known = names.get(word)
      if (known === undefined || known.level < level)
        names.set(word, { level, length: counts ? length : 0 })
    }
  }
  name(section.heading, section.isField ? fieldLevel : headingLevel)
  if (index > 0) return names
  for (const path of pathsOf(document)) {
    name(path, pathLevel)
    // the whole path too, so that an exact match ranks above paths with the same words
    names.set(path.toLowerCase(), { level: pathLevel, length: distinctWords(path).length })
  }
  for (const keyword of document.keywords) name(keyword, keywordLevel)
  name(document.description, descriptionLevel)
  return names
}

/** The paths by which readers may search for a page. */
function pathsOf({ operation, route }: SearchDocument): readonly string[] {
  if (operation === undefined) return [route]
  return [operationName(operation), operation.path, route]
}

/** The distinct words of a name, and their number; identifiers count as their parts. */
function distinctWords(text: string): { all: Map<string, boolean>; length: number } {
  const all = new Map<string, boolean>()
  tokenize(text, (word, _start, _end, kind) => {
    const counts = kind === 'plain' || kind === 'ngram'
    if (counts || !all.has(word)) all.set(word, counts)
  })
  let length = 0
  for (const counts of all.values()) if (counts) length++
  return { all, length: Math.min(length, maxLength) }
}

/** Only this many characters of a section's code are indexed. */
const maxCode = 12_000
