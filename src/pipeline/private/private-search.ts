import { pageHref } from '../../base/paths.ts'
import { searchAdapters } from '../../search/search-adapter.ts'
import { bodyText, searchDocument, searchLanguage } from '../../search/search-document.ts'
import type { SearchDocument } from '../../search/search-types.ts'
import type { Page } from '../../site/site.ts'
import type { BodyReader } from '../cache/body-store.ts'
import type { WriteContext } from '../plan-output.ts'
import { searchTools } from '../workers/index-tools.ts'
import { runCooperatively } from '../workers/run-cooperatively.ts'
import type { Audience } from './private-sections.ts'

/** The search index of the pages of an audience, by language: all of its files in one, as the browser reads it. */
export async function privateIndexes(
  { name, site }: Audience,
  { pages, plan, run }: WriteContext,
  bodies: BodyReader,
): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, SearchDocument[]>()
  const about = { site, href: ({ route }: Page) => pageHref(route, plan.style) }
  for (const page of site.pages.values()) {
    const packed = page.facts && pages.bodies.get(page.facts)
    if (page.audience !== name || !page.searchable || page.facts === undefined) continue
    if (packed === undefined) continue
    const { meta } = page.facts
    const text = bodyText(bodies.read(packed))
    const language = searchLanguage(page)
    const known = documents.get(language) ?? []
    known.push(searchDocument(page, { meta, text }, about))
    documents.set(language, known)
  }
  const indexes = new Map<string, string>()
  for (const [language, own] of documents) {
    const indexer = searchAdapters.local.indexer(searchTools)
    const texts = indexer.add({ language, first: 0, documents: own })
    const steps = searchAdapters.local.assemble(indexer.finish(), searchTools)
    const { files, entry } = await runCooperatively(steps, run.signal)
    const packed = [...texts, ...files, entry].map(
      ({ path, contents }) => [path, Buffer.from(contents).toString('base64')] as const,
    )
    indexes.set(language, JSON.stringify(Object.fromEntries(packed)))
  }
  return indexes
}
