import { pageHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { bodyText, searchDocument } from '../../search/search-document.ts'
import { searchAdapters } from '../../search/search-adapter.ts'
import type { Page } from '../../site/site.ts'
import { createStager } from '../output/output-writer.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import type { BodyReader } from '../cache/body-store.ts'
import type { RenderSetup } from './page-writer.ts'
import type { SearchJob } from './search-jobs.ts'
import { searchFolder, searchTools } from './index-tools.ts'
import type { SearchSegment } from '../../search/search-types.ts'

/** Indexes pages into segments. Page texts are written at once; the segments are small and stay in memory until `finish`. */
export interface SiteIndexer {
  /** Gives the files that were written. */
  add(job: SearchJob): readonly WrittenFile[]
  finish(): readonly SearchSegment[]
}

type SearchSetup = Pick<RenderSetup, 'site' | 'style' | 'output'>

export function createSiteIndexer(setup: SearchSetup, bodies: BodyReader): SiteIndexer {
  const { site, style } = setup
  // the final folder is named by the hash of the whole index, so files cannot be compared with the earlier output yet
  const stager = createStager({ folder: setup.output.folder })
  const segments = searchAdapters.local.indexer(searchTools)
  const context = { site, href: ({ route }: Page) => pageHref(route, style) }
  return {
    add({ language, first, pages }) {
      const documents = pages.map(({ route, meta, packed }) => {
        const page = site.pages.get(route)!
        return searchDocument(page, { meta, text: bodyText(bodies.read(packed)) }, context)
      })
      const files = segments.add({ language, first, documents })
      return files.map(({ path, contents }) =>
        stager.put(`${searchFolder}/${path}` as FilePath, contents),
      )
    },
    finish: () => segments.finish(),
  }
}
