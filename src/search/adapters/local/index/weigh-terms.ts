import { operationName } from '../../../operation-name.ts'
import { tokenize } from '../../../tokenize.ts'
import {
  descriptionLevel,
  fieldLevel,
  headingLevel,
  highestTextLevel,
  keywordLevel,
  maxLength,
  occurrence,
  pathLevel,
} from './postings.ts'
import type { Occurrence } from './postings.ts'
import type { SearchSection, SearchDocument } from '../../../search-types.ts'

/** Hears of a term of a document by its number: where it stands, and how much that says. */
export type TermListener = (term: number, occurrences: readonly Occurrence[]) => void

/** Weighs documents one after the other. Terms are numbers, the same in all of them. */
export interface TermWeights {
  /** The terms, in the order of their numbers. */
  readonly terms: readonly string[]
  /** How many terms a document has; `listen` hears of each when it is called. */
  weigh(document: SearchDocument): { readonly size: number; each(listen: TermListener): void }
}

export function createTermWeights(): TermWeights {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  // by term; arrays of small values, so that a document leaves nothing behind but what is written of it
  const counts: number[] = []
  const heads: number[] = []
  const tails: number[] = []
  // the occurrences of a document, each term's linked in their order
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
    const said: number[] = []
    let length = 0
    const read = (part: string, share: number) =>
      tokenize(part, (word, _start, _end, kind) => {
        const term = numberOf(word)
        const count = counts[term]!
        if (count === 0) said.push(term)
        counts[term] = count + (kind === 'tail' ? share / 2 : share)
        length += share
      })
    read(section.text, 1)
    if (section.code !== '') read(section.code.slice(0, maxCode), codeShare)

    for (const [word, name] of namesOf(document, section, index)) {
      const term = numberOf(word)
      counts[term] = 0 // a name says more than all that is said of it in the text
      add(term, occurrence(index, name.level, name.length))
    }
    // the usual length of a section is what saturation is measured against
    const norm = 0.4 + (0.6 * length) / usualLength
    for (const term of said) {
      const count = counts[term]!
      if (count === 0) continue
      counts[term] = 0
      const level = Math.floor((count / (count + norm)) * (highestTextLevel + 1))
      add(term, occurrence(index, level, 0))
    }
  }

  return {
    terms,
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
  /** Words of the whole name; 0 where that does not matter. */
  readonly length: number
}

/** Words that say what a section is, rather than being said in it. */
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
    // as a whole too, so that it is found among the many that share its words
    names.set(path.toLowerCase(), { level: pathLevel, length: distinctWords(path).length })
  }
  for (const keyword of document.keywords) name(keyword, keywordLevel)
  name(document.description, descriptionLevel)
  return names
}

/** What a page may be called by in an address bar or in code. */
function pathsOf({ operation, route }: SearchDocument): readonly string[] {
  if (operation === undefined) return [route]
  return [operationName(operation), operation.path, route]
}

/** The words of a name, and how many they are; names in code count as their parts. */
function distinctWords(text: string): { all: Map<string, boolean>; length: number } {
  const all = new Map<string, boolean>()
  tokenize(text, (word, _start, _end, kind) => {
    const counts = kind === 'plain' || kind === 'gram'
    if (counts || !all.has(word)) all.set(word, counts)
  })
  let length = 0
  for (const counts of all.values()) if (counts) length++
  return { all, length: Math.min(length, maxLength) }
}

/** How much less than in prose a word says in code. */
const codeShare = 0.5
/** More of a code block is not read. */
const maxCode = 12_000
const usualLength = 80
