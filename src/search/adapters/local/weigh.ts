import { operationName } from '../../operation-name.ts'
import type { SearchDocument, SearchSection } from '../../search.ts'
import { eachWord } from '../../words.ts'
import {
  descriptionLevel,
  fieldLevel,
  headingLevel,
  highestTextLevel,
  keywordLevel,
  longestLength,
  occurrence,
  pathLevel,
} from './postings.ts'
import type { Occurrence } from './postings.ts'

/** Where each term of a document stands, and how much that says. */
export function occurrencesOf(document: SearchDocument): ReadonlyMap<string, Occurrence[]> {
  const found = new Map<string, Occurrence[]>()
  document.sections.forEach((section, index) => {
    const add = (term: string, level: number, length: number) => {
      const one = occurrence(index, level, length)
      const known = found.get(term)
      if (known === undefined) found.set(term, [one])
      else known.push(one)
    }
    const named = namesOf(document, section, index)
    for (const [term, { level, length }] of named) add(term, level, length)

    const { counts, length } = wordCounts(section)
    // the usual length of a section is what saturation is measured against
    const norm = 0.4 + (0.6 * length) / usualLength
    for (const [term, count] of counts) {
      if (named.has(term)) continue
      add(term, Math.floor((count / (count + norm)) * (highestTextLevel + 1)), 0)
    }
  })
  return found
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
  eachWord(text, (word, _start, _end, kind) => {
    const counts = kind === 'plain' || kind === 'gram'
    if (counts || !all.has(word)) all.set(word, counts)
  })
  let length = 0
  for (const counts of all.values()) if (counts) length++
  return { all, length: Math.min(length, longestLength) }
}

/** How much less than in prose a word says in code. */
const codeShare = 0.5
/** More of a code block is not read. */
const longestCode = 12_000
const usualLength = 80

function wordCounts({ text, code }: SearchSection): {
  counts: Map<string, number>
  length: number
} {
  const counts = new Map<string, number>()
  let length = 0
  const read = (part: string, share: number) =>
    eachWord(part, (word, _start, _end, kind) => {
      counts.set(word, (counts.get(word) ?? 0) + (kind === 'tail' ? share / 2 : share))
      length += share
    })
  read(text, 1)
  if (code !== '') read(code.slice(0, longestCode), codeShare)
  return { counts, length }
}
