import { pageHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { searchAdapters } from '../search/search-adapter.ts'
import { searchDocument } from '../search/search-document.ts'
import type { EarlierIndex, SearchSegment } from '../search/search-types.ts'
import type { Page, Site } from '../site/site.ts'
import { openSearchCache } from './cache/search-cache.ts'
import type { CachedIndex, SearchCache } from './cache/search-cache.ts'
import type { EarlierOutput } from './incremental/earlier-output.ts'
import { hashOfData } from './incremental/kept-pages.ts'
import type { OutputEntry } from './output/output-manifest.ts'
import type { OutputWriter } from './output/output-writer.ts'
import type { WriteContext } from './plan-output.ts'
import { searchFolder, searchTools } from './workers/index-tools.ts'
import { runCooperatively } from './workers/run-cooperatively.ts'
import { searchJobs } from './workers/search-jobs.ts'
import type { SearchJob } from './workers/search-jobs.ts'

/**
 * Writes the search index of each language. Workers index pages into segments, which are merged here. Segments of pages
 * that did not change are those of the last build, and an index in which few of them changed is made from its last
 * version. The cache of all this is saved when the output is published.
 */
export async function writeSearchIndex(site: Site, context: WriteContext): Promise<SearchCache> {
  const { pages, workers, output, earlier, run } = context
  run.onProgress('search', 0, 1)
  const cache = openSearchCache(run.options.root, { clean: earlier === undefined })
  const jobs = searchJobs(site, pages).map((job) => ({ ...job, key: jobKey(job, site, context) }))
  const plans = [...new Set(jobs.map(({ language }) => language))].map((language) =>
    planIndex(language, {
      jobs: jobs.filter((job) => job.language === language),
      cache,
      output,
      earlier,
    }),
  )
  const fresh = new Map<string, SearchSegment>()
  const keys = new Map<string, string>()
  const stale = plans.flatMap((plan) => plan.stale)
  for (const job of stale) keys.set(nameOf(job), job.key)
  await workers.pool.indexPages(stale, ({ job, files, segments: [segment] }) => {
    const key = keys.get(nameOf(job))
    output.add(files)
    if (key === undefined || segment === undefined) return
    fresh.set(key, segment)
    cache.put(key, { segment, files: files.map(({ path }) => path) })
  })
  // merging needs memory, and no later stage needs threads
  await workers.pool.closeThreads()
  for (const plan of plans) await mergeSegments(plan, { fresh, cache, context })
  return cache
}

interface KeyedJob extends SearchJob {
  /** A hash of what its segment is made from. */
  readonly key: string
}

/** How the index of a language is made. */
interface IndexPlan {
  readonly language: string
  readonly keys: readonly string[]
  readonly stale: readonly KeyedJob[]
  /** Segments that need not be indexed; with their words, unless the earlier index is changed. */
  readonly kept: readonly SearchSegment[]
  readonly earlier?: {
    readonly state: unknown
    readonly removed: readonly SearchSegment[]
    readonly files: ReadonlyMap<string, OutputEntry>
  }
}

interface PlanContext {
  readonly cache: SearchCache
  readonly output: OutputWriter
  readonly earlier: EarlierOutput | undefined
}

/** With more changed segments, merging all is as fast. */
const maxChanged = 1 / 8

function planIndex(
  language: string,
  { jobs, ...context }: PlanContext & { readonly jobs: readonly KeyedJob[] },
): IndexPlan {
  const { cache, output, earlier } = context
  const keys = jobs.map(({ key }) => key)
  const index = cache.index(language)
  const before = index && earlierIndex(index, keys, context)
  const stale: KeyedJob[] = []
  const kept: SearchSegment[] = []
  for (const job of jobs) {
    const cached = cache.get(job.key)
    const segment = before === undefined ? cache.whole(job.key) : cached?.segment
    const files = cached?.files.map((path) => earlier?.intact(path))
    if (segment === undefined || files === undefined || files.includes(undefined)) stale.push(job)
    else {
      kept.push(segment)
      output.add(
        files.filter((file) => file !== undefined).map((file) => ({ ...file, staged: false })),
      )
    }
  }
  return { language, keys, stale, kept, ...(before && { earlier: before }) }
}

/** The last index of a language, if it can be changed into the new one. */
function earlierIndex(
  index: CachedIndex,
  keys: readonly string[],
  { cache, earlier }: PlanContext,
): IndexPlan['earlier'] {
  const now = new Set(keys)
  const removed = index.keys.filter((key) => !now.has(key))
  const added = keys.filter((key) => !index.keys.includes(key))
  if (removed.length + added.length > Math.max(2, index.keys.length * maxChanged)) return undefined
  const files = new Map<string, OutputEntry>()
  for (const path of index.files) {
    const file = earlier?.intact(path)
    if (file === undefined) return undefined
    files.set(path, file)
  }
  const segments = removed.flatMap((key) => cache.whole(key) ?? [])
  const state = segments.length === removed.length ? index.state() : undefined
  return state === undefined ? undefined : { state, removed: segments, files }
}

/** Merges the segments of one language. The texts of its pages are written already. */
async function mergeSegments(
  { language, keys, stale, kept, earlier }: IndexPlan,
  {
    fresh,
    cache,
    context: { output, run },
  }: {
    readonly fresh: ReadonlyMap<string, SearchSegment>
    readonly cache: SearchCache
    readonly context: WriteContext
  },
): Promise<void> {
  const added = stale.flatMap(({ key }) => fresh.get(key) ?? [])
  const before: EarlierIndex | undefined = earlier && {
    state: earlier.state,
    changed: [...earlier.removed.map((it) => ({ before: it })), ...added.map((now) => ({ now }))],
  }
  const steps = searchAdapters.local.assemble([...kept, ...added], searchTools, {
    earlier: before,
  })
  const index = await runCooperatively(steps, run.signal)
  const paths = index.files.map(({ path }) => `${searchFolder}/${path}` as FilePath)
  for (const [at, { contents }] of index.files.entries()) output.put(paths[at]!, contents)
  for (const path of index.kept) {
    const file = earlier?.files.get(`${searchFolder}/${path}`)
    if (file === undefined) throw new Error(`the search index has no ${path}`)
    paths.push(file.path)
    output.add([{ ...file, staged: false }])
  }
  output.put(`${searchFolder}/${index.entry.path}` as FilePath, index.entry.contents)
  cache.putIndex(language, { keys, files: paths }, index.state)
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
