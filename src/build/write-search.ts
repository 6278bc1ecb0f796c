import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Steps } from '../base/steps.ts'
import { searchAdapters } from '../search/search.ts'
import type { Site } from '../site/site.ts'
import type { CompiledPages } from './compile-pages.ts'
import { inTurns } from './in-turns.ts'
import type { Pool } from './pool.ts'
import { searchJobs } from './search-batches.ts'
import { searchFolder, searchTools } from './search-tools.ts'
import type { GatheredPart } from '../search/search-types.ts'

export interface SearchContext {
  readonly pool: Pool
  readonly folder: string
  readonly signal: AbortSignal | undefined
}

/** Writes what the site's search reads; the number of files. Must come after the pool was opened. */
export async function writeSearch(
  site: Site,
  pages: CompiledPages,
  { pool, folder, signal }: SearchContext,
): Promise<number> {
  let files = 0
  const parts = await pool.gather(searchJobs(site, pages), (count) => (files += count))
  // threads hold what is not needed any more, and the index of many pages wants memory
  if (!pool.hasRoom) await pool.close()
  const byLanguage = new Map<string, GatheredPart[]>()
  for (const part of parts)
    byLanguage.set(part.language, [...(byLanguage.get(part.language) ?? []), part])
  for (const own of byLanguage.values())
    files += await inTurns(writeIndex(own, join(folder, searchFolder)), signal)
  return files
}

/** Writes the index of a language beside the texts that were written when its pages were gathered. */
function* writeIndex(parts: readonly GatheredPart[], folder: string): Steps<number> {
  const index = yield* searchAdapters.local.assemble(parts, searchTools)
  mkdirSync(join(folder, index.from), { recursive: true })
  for (const { path, contents } of [...index.files, index.entry]) {
    writeFileSync(join(folder, path), contents)
    yield
  }
  renameSync(join(folder, index.from), join(folder, index.folder))
  return index.files.length + 1
}
