import { pageHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Task } from '../base/cooperative-task.ts'
import { searchAdapters } from '../search/search-adapter.ts'
import { searchDocument } from '../search/search-document.ts'
import type { SearchSegment } from '../search/search-types.ts'
import type { Page, Site } from '../site/site.ts'
import { openSearchCache } from './cache/search-cache.ts'
import type { SearchCache } from './cache/search-cache.ts'
import { hashOfData } from './incremental/kept-pages.ts'
import type { OutputWriter } from './output/output-writer.ts'
import type { WriteContext } from './plan-output.ts'
import { searchFolder, searchTools } from './workers/index-tools.ts'
import { runCooperatively } from './workers/run-cooperatively.ts'
import { searchJobs } from './workers/search-jobs.ts'
import type { SearchJob } from './workers/search-jobs.ts'

/**
 * Writes the search index of each language. Workers index pages into segments, which are merged here. Segments of pages
 * that did not change are those of the last build; the cache of them is saved when the output is published.
 */
export async function writeSearchIndex(site: Site, context: WriteContext): Promise<SearchCache> {
  const { pages, workers, output, earlier, run } = context
  run.onProgress('search', 0, 1)
  const cache = openSearchCache(run.options.root, { clean: earlier === undefined })
  const segments: SearchSegment[] = []
  const stale: SearchJob[] = []
  const keys = new Map<string, string>()
  for (const job of searchJobs(site, pages)) {
    const key = jobKey(job, site, context)
    const cached = cache.get(key)
    const files = cached?.files.map((path) => earlier?.intact(path))
    if (cached === undefined || files === undefined || files.includes(undefined)) {
      keys.set(nameOf(job), key)
      stale.push(job)
      continue
    }
    segments.push(...cached.segments)
    output.add(
      files.filter((file) => file !== undefined).map((file) => ({ ...file, staged: false })),
    )
  }
  await workers.pool.indexPages(stale, (indexed) => {
    segments.push(...indexed.segments)
    output.add(indexed.files)
    const key = keys.get(nameOf(indexed.job))
    const files = indexed.files.map(({ path }) => path)
    if (key !== undefined) cache.put(key, { segments: indexed.segments, files })
  })
  // merging needs memory, and no later stage needs threads
  await workers.pool.closeThreads()
  for (const language of new Set(segments.map((segment) => segment.language))) {
    const own = segments.filter((segment) => segment.language === language)
    await runCooperatively(mergeSegments(own, output), run.signal)
  }
  return cache
}

function nameOf({ language, first }: Pick<SearchJob, 'language' | 'first'>): string {
  return `${language} ${first}`
}

/** A hash of everything that the segment and the texts of a job are made from. */
function jobKey(
  { language, first, pages }: SearchJob,
  site: Site,
  { plan, pages: { versions } }: Pick<WriteContext, 'plan' | 'pages'>,
): string {
  const about = { site, href: ({ route }: Page) => pageHref(route, plan.style) }
  const documents = pages.map(({ route, meta }) => {
    const page = site.pages.get(route)
    return [
      page?.facts && versions.get(page.facts),
      page && searchDocument(page, { meta, text: { main: [], aside: [] } }, about),
    ]
  })
  return hashOfData([language, first, documents])
}

/** Writes the index of one language. The texts of its pages are written already. */
function* mergeSegments(segments: readonly SearchSegment[], output: OutputWriter): Task<void> {
  const index = yield* searchAdapters.local.assemble(segments, searchTools)
  for (const { path, contents } of [...index.files, index.entry]) {
    output.put(`${searchFolder}/${path}` as FilePath, contents)
    yield
  }
}
