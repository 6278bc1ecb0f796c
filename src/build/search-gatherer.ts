import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageHref } from '../base/paths.ts'
import { bodyText, searchDocument } from '../search/documents.ts'
import { searchAdapters } from '../search/search.ts'
import type { Page } from '../site/site.ts'
import type { PackReader } from './pack.ts'
import type { SiteSetup } from './page-writer.ts'
import type { SearchJob } from './search-batches.ts'
import { searchFolder, searchTools } from './search-tools.ts'
import type { GatheredPart } from '../search/search-types.ts'

/** Takes rendered pages into the search; what it made of them is small, and is handed over at the end. */
export interface SearchGatherer {
  /** How many files were written. */
  add(job: SearchJob): number
  finish(): readonly GatheredPart[]
}

export function createSearchGatherer(setup: SiteSetup, bodies: PackReader): SearchGatherer {
  const { site, style, folder } = setup
  const gatherer = searchAdapters.local.gatherer(searchTools)
  const context = { site, href: ({ route }: Page) => pageHref(route, style) }
  const folders = new Set<string>()

  function put(target: string, contents: Uint8Array): void {
    const parent = dirname(target)
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true })
      folders.add(parent)
    }
    writeFileSync(target, contents)
  }

  return {
    add({ language, first, pages }) {
      const documents = pages.map(({ route, meta, packed }) => {
        const page = site.pages.get(route)!
        return searchDocument(page, { meta, text: bodyText(bodies.read(packed)) }, context)
      })
      const files = gatherer.add({ language, first, documents })
      for (const { path, contents } of files) put(join(folder, searchFolder, path), contents)
      return files.length
    },
    finish: () => gatherer.finish(),
  }
}
