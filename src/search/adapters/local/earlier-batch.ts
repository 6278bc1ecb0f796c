import type { EarlierSegment } from '../../search-types.ts'
import type {
  EarlierBatch,
  EarlierDocument,
  IndexSegment,
  SegmentWords,
} from './index/index-segment.ts'
import { textFile } from './index/shards/text-shards.ts'
import type { ShardBoundary, TextPage, TextShard } from './index/shards/text-shards.ts'
import { createByteReader } from './index/varint.ts'

/** Reads a segment of one batch. */
export function readEarlierBatch({ segment, read, inflate }: EarlierSegment): EarlierBatch {
  const [batch] = (segment.about as IndexSegment).batches
  if (batch === undefined) throw new Error('the earlier segment is empty')
  const { terms, log } = segment.words as SegmentWords
  const pages = new Map<number, TextPage>()
  const shards = new Map<string, Uint8Array>()
  for (const cut of boundaries(batch)) {
    const contents = read(`${segment.language}-${batch.fingerprint}/${textFile(cut)}`)
    const shard = decoder.decode(inflate(contents))
    shards.set(shard, contents)
    for (const part of JSON.parse(shard) as TextShard) {
      const page = pages.get(part.n)
      const sections = [...(page?.sections ?? []), ...part.sections]
      pages.set(part.n, { ...(page ?? part), sections })
    }
  }
  const reader = createByteReader(log, batch.offset)
  const documents = batch.documents.map((facts, index): EarlierDocument => {
    const own = Array.from({ length: reader.number() }, () => {
      const term = terms[reader.number()]!
      const size = reader.number()
      return [term, log.subarray(reader.at, (reader.at += size))] as const
    })
    const page = pages.get(batch.first + index)
    if (page === undefined) throw new Error('the earlier segment has no text of a document')
    return { facts, page, terms: own }
  })
  return { documents, compressed: (shard) => shards.get(shard) }
}

/** Where the text shards of a batch begin. */
function boundaries({
  first,
  documents,
  texts: { together, cuts },
}: IndexSegment['batches'][number]): ShardBoundary[] {
  const starts: ShardBoundary[] = []
  for (let at = 0; at < documents.length; at += together) starts.push([first + at, 0])
  return [...starts, ...cuts].sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

const decoder = new TextDecoder()
