import type { SearchBatch, SearchDocument, SearchFile, SearchTools } from '../../search.ts'
import { createByteWriter } from './bytes.ts'
import type { ByteWriter } from './bytes.ts'
import { writeOccurrences } from './postings.ts'
import { textShards } from './text-shards.ts'
import type { TextShards } from './text-shards.ts'
import { occurrencesOf } from './weigh.ts'

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
  readonly texts: Omit<TextShards, 'files'>
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
      const { files, ...texts } = textShards(documents, first, tools)
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
        texts,
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
