import { readEarlierBatch } from './earlier-batch.ts'
import { assembleIndex } from './index/assemble-index.ts'
import { createSegmentWriter } from './index/index-segment.ts'
import type { SegmentWriter } from './index/index-segment.ts'
import type { SearchAdapter } from '../../search-types.ts'

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
        const earlier = 'earlier' in batch ? readEarlierBatch(batch.earlier) : undefined
        return writer.add(batch, earlier).map((file) => ({
          ...file,
          path: `${batch.language}-${file.path}`,
        }))
      },
      finish: () =>
        [...byLanguage].map(([language, writer]) => ({ language, ...writer.segment() })),
    }
  },
  assemble: (segments, tools, options = {}) => assembleIndex(segments, tools, options),
}
