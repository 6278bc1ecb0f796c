import type { FilePath } from '../../base/paths.ts'
import { openCache } from '../cache/page-cache.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { saveCache } from '../cache/save-cache.ts'
import { isDamage } from '../cache/shared/damaged-cache.ts'
import { openSearchCache } from '../cache/search/search-cache.ts'
import { writeRecord } from '../incremental/build-record.ts'
import type { KeptResult } from '../incremental/build-record.ts'
import type { OpenedBuild } from '../incremental/opened-build.ts'
import { openEarlierOutput } from '../incremental/earlier-output.ts'
import { recordOutput } from '../incremental/output-state.ts'
import { readListed, readSiteState, writeSiteState } from '../workers/site-state.ts'
import type { SiteState } from '../workers/site-state.ts'
import { createOutputWriter } from '../output/output-writer.ts'
import { openStaging } from '../output/staging.ts'
import type { Staging } from '../output/staging.ts'
import { writeFailure } from '../output/write-failure.ts'
import { checkedStamp } from '../cache/checked-file.ts'
import { createPageWorker } from '../workers/page-worker.ts'
import { startWithLargeHeaps, tuneForOneShot } from '../workers/v8-flags.ts'
import { compileEdited, unchangedPage } from './edited-pages.ts'
import type { CompiledEdit, Edit } from './edited-pages.ts'
import { writeEdited } from './write-edited.ts'
import type { TitleChanges } from './write-edited.ts'

/**
 * Builds a site of which only the text or the titles of some pages changed: they are compiled and indexed, they and the pages
 * that show these titles are rendered, and everything else is kept. Without a result if something else that other pages or files
 * show may have changed; then nothing was published, and the build of the whole site may use what is open.
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
    // the whole build reports what cannot be written, and what is damaged
    if (writeFailure(error, options.out) === undefined && !isDamage(error)) throw error
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
      leaves: ['code', 'work'],
    },
    { onStrayError: (problem) => void strays.push(problem) },
  )
  try {
    options.onProgress?.({ stage: 'compile', done: 0, total: files.length })
    const compiled = await compileEdited(edit, state, { cache, worker })
    if (strays.length > 0) return {}
    const opened = { cache: { cache, compile: state.compile }, fullText: state.fullText }
    if (compiled === undefined || !compiled.areAlone) return opened
    const { pages, retitled } = compiled
    const titles = retitled.length === 0 ? undefined : await retitle(edit, state, compiled, cache)
    if (retitled.length > 0 && titles === undefined) return opened
    cache.keepAll()
    const output = createOutputWriter(place)
    const setup = titles?.site.setup ?? state.setup
    const now = { ...state, setup }
    const work = { edit, state: now, pages, titles, worker, output, earlier, manifest }
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
        ...(titles && { site: writeSiteState(options, now) }),
      })
    }
    const why = [
      ...files.map((file) => `${file}: its text, or a file that it includes, changed`),
      ...(titles?.pages ?? []).map(
        ({ facts }) => `${facts.file}: rendered again: a title that it shows changed`,
      ),
    ]
    const result = { ...record.result, notes: options.why === true ? [...notes, ...why] : notes }
    return { result }
  } finally {
    await worker.close()
    cache.close()
  }
}

/** With more pages, the threads of a whole build are faster. */
const maxShowing = 400

/** `undefined` if the whole site has to be built. */
async function retitle(
  { record }: Edit,
  state: SiteState,
  { pages, retitled }: CompiledEdit,
  cache: PageCache,
): Promise<TitleChanges | undefined> {
  const listed = readListed(state)
  if (listed === undefined) return undefined
  const { rendered } = record
  const { retitledSite } = await import('./retitled-site.ts')
  const site = retitledSite(state, retitled, { listed, rendered })
  if (site === undefined || site.shown.size > maxShowing) return undefined
  const edited = new Set(pages.map(({ route }) => route))
  const others = [...site.shown.keys()].filter((route) => !edited.has(route))
  const showing = others.map((route) => unchangedPage(route, { record, state, cache }))
  return showing.includes(undefined)
    ? undefined
    : { retitled, before: state.setup.site, site, pages: showing.filter((it) => it !== undefined) }
}
