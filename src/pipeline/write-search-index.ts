import { pageHref } from '../base/paths.ts'
import type { Route, UrlOptions } from '../base/paths.ts'
import { searchDocument } from '../search/search-document.ts'
import type { EarlierIndex, IndexState, SearchSegment } from '../search/search-types.ts'
import type { Page, Site } from '../site/site.ts'
import { checkedStamp } from './cache/checked-file.ts'
import { openSearchCache } from './cache/search/search-cache.ts'
import type { CachedIndex, SearchCache, StoredState } from './cache/search/search-cache.ts'
import type { EarlierOutput } from './incremental/earlier-output.ts'
import { hashOfData, hashOfTexts } from './incremental/kept-pages.ts'
import type { OutputEntry } from './output/output-manifest.ts'
import type { OutputWriter } from './output/output-writer.ts'
import type { WriteContext } from './plan-output.ts'
import { mergeIndex } from './workers/merge-index.ts'
import type { MergedIndex } from './workers/merge-index.ts'
import { mergeInThread } from './workers/merge-thread.ts'
import { runCooperatively } from './workers/run-cooperatively.ts'
import { searchJobs } from './workers/search-jobs.ts'
import type { KeyedJob, SearchJob, SearchPage } from './workers/search-jobs.ts'
import type { Pool } from './workers/worker-pool.ts'

/** Pages in segments, from which indexes are made. */
export interface IndexedSite {
  /** Writes the index of each language. Its cache is saved when the output is published. */
  merge(): Promise<SearchCache>
}

/**
 * Indexes the pages of a site. Workers index them into segments, and then end: merging these needs memory. Segments of pages
 * that did not change are those of the last build, and an index in which few of them changed is made from its last version.
 */
export async function indexPages(site: Site, context: WriteContext): Promise<IndexedSite> {
  const { pages, workers, output, earlier, run, plan } = context
  run.onProgress('search', 0, 1)
  const cache = openSearchCache(run.options.root, { clean: earlier === undefined })
  const keyOf = searchPageKeys(site, plan.style, (route) => {
    const facts = site.pages.get(route)?.facts
    return facts && pages.versions.get(facts)
  })
  const jobs = searchJobs(site, pages).map((job) => keyedJob(job, job.pages.map(keyOf)))
  const { root } = run.options
  const index = { root, pool: workers.pool, cache, output, earlier, signal: run.signal }
  const indexed = await indexJobs(jobs, index)
  if (indexed === undefined) throw new Error('a page to index has no text')
  return indexed
}

export function keyedJob(job: SearchJob, documents: readonly string[]): KeyedJob {
  return { ...job, documents, key: hashOfTexts([job.language, String(job.first), ...documents]) }
}

export interface IndexContext {
  /** The folder of the site. */
  readonly root: string
  readonly pool: Pick<Pool, 'indexPages' | 'closeThreads'>
  readonly cache: SearchCache
  readonly output: OutputWriter
  readonly earlier: EarlierOutput | undefined
  readonly signal?: AbortSignal | undefined
}

/** Indexes the pages of jobs. `undefined` if one of them needs pages that it does not have. */
export async function indexJobs(
  jobs: readonly KeyedJob[],
  context: IndexContext,
): Promise<IndexedSite | undefined> {
  const { pool, cache, output } = context
  const plans = [...new Set(jobs.map(({ language }) => language))].map((language) => {
    const own = jobs.filter((job) => job.language === language)
    return planIndex(language, own, context)
  })
  const fresh = new Map<string, SearchSegment>()
  const byName = new Map(plans.flatMap(({ stale }) => stale.map((job) => [nameOf(job), job])))
  if ([...byName.values()].some(isWithoutPages)) return undefined
  await pool.indexPages([...byName.values()], ({ job, files, segments: [segment] }) => {
    const own = byName.get(nameOf(job))
    output.add(files)
    if (own === undefined || segment === undefined) return
    const { key, first, documents, pages } = own
    const { words: _words, ...about } = segment
    fresh.set(key, about)
    const routes = pages.map(({ route }) => route)
    cache.put(key, { first, routes, documents, segment, files: files.map(({ path }) => path) })
  })
  await pool.closeThreads()
  return {
    async merge() {
      for (const plan of plans) await mergeSegments(plan, fresh, context)
      return cache
    },
  }
}

/** How the index of a language is made. */
interface IndexPlan {
  readonly language: string
  readonly keys: readonly string[]
  readonly stale: readonly KeyedJob[]
  /** Segments that need not be indexed; with their words, unless the earlier index is changed. */
  readonly kept: readonly SearchSegment[]
  readonly earlier?: {
    readonly state: IndexState
    readonly removed: readonly SearchSegment[]
    readonly files: ReadonlyMap<string, OutputEntry>
  }
}

type PlanContext = Pick<IndexContext, 'cache' | 'output' | 'earlier'>

/** With more changed segments, merging all is as fast. */
const maxChanged = 1 / 8

/** Segments of which the earlier one is read: they are in memory together. */
const maxEarlier = 32

