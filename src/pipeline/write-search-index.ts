import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { Task } from '../base/cooperative-task.ts'
import { searchAdapters } from '../search/search-adapter.ts'
import type { SearchSegment } from '../search/search-types.ts'
import type { Site } from '../site/site.ts'
import type { OutputWriter, WrittenFile } from './output/output-writer.ts'
import type { WriteContext } from './plan-output.ts'
import { searchFolder, searchTools } from './workers/index-tools.ts'
import { runCooperatively } from './workers/run-cooperatively.ts'
import { searchJobs } from './workers/search-jobs.ts'

/** Writes the search index of each language. Workers index pages into segments, which are merged here. */
export async function writeSearchIndex(
  site: Site,
  { pages, workers, output, run }: WriteContext,
): Promise<void> {
  run.onProgress('search', 0, 1)
  const texts: WrittenFile[] = []
  const segments = await workers.pool.indexPages(searchJobs(site, pages), (files) =>
    texts.push(...files),
  )
  // merging needs memory, and no later stage needs threads
  await workers.pool.closeThreads()
  for (const language of new Set(segments.map((segment) => segment.language))) {
    const own = segments.filter((segment) => segment.language === language)
    await runCooperatively(mergeSegments(own, texts, output), run.signal)
  }
}

/**
 * Writes the index of one language. Workers have written page texts into a temporary folder; it is renamed to the hash
 * of the index.
 */
function* mergeSegments(
  segments: readonly SearchSegment[],
  texts: readonly WrittenFile[],
  output: OutputWriter,
): Task<void> {
  const index = yield* searchAdapters.local.assemble(segments, searchTools)
  const folder = join(output.place.folder, searchFolder)
  const from = `${searchFolder}/${index.from}/`
  const renamed = (path: string) =>
    path.startsWith(from)
      ? (`${searchFolder}/${index.folder}/${path.slice(from.length)}` as FilePath)
      : (path as FilePath)
  mkdirSync(join(folder, index.from), { recursive: true })
  renameSync(join(folder, index.from), join(folder, index.folder))
  const own = texts.filter(({ path }) => path.startsWith(from))
  output.add(own.map((file) => ({ ...file, path: renamed(file.path) })))
  for (const { path, contents } of [...index.files, index.entry]) {
    output.put(renamed(`${searchFolder}/${path}`), contents)
    yield
  }
}
