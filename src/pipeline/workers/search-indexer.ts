import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { bodyText, searchDocument } from '../../search/search-document.ts'
import { searchAdapters } from '../../search/search-adapter.ts'
import type { Page } from '../../site/site.ts'
import { createStager } from '../output/output-writer.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import type { WordsStore } from '../cache/search/search-cache.ts'
import type { BodyReader } from '../cache/body-store.ts'
import type { RenderSetup } from './page-writer.ts'
import type { KeyedJob } from './search-jobs.ts'
import { inflate, searchFolder, searchTools } from './index-tools.ts'
import type { SearchSegment } from '../../search/search-types.ts'

/** Indexes pages into segments and writes their texts. */
export interface SiteIndexer {
  index(job: KeyedJob): IndexedPages
}

/** Indexed pages: each job has a segment of its own, which the next build uses again. */
export interface IndexedPages {
  readonly job: Pick<KeyedJob, 'language' | 'first'>
  /** Their texts. */
  readonly files: readonly WrittenFile[]
  /** With words only if these cannot be stored. */
  readonly segments: readonly SearchSegment[]
}

type SearchSetup = Pick<RenderSetup, 'site' | 'style' | 'output'>

export function createSiteIndexer(
  setup: SearchSetup,
  { bodies, store }: { readonly bodies: BodyReader; readonly store: WordsStore },
): SiteIndexer {
  const { site, style } = setup
  const stager = createStager(setup.output)
  const read = (path: string) => readFileSync(join(setup.output.earlier ?? '', searchFolder, path))
  const context = { site, href: ({ route }: Page) => pageHref(route, style) }
  return {
    index({ language, first, key, pages, before }) {
      const documents = pages.map(({ route, source }) => {
        if (source === undefined) return undefined
        const text = bodyText(bodies.read(source.packed))
        return searchDocument(site.pages.get(route)!, { meta: source.meta, text }, context)
      })
      const indexer = searchAdapters.local.indexer(searchTools)
      const batch =
        before === undefined
          ? { documents: documents.filter((document) => document !== undefined) }
          : { documents, earlier: { segment: before, read, inflate } }
      const files = indexer
        .add({ language, first, ...batch })
        .map(({ path, contents }) => stager.put(`${searchFolder}/${path}` as FilePath, contents))
      const segments = indexer.finish().map(({ words, ...about }) => {
        return store(key, words) ? about : { ...about, words }
      })
      return { job: { language, first }, files, segments }
    },
  }
}