function planIndex(language: string, jobs: readonly KeyedJob[], context: PlanContext): IndexPlan {
  const { cache, output, earlier } = context
  const keys = jobs.map(({ key }) => key)
  const index = cache.index(language)
  const before = index && earlierIndex(index, keys, context)
  const stale: KeyedJob[] = []
  const kept: SearchSegment[] = []
  for (const job of jobs) {
    const cached = cache.get(job.key)
    // read now: another build of the site may remove words that this one did not write
    const segment = before === undefined ? cache.whole(job.key) : cached?.segment
    const files = cached?.files.map((path) => earlier?.intact(path))
    if (segment === undefined || files === undefined || files.includes(undefined))
      stale.push(stale.length < maxEarlier ? withEarlierSegment(job, index, context) : job)
    else {
      kept.push(segment)
      output.add(
        files.filter((file) => file !== undefined).map((file) => ({ ...file, staged: false })),
      )
    }
  }
  return { language, keys, stale, kept, ...(before && { earlier: before }) }
}

/** A job that indexes only the pages that changed. */
function withEarlierSegment(
  job: KeyedJob,
  index: CachedIndex | undefined,
  { cache, earlier }: PlanContext,
): KeyedJob {
  const known = index?.keys.find((key) => cache.segment(key)?.first === job.first)
  const cached = known === undefined ? undefined : cache.segment(known)
  if (known === undefined || cached === undefined) return job
  const isSame = job.documents.map((document, at) => cached.documents[at] === document)
  const isUsable =
    cached.documents.length === isSame.length &&
    isSame.includes(true) &&
    cached.files.every((path) => earlier?.intact(path) !== undefined)
  const before = isUsable ? cache.whole(known) : undefined
  if (before === undefined) return job
  const pages = job.pages.map((page, at) => (isSame[at] === true ? { route: page.route } : page))
  return { ...job, pages, before }
}

/** Whether a job lacks a page that has to be indexed. */
function isWithoutPages({ before, documents, pages }: KeyedJob): boolean {
  const isComplete = pages.length > 0 && pages.length === documents.length
  return !isComplete || (before === undefined && pages.some(({ source }) => source === undefined))
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
  plan: IndexPlan,
  fresh: ReadonlyMap<string, SearchSegment>,
  context: IndexContext,
): Promise<void> {
  const { language, keys, earlier } = plan
  const { cache, output } = context
  const { files, kept, entry, state } = await merged(plan, fresh, context)
  output.add([...files, entry])
  const before = kept.map((path) => {
    const file = earlier?.files.get(path)
    if (file === undefined) throw new Error(`the search index has no ${path}`)
    return { ...file, staged: false }
  })
  output.add(before)
  cache.putIndex(language, { keys, files: [...files, ...before].map(({ path }) => path) }, state)
}

/** An index; if it is large and new, a thread merges it. */
async function merged(
  { language, stale, kept, earlier }: IndexPlan,
  fresh: ReadonlyMap<string, SearchSegment>,
  { cache, output, root, signal }: IndexContext,
): Promise<Omit<MergedIndex, 'state'> & { readonly state: IndexState | StoredState }> {
  const added = stale.flatMap(({ key }) => fresh.get(key) ?? [])
  const isNew = earlier === undefined && kept.length === 0
  if (isNew && added.length >= minForThread && cache.areStored(fresh.keys())) {
    const segments = stale.flatMap(({ key }) => {
      const segment = fresh.get(key)
      return segment === undefined ? [] : [[key, segment] as const]
    })
    const job = { language, segments, output: output.place, root, reader: checkedStamp() }
    const { stored, ...index } = await mergeInThread(job, signal)
    return { ...index, state: stored }
  }
  const before: EarlierIndex | undefined = earlier && {
    state: earlier.state,
    changed: [
      ...earlier.removed.map((it) => ({ before: it })),
      ...stale.map(({ key }) => ({ now: cache.whole(key) })),
    ],
  }
  const keyOf = new Map([...fresh].map(([key, segment]) => [segment, key]))
  const steps = mergeIndex([...kept, ...added], output.place, {
    earlier: before,
    wordsOf: (segment) => segment.words ?? storedWords(keyOf.get(segment), cache),
  })
  return runCooperatively(steps, signal)
}

/** Segments of an index that is merged in a thread: it starts in some 50 ms, and has a heap of its own. */
const minForThread = 50

function storedWords(key: string | undefined, cache: SearchCache): unknown {
  const words = key === undefined ? undefined : cache.words(key)
  if (words === undefined) throw new Error('the words of a segment cannot be read')
  return words
}

function nameOf({ language, first }: Pick<SearchJob, 'language' | 'first'>): string {
  return `${language} ${first}`
}

/** A hash of everything that is indexed of a page, apart from its number. */
export function searchPageKeys(
  site: Site,
  style: UrlOptions,
  versionOf: (route: Route) => string | undefined,
): (page: SearchPage) => string {
  const about = { site, href: ({ route }: Page) => pageHref(route, style) }
  const text = { main: [], aside: [] }
  return ({ route, source }) => {
    const page = site.pages.get(route)
    const document = page && source && searchDocument(page, { meta: source.meta, text }, about)
    return hashOfData([versionOf(route), document])
  }
}
