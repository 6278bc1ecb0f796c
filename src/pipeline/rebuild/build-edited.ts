import { markdownPath } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { openCache } from '../cache/page-cache.ts'
import { saveCache } from '../cache/save-cache.ts'
import { openSearchCache } from '../cache/search/search-cache.ts'
import type { SearchCache } from '../cache/search/search-cache.ts'
import { writeRecord } from '../incremental/build-record.ts'
import type { BuildRecord, KeptResult } from '../incremental/build-record.ts'
import type { OpenedBuild } from '../incremental/opened-build.ts'
import { openEarlierOutput } from '../incremental/earlier-output.ts'
import type { EarlierOutput } from '../incremental/earlier-output.ts'
import { recordOutput } from '../incremental/output-state.ts'
import { readSiteState } from '../workers/site-state.ts'
import type { SiteState } from '../workers/site-state.ts'
import type { OutputManifest } from '../output/output-manifest.ts'
import { createOutputWriter } from '../output/output-writer.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import { openStaging } from '../output/staging.ts'
import type { Staging } from '../output/staging.ts'
import { writeFailure } from '../output/write-failure.ts'
import { checkedStamp } from '../cache/checked-file.ts'
import { createPageWorker } from '../workers/page-worker.ts'
import { startWithLargeHeaps, tuneForOneShot } from '../workers/v8-flags.ts'
import type { PageWorker } from '../workers/page-worker.ts'
import { archivePath } from '../../outputs/markdown-archive.ts'
import { changeArchive } from '../agents/write-archive.ts'
import { patchFullText } from '../agents/write-llms-full.ts'
import { indexJobs, keyedJob, searchPageKeys } from '../write-search-index.ts'
import type { IndexContext } from '../write-search-index.ts'
import type { KeyedJob, SearchPage } from '../workers/search-jobs.ts'
import { compileEdited } from './edited-pages.ts'
import type { Edit, EditedPage } from './edited-pages.ts'

/**
 * Builds a site of which only the text of some pages changed: they are compiled, rendered and indexed, and everything else
 * is kept. Without a result if something that other pages or files show may have changed too; then nothing was written, and the
 * build of the whole site may use what is open.
 */
export async function buildEdited(edit: Edit): Promise<EditedBuild> {
  const { options, record } = edit
  if (edit.files.length > maxEdited || record.site === undefined) return {}
  const state = readSiteState(options, record.site)
  if (state === undefined || edit.files.some((file) => isUsedElsewhere(file, state))) return {}
  const staging = openStaging({ root: options.root, out: options.out })
  if ('code' in staging) return {}
  if (options.ownsProcess === true) {
    tuneForOneShot()
    startWithLargeHeaps()
  }
  let isOpen = false
  try {
    const built = await buildStaged(edit, state, staging)
    isOpen = 'cache' in built
    return isOpen ? { ...built, staging } : built
  } catch (error) {
    options.signal?.throwIfAborted()
    // the whole build reports what cannot be written
    if (writeFailure(error, options.out) === undefined) throw error
    return {}
  } finally {
    if (!isOpen) staging.close()
  }
}

type EditedBuild = { readonly result: KeptResult } | Omit<OpenedBuild, 'sources' | 'record'>

/** With more pages, the threads of a whole build are faster. */
const maxEdited = 24

function isUsedElsewhere(file: FilePath, { shared, setup }: SiteState): boolean {
  return shared.has(file) || setup.site.assets.has(file)
}

async function buildStaged(edit: Edit, state: SiteState, staging: Staging): Promise<EditedBuild> {
  const { options, record, sources, files } = edit
  const { manifest, place } = staging
  const earlier = openEarlierOutput(options, place.earlier, manifest, edit)
  if (earlier === undefined || manifest === undefined) return {}
  const cache = await openCache({
    root: options.root,
    setup: state.compile,
    hashes: sources,
    clean: false,
  })
  const strays: unknown[] = []
  const worker = createPageWorker(
    {
      root: options.root,
      compile: state.compile,
      bodiesFile: cache.bodiesFile('edited'),
      reader: checkedStamp(),
      runsCode: false,
    },
    { onStrayError: (problem) => void strays.push(problem) },
  )
  try {
    options.onProgress?.({ stage: 'compile', done: 0, total: files.length })
    const compiled = await compileEdited(edit, state, { cache, worker })
    if (strays.length > 0) return {}
    if (compiled === undefined || !compiled.areAlone)
      return { cache: { cache, compile: state.compile }, fullText: state.fullText }
    const { pages } = compiled
    cache.keepAll()
    const output = createOutputWriter(place)
    const work = { edit, state, pages, worker, output, earlier, manifest }
    const search = openSearchCache(options.root, { clean: false })
    if (search.before !== record.search) return {}
    const rendered = await writeEdited(work, search)
    if (rendered === undefined || strays.length > 0) return {}
    const hashes = new Map(files.map((file) => [file, sources.settledHash(file)]))
    options.signal?.throwIfAborted()
    if ([...hashes.values()].includes(undefined) || staging.publish(output.files).length > 0)
      return {}
    const notes = [...record.result.notes]
    for (const kept of [cache, search]) saveCache(kept, notes)
    const inputs = record.inputs && {
      ...record.inputs,
      files: record.inputs.files.map(([file, hash]) => [file, hashes.get(file) ?? hash] as const),
    }
    const recorded = recordOutput(options.out, output.files, (path) => earlier.stamp(path))
    if (recorded !== undefined && inputs !== undefined) {
      sources.save(inputs.files.map(([file]) => file))
      writeRecord(options, {
        ...record,
        inputs,
        output: recorded,
        rendered,
        search: search.now(),
      })
    }
    const why = files.map((file) => `${file}: its text, or a file that it includes, changed`)
    const result = { ...record.result, notes: options.why === true ? [...notes, ...why] : notes }
    return { result }
  } finally {
    await worker.close()
    cache.close()
  }
}

