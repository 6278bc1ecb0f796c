import { operationName } from '../../operation-name.ts'
import type { SearchBatch, SearchDocument, SearchFile, SearchTools } from '../../search.ts'
import { eachWord } from '../../words.ts'
import { createByteWriter } from './bytes.ts'
import type { ByteWriter } from './bytes.ts'
import {
  descriptionLevel,
  headingLevel,
  keywordLevel,
  pathLevel,
  writeOccurrences,
} from './postings.ts'
import type { Level, Occurrence } from './postings.ts'
import { textShards } from './text-shards.ts'
import type { Cut } from './text-shards.ts'

/** What was gathered of one language in one thread. */
export interface LocalPart {
  /** The terms, by the numbers that stand for them in `log`. */
  readonly terms: readonly string[]
  /** For each document: how many terms, and for each term its number and its occurrences. */
  readonly log: Uint8Array
  readonly batches: readonly GatheredBatch[]
}

export interface GatheredBatch {
  readonly first: number
  /** Where its documents begin in `log`. */
  readonly offset: number
  readonly documents: readonly DocumentFacts[]
  /** Where its files of text begin. */
  readonly cuts: readonly Cut[]
  readonly fingerprint: string
}

/** What ranking needs of a document before its text is fetched. */
export type DocumentFacts = Pick<SearchDocument, 'version' | 'division' | 'boost'>

export interface LocalGatherer {
  add(batch: SearchBatch): readonly SearchFile[]
  part(): LocalPart
}

export function createLocalGatherer(tools: SearchTools): LocalGatherer {
  const numbers = new Map<string, number>()
  const log = createByteWriter(1 << 16)
  const batches: GatheredBatch[] = []
  return {
    add({ first, documents }) {
      const offset = log.length
      for (const document of documents) writeDocument(log, document, numbers)
      const { files, cuts } = textShards(documents, first, tools)
      const all = createByteWriter()
      for (const { contents } of files) all.bytes(contents)
      batches.push({
        first,
        offset,
        documents: documents.map(({ version, division, boost }) => ({
          division,
          boost,
          ...(version !== undefined && { version }),
        })),
        cuts,
        fingerprint: tools.fingerprint(all.view()),
      })
      return files
    },
    part: () => ({ terms: [...numbers.keys()], log: log.view().slice(), batches }),
  }
}

function writeDocument(
  log: ByteWriter,
  document: SearchDocument,
  numbers: Map<string, number>,
): void {
  const found = occurrencesOf(document)
  log.number(found.size)
  for (const [term, occurrences] of found) {
    let number = numbers.get(term)
    if (number === undefined) numbers.set(term, (number = numbers.size))
    log.number(number)
    writeOccurrences(log, occurrences)
  }
}

type Found = Map<string, Occurrence[]>

function occurrencesOf(document: SearchDocument): Found {
  const found: Found = new Map()
  document.sections.forEach((section, index) => {
    const best = new Map<string, { level: Level; length: number }>()
    const name = (text: string, level: Level) => {
      const words = distinctWords(text)
      for (const [word, counts] of words.all) {
        const known = best.get(word)
        if (known === undefined || known.level < level)
          best.set(word, { level, length: counts ? words.length : 0 })
      }
    }
    name(section.heading, headingLevel)
    if (index === 0) {
      for (const path of pathsOf(document)) {
        name(path, pathLevel)
        // as a whole too, so that it is found among the many that share its words
        best.set(path.toLowerCase(), { level: pathLevel, length: distinctWords(path).length })
      }
      for (const keyword of document.keywords) name(keyword, keywordLevel)
      name(document.description, descriptionLevel)
    }
    for (const [word, level] of textLevels(section)) {
      if (!best.has(word)) best.set(word, { level, length: 0 })
    }
    for (const [word, { level, length }] of best) {
      const list = found.get(word)
      const occurrence = { section: index, level, length }
      if (list === undefined) found.set(word, [occurrence])
      else list.push(occurrence)
    }
  })
  return found
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
  return { all, length }
}

/** How much less than in prose a word says in code. */
const codeShare = 0.5
/** More of a code block is not read. */
const longestCode = 12_000

function textLevels(section: SearchDocument['sections'][number]): Map<string, Level> {
  const counts = new Map<string, number>()
  let length = 0
  const read = (text: string, share: number) =>
    eachWord(text, (word, _start, _end, kind) => {
      counts.set(word, (counts.get(word) ?? 0) + (kind === 'tail' ? share / 2 : share))
      length += share
    })
  read(section.text, 1)
  read(section.code.slice(0, longestCode), codeShare)
  const levels = new Map<string, Level>()
  // the usual length of a section is what saturation is measured against
  const norm = 0.4 + (0.6 * length) / usualLength
  for (const [word, count] of counts) {
    const weight = count / (count + norm)
    levels.set(word, Math.min(3, Math.floor(weight * 4)) as Level)
  }
  return levels
}

const usualLength = 80
