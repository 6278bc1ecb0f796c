import { createByteWriter } from './varint.ts'
import type { ByteWriter } from './varint.ts'
import { writeOccurrences } from './postings.ts'
import { textShards } from './text-shards.ts'
import type { TextShards } from './text-shards.ts'
import { createTermWeights } from './weigh-terms.ts'
import type { TermWeights } from './weigh-terms.ts'
import type { SearchDocument, SearchFile, SearchBatch, SearchTools } from '../../../search-types.ts'

/** What was gathered of one language in one thread. */
export interface IndexSegment {
  /** The terms, by the numbers that stand for them in `log`. */
  readonly terms: readonly string[]
  /** For each document: how many terms; for each its number, how many bytes follow, and its occurrences. */
  readonly log: Uint8Array
  readonly batches: readonly IndexedBatch[]
}

export interface IndexedBatch {
  readonly first: number
  /** Where its documents begin in `log`. */
  readonly offset: number
  readonly documents: readonly DocumentFacts[]
  readonly texts: Omit<TextShards, 'files'>
  readonly fingerprint: string
}

/** What ranking needs of a document before its text is fetched. */
export type DocumentFacts = Pick<SearchDocument, 'version' | 'division' | 'boost'>

export interface SegmentWriter {
  add(batch: SearchBatch): readonly SearchFile[]
  segment(): IndexSegment
}

export function createSegmentWriter(tools: SearchTools): SegmentWriter {
  const weigher = createTermWeights()
  const log = createByteWriter(1 << 16)
  const batches: IndexedBatch[] = []
  return {
    add({ first, documents }) {
      const offset = log.length
      for (const document of documents) writeDocument(log, document, weigher)
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
    segment: () => ({ terms: weigher.terms, log: log.view().slice(), batches }),
  }
}

function writeDocument(log: ByteWriter, document: SearchDocument, weigher: TermWeights): void {
  const weighed = weigher.weigh(document)
  log.number(weighed.size)
  weighed.each((term, occurrences) => {
    log.number(term)
    scratch.reset()
    writeOccurrences(scratch, occurrences)
    log.number(scratch.length)
    log.bytes(scratch.view())
  })
}

const scratch = createByteWriter(64)
