import { createByteWriter } from './varint.ts'
import type { ByteWriter } from './varint.ts'
import { writeOccurrences } from './postings.ts'
import { textPage, textShards } from './shards/text-shards.ts'
import type { TextPage, TextShards } from './shards/text-shards.ts'
import { createTermWeights } from './weigh-terms.ts'
import type { TermWeights, WeighedDocument } from './weigh-terms.ts'
import type {
  ChangedBatch,
  SearchDocument,
  SearchFile,
  SearchTools,
} from '../../../search-types.ts'

/** What the manifest of an index says of the documents that one thread has indexed. */
export interface IndexSegment {
  readonly batches: readonly IndexedBatch[]
}

/** The words of these documents: a forward index that is inverted when segments merge. */
export interface SegmentWords {
  /** The terms, by their numbers in `log`. */
  readonly terms: readonly string[]
  /** For each document the number of terms, and for each term its number, a byte length, and its occurrences. */
  readonly log: Uint8Array
}

export interface IndexedBatch {
  readonly first: number
  /** The offset of its documents in `log`. */
  readonly offset: number
  readonly documents: readonly DocumentFacts[]
  readonly texts: Omit<TextShards, 'files'>
  readonly fingerprint: string
}

/** The data that ranking needs about a document before its text is fetched. */
export type DocumentFacts = Pick<SearchDocument, 'version' | 'division' | 'boost'>

/** What an earlier segment holds of its documents, by their places in it. */
export interface EarlierBatch {
  readonly documents: readonly EarlierDocument[]
  /** The compressed bytes of a text shard that is as it was. */
  compressed(shard: string): Uint8Array | undefined
}

export interface EarlierDocument {
  readonly facts: DocumentFacts
  readonly page: TextPage
  /** Its terms, with their occurrences as they are written. */
  readonly terms: readonly (readonly [term: string, occurrences: Uint8Array])[]
}

export interface SegmentWriter {
  /** Documents that are `undefined` are taken from the earlier batch. */
  add(
    batch: Pick<ChangedBatch, 'first' | 'documents'>,
    earlier?: EarlierBatch,
  ): readonly SearchFile[]
  segment(): { readonly about: IndexSegment; readonly words: SegmentWords }
}

export function createSegmentWriter(tools: SearchTools): SegmentWriter {
  const weigher = createTermWeights()
  const log = createByteWriter(1 << 16)
  const batches: IndexedBatch[] = []
  return {
    add({ first, documents }, earlier) {
      const offset = log.length
      const facts: DocumentFacts[] = []
      const pages: TextPage[] = []
      for (const [index, document] of documents.entries()) {
        const known = earlier?.documents[index]
        if (document !== undefined) {
          writeDocument(log, weigher.weigh(document))
          facts.push(factsOf(document))
          pages.push(textPage(document, first + index))
        } else if (known !== undefined) {
          writeKnown(log, known, weigher)
          facts.push(known.facts)
          pages.push(known.page)
        }
      }
      const { files, ...texts } = textShards(pages, tools, earlier?.compressed)
      const all = createByteWriter()
      for (const { contents } of files) all.bytes(contents)
      const fingerprint = tools.fingerprint(all.view())
      batches.push({
        first,
        offset,
        documents: facts,
        texts,
        fingerprint,
      })
      // their folder has a name by its contents, so that readers and hosts keep what a new build did not change
      return files.map(({ path, contents }) => ({ path: `${fingerprint}/${path}`, contents }))
    },
    segment: () => ({
      about: { batches },
      words: { terms: weigher.terms, log: log.view().slice() },
    }),
  }
}

function factsOf({ version, division, boost }: SearchDocument): DocumentFacts {
  return { division, boost, ...(version !== undefined && { version }) }
}

/** Writes the words of a document that did not change. */
function writeKnown(log: ByteWriter, { terms }: EarlierDocument, weigher: TermWeights): void {
  log.number(terms.length)
  for (const [term, occurrences] of terms) {
    log.number(weigher.number(term))
    log.number(occurrences.length)
    log.bytes(occurrences)
  }
}

function writeDocument(log: ByteWriter, weighed: WeighedDocument): void {
  log.number(weighed.size)
  weighed.each((term, occurrences) => {
    log.number(term)
    log.sized(() => writeOccurrences(log, occurrences))
  })
}
