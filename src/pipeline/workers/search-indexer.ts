import { pageHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { bodyText, searchDocument } from '../../search/search-document.ts'
import { searchAdapters } from '../../search/search-adapter.ts'
import type { Page } from '../../site/site.ts'
import { createStager } from '../output/output-writer.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import type { BodyReader } from '../cache/body-store.ts'
import type { SiteContext } from './page-writer.ts'
import type { SearchJob } from './search-jobs.ts'
import { searchFolder, searchTools } from './index-tools.ts'
import type { SearchSegment } from '../../search/search-types.ts'

/** Takes rendered pages into the search; what it made of them is small, and is handed over at the end. */
export interface SiteIndexer {
  /** The files that were written. */
  add(job: SearchJob): readonly WrittenFile[]
  finish(): readonly SearchSegment[]
}

export function createSiteIndexer(setup: SiteContext, bodies: BodyReader): SiteIndexer {
  const { site, style } = setup
  // where files end up is known when the index is complete, so they are not compared with those of an earlier output
  const stager = createStager({ folder: setup.output.folder })
  const gatherer = searchAdapters.local.indexer(searchTools)
  const context = { site, href: ({ route }: Page) => pageHref(route, style) }
  return {
    add({ language, first, pages }) {
      const documents = pages.map(({ route, meta, packed }) => {
        const page = site.pages.get(route)!
        return searchDocument(page, { meta, text: bodyText(bodies.read(packed)) }, context)
      })
      const files = gatherer.add({ language, first, documents })
      return files.map(({ path, contents }) =>
        stager.put(`${searchFolder}/${path}` as FilePath, contents),
      )
    },
    finish: () => gatherer.finish(),
  }
}