interface Work {
  readonly edit: Edit
  readonly state: SiteState
  readonly pages: readonly EditedPage[]
  readonly worker: PageWorker
  readonly output: OutputWriter
  readonly earlier: EarlierOutput
  readonly manifest: OutputManifest
}

/** Writes the files of the edited pages, and lists all others as they are. */
async function writeEdited(
  work: Work,
  search: SearchCache,
): Promise<BuildRecord['rendered'] | undefined> {
  const { edit, state, pages, worker, output, manifest } = work
  const { onProgress } = edit.options
  const { rendered } = edit.record
  await worker.open({ ...state.setup, output: output.place })
  onProgress?.({ stage: 'render', done: 0, total: pages.length })
  const written = await worker.render(pages)
  const now: Record<string, BuildRecord['rendered']['pages'][string]> = { ...rendered.pages }
  for (const [index, { route, file, files = [], shown, ms }] of written.entries()) {
    const done = index + 1
    onProgress?.({ stage: 'render', done, total: pages.length, current: file, ms })
    const page = pages.find((page) => page.route === route)
    const [, titles = '', , ...paths] = rendered.pages[route] ?? []
    if (page === undefined || paths.join() !== files.map(({ path }) => path).join())
      return undefined
    output.add(files)
    now[route] = [page.key, titles, shown, ...paths]
  }
  onProgress?.({ stage: 'search', done: 0, total: 1 })
  const replaced = await writeSearch(work, search)
  if (replaced === undefined) return undefined
  const sizes = new Map(
    written.flatMap(({ files = [] }) => files.map(({ path, size }) => [path, size])),
  )
  if (state.fullText !== undefined) {
    const before = (route: Route) => manifest.get(markdownPath(route))?.size ?? 0
    await patchFullText(state.fullText, new Set(pages.map(({ route }) => route)), {
      output,
      sizes: { before, now: (route) => sizes.get(markdownPath(route)) ?? before(route) },
    })
  }
  const markdown = pages.flatMap(({ route }) =>
    sizes.has(markdownPath(route)) ? [markdownPath(route)] : [],
  )
  const hasArchive = manifest.has(archivePath)
  if (!changeArchive(state.setup.site, markdown, { output, hasArchive })) return undefined
  onProgress?.({ stage: 'write', done: 0, total: 1 })
  return keepOthers(work, replaced) ? { ...rendered, pages: now } : undefined
}

/** Lists the files of the earlier output that no new one replaces; false if one of them is not as it was. */
function keepOthers({ output, earlier, manifest }: Work, replaced: ReadonlySet<FilePath>): boolean {
  const listed = new Set(output.files.map(({ path }) => path))
  for (const path of manifest.keys()) {
    if (listed.has(path) || replaced.has(path)) continue
    const file = earlier.intact(path)
    if (file === undefined) return false
    output.add([{ ...file, staged: false }])
  }
  return true
}

/**
 * Writes the search indexes that edited pages are in; gives the files of their last versions. `undefined` if something of
 * them is lost.
 */
async function writeSearch(
  { edit, state, pages, worker, output, earlier }: Work,
  search: SearchCache,
): Promise<ReadonlySet<FilePath> | undefined> {
  const { site, style } = state.setup
  const edited = new Map(pages.map((page) => [page.route, page]))
  const jobs: KeyedJob[] = []
  const replaced = new Set<FilePath>()
  const keyOf = searchPageKeys(site, style, (route) => edited.get(route)?.version)
  for (const language of search.languages()) {
    const index = search.index(language)
    const keys = index?.keys ?? []
    const segments = keys.map((key) => ({ key, segment: search.segment(key) }))
    const isEdited = segments.some(({ segment }) => segment?.routes.some((it) => edited.has(it)))
    if (!isEdited) {
      search.keep(language)
      continue
    }
    for (const path of index?.files ?? []) replaced.add(path)
    for (const { key, segment } of segments) {
      if (segment === undefined) return undefined
      for (const path of segment.files) replaced.add(path)
      const { first, routes, documents } = segment
      if (!routes.some((route) => edited.has(route))) {
        jobs.push({ language, first, key, documents, pages: [] })
        continue
      }
      const own = routes.map((route): SearchPage => {
        const page = edited.get(route)
        return {
          route,
          ...(page && { source: { meta: page.facts.meta, packed: page.packed } }),
        }
      })
      const keysNow = own.map((page, at) => (page.source ? keyOf(page) : documents[at]!))
      jobs.push(keyedJob({ language, first, pages: own }, keysNow))
    }
  }
  const pool: IndexContext['pool'] = {
    async indexPages(all, onPages) {
      for (const indexed of await worker.indexPages(all)) onPages(indexed)
    },
    closeThreads: () => Promise.resolve(),
  }
  const { signal } = edit.options
  const indexed = await indexJobs(jobs, {
    root: edit.options.root,
    pool,
    cache: search,
    output,
    earlier,
    signal,
  })
  await indexed?.merge()
  return indexed && replaced
}
