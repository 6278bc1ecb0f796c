import { createByteWriter } from './index/varint.ts'
import { createSegmentWriter } from './index/index-segment.ts'
import type { SegmentWriter, IndexSegment } from './index/index-segment.ts'
import { mergeSegments, placedBatches } from './index/merge-segments.ts'
import { createPostingsMerger } from './index/merge-postings.ts'
import { encodeCuts, runsOf, textRuns } from './index/index-root.ts'
import type { IndexManifest } from './index/index-root.ts'
import { spellingShards } from './index/spelling-shards.ts'
import { sortedLists, termShards } from './index/term-shards.ts'
import type { SearchFile, SearchAdapter } from '../../search-types.ts'

/**
 * Search without a service: an inverted index in small files (shards) that the browser fetches on demand. Each language
 * has its own index: a manifest with all shard boundaries, shards of terms with their posting lists, shards of texts
 * for excerpts, and shards of words for spelling correction. A query fetches the manifest, one shard per word and one
 * per hit, however large the site is.
 */
export const local: SearchAdapter = {
  name: 'local',
  indexer(tools) {
    const byLanguage = new Map<string, SegmentWriter>()
    return {
      add(batch) {
        let writer = byLanguage.get(batch.language)
        if (writer === undefined)
          byLanguage.set(batch.language, (writer = createSegmentWriter(tools)))
        return writer.add(batch).map((file) => ({
          ...file,
          path: `${batch.language}-${file.path}`,
        }))
      },
      finish: () =>
        [...byLanguage].map(([language, writer]) => ({ language, data: writer.segment() })),
    }
  },
  *assemble(segments, tools, { isPartial = false } = {}) {
    const parts = segments.map(({ data }) => data as IndexSegment)
    const language = segments[0]?.language ?? ''
    const batches = placedBatches(parts)
    const documents = batches.reduce((sum, batch) => sum + batch.documents.length, 0)
    const merge = createPostingsMerger(documents)
    const inverted = yield* mergeSegments(parts, batches, merge)
    const lists = sortedLists(inverted)
    yield
    const terms = yield* termShards(lists, merge, tools)
    const words = yield* spellingShards(lists, documents, tools)
    const facts = {
      documents,
      terms: terms.starts,
      words: words.starts,
      texts: textRuns(batches),
      folders: batches.map(({ first, fingerprint }) => [first, fingerprint] as const),
      cuts: encodeCuts(batches.flatMap(({ texts }) => texts.cuts)),
      ...runsOf(batches),
      ...(isPartial && { partial: true }),
    }
    const content = createByteWriter(1 << 16)
    for (const { contents } of [...terms.files, ...words.files]) content.bytes(contents)
    content.text(JSON.stringify(facts))
    const folder = `${language}-${tools.fingerprint(content.view())}`
    const root: IndexManifest = { folder, ...facts }
    const contents = tools.deflate(new TextEncoder().encode(JSON.stringify(root)))
    return {
      folder,
      files: [...terms.files, ...words.files].map((file) => inFolder(folder, file)),
      entry: { path: rootFile(language), contents },
    }
  },
}

/** The only file whose name does not change with its contents. */
function rootFile(language: string): string {
  return `${language}.bin`
}

function inFolder(folder: string, { path, contents }: SearchFile): SearchFile {
  return { path: `${folder}/${path}`, contents }
}
