import { markdownPath } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { archivePath } from '../../outputs/markdown-archive.ts'
import { allPagesRoute } from '../../site/all-pages-route.ts'
import type { Site } from '../../site/site.ts'
import { changeArchive } from '../agents/write-archive.ts'
import { patchFullText } from '../agents/write-llms-full.ts'
import type { SearchCache } from '../cache/search/search-cache.ts'
import type { BuildRecord } from '../incremental/build-record.ts'
import type { EarlierOutput } from '../incremental/earlier-output.ts'
import { copyHomePage } from '../output/copy-home-page.ts'
import type { OutputManifest } from '../output/output-manifest.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import type { PageWorker } from '../workers/page-worker.ts'
import type { KeyedJob, SearchPage } from '../workers/search-jobs.ts'
import type { SiteState } from '../workers/site-state.ts'
import { indexJobs, keyedJob, searchPageKeys } from '../write-search-index.ts'
import type { IndexContext } from '../write-search-index.ts'
import type { Edit, EditedPage } from './edited-pages.ts'
import type { Retitled, RetitledSite } from './retitled-site.ts'

/** Edited pages that were compiled, and where the output with them is written. */
export interface Work {
  readonly edit: Edit
  /** With the titles as they are now. */
  readonly state: SiteState
  readonly pages: readonly EditedPage[]
  readonly titles: TitleChanges | undefined
  readonly worker: PageWorker
  readonly output: OutputWriter
  readonly earlier: EarlierOutput
  readonly manifest: OutputManifest
}

/** What becomes of titles that changed. */
export interface TitleChanges {
  readonly retitled: readonly Retitled[]
  readonly before: Site
  readonly site: RetitledSite
  /** The pages that show one of them, without those that were edited. */
  readonly pages: readonly EditedPage[]
}

/** Writes the files of the edited pages and those that show a new title, and lists all others as they are. */
export async function writeEdited(
  work: Work,
  search: SearchCache,
): Promise<BuildRecord['rendered'] | undefined> {
  const { edit, state, titles, worker, output, manifest } = work
  const { setup } = state
  const pages = [...work.pages, ...(titles?.pages ?? [])]
  const { onProgress } = edit.options
  const { rendered } = edit.record
  await worker.open({ ...setup, output: output.place })
  onProgress?.({ stage: 'render', done: 0, total: pages.length })
  const written = await worker.render(pages)
  const now: Record<string, BuildRecord['rendered']['pages'][string]> = { ...rendered.pages }
  for (const [index, { route, file, files = [], shown, ms }] of written.entries()) {
    const done = index + 1
    onProgress?.({ stage: 'render', done, total: pages.length, current: file, ms })
    const page = pages[index]
    const [, known = '', , ...paths] = rendered.pages[route] ?? []
    if (page?.route !== route || paths.join() !== files.map(({ path }) => path).join())
      return undefined
    output.add(files)
    now[route] = [page.key, titles?.site.shown.get(route) ?? known, shown, ...paths]
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
  if (!changeArchive(setup.site, markdown, { output, hasArchive })) return undefined
  onProgress?.({ stage: 'write', done: 0, total: 1 })
  await copyHomePage(setup, output)
  if (titles !== undefined && !(await writeTitles(titles, work))) return undefined
  if (!keepOthers(work, replaced)) return undefined
  return { ...rendered, ...(titles && { titles: titles.site.titles }), pages: now }
}

/** Writes what is no page and shows titles; false if there would be other files than before. */
async function writeTitles(
  { site, retitled, before }: TitleChanges,
  { worker, output, manifest }: Work,
): Promise<boolean> {
  const { writeLists } = await import('./write-lists.ts')
  if (!writeLists(site, { retitled, before, manifest, output })) return false
  output.add(await worker.renderOthers(allPagesRoute(site.setup.site)))
  return true
}

/** Lists the files of the earlier output that no new one replaces; false if one of them is not as it was. */
function keepOthers({ output, earlier, manifest }: Work, replaced: ReadonlySet<FilePath>): boolean {
  const listed = new Set(output.files.map(({ path }) => path))
  for (const path of manifest.keys()) {
    if (listed.has(path) || replaced.has(path)) continue
    const file = earlier.intact(path)
    if (file === undefined) return false
    const { hash, size } = file
    output.add([{ path, hash, size, staged: false }])
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
