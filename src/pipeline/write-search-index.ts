import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { Task } from '../base/cooperative-task.ts'
import { searchAdapters } from '../search/search-adapter.ts'
import type { Site } from '../site/site.ts'
import type { CompiledPages } from './compile-pages.ts'
import { runCooperatively } from './workers/run-cooperatively.ts'
import type { OutputWriter, WrittenFile } from './output/output-writer.ts'
import type { Pool } from './workers/worker-pool.ts'
import { searchJobs } from './workers/search-jobs.ts'
import { searchFolder, searchTools } from './workers/index-tools.ts'
import type { SearchSegment } from '../search/search-types.ts'

export interface SearchContext {
  readonly pool: Pool
  readonly output: OutputWriter
  readonly signal: AbortSignal | undefined
}

/** Writes what the site's search reads. Must come after the pool was opened. */
export async function writeSearch(
  site: Site,
  pages: CompiledPages,
  { pool, output, signal }: SearchContext,
): Promise<void> {
  const gathered: WrittenFile[] = []
  const parts = await pool.indexPages(searchJobs(site, pages), (files) => gathered.push(...files))
  // threads hold what is not needed any more, and the index of many pages wants memory
  if (!pool.mainThreadHelps) await pool.close()
  const byLanguage = new Map<string, SearchSegment[]>()
  for (const part of parts)
    byLanguage.set(part.language, [...(byLanguage.get(part.language) ?? []), part])
  for (const own of byLanguage.values())
    await runCooperatively(writeIndex(own, { gathered, output }), signal)
}

interface IndexContext {
  /** Texts of pages, in the folder that the index has until its name is known. */
  readonly gathered: readonly WrittenFile[]
  readonly output: OutputWriter
}

/** Writes the index of a language next to the texts that were written when its pages were gathered. */
function* writeIndex(
  parts: readonly SearchSegment[],
  { gathered, output }: IndexContext,
): Task<void> {
  const index = yield* searchAdapters.local.assemble(parts, searchTools)
  const folder = join(output.place.folder, searchFolder)
  const from = `${searchFolder}/${index.from}/`
  const renamed = (path: string) =>
    path.startsWith(from)
      ? (`${searchFolder}/${index.folder}/${path.slice(from.length)}` as FilePath)
      : (path as FilePath)
  mkdirSync(join(folder, index.from), { recursive: true })
  renameSync(join(folder, index.from), join(folder, index.folder))
  const texts = gathered.filter(({ path }) => path.startsWith(from))
  output.add(texts.map((file) => ({ ...file, path: renamed(file.path) })))
  for (const { path, contents } of [...index.files, index.entry]) {
    output.put(renamed(`${searchFolder}/${path}`), contents)
    yield
  }
}
