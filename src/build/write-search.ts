import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { searchAdapters } from '../search/search.ts'
import type { GatheredPart } from '../search/search.ts'
import type { Site } from '../site/site.ts'
import type { CompiledPages } from './compile-pages.ts'
import type { Pool } from './pool.ts'
import { searchJobs } from './search-batches.ts'
import { searchFolder, searchTools } from './search-tools.ts'

/** Writes what the site's search reads, after its pages were rendered; the number of files. */
export async function writeSearch(
  site: Site,
  pages: CompiledPages,
  { pool, folder }: { readonly pool: Pool; readonly folder: string },
): Promise<number> {
  let files = 0
  const parts = await pool.gather(searchJobs(site, pages), (count) => (files += count))
  await pool.close() // threads hold what is not needed any more, and the index wants memory
  const byLanguage = new Map<string, GatheredPart[]>()
  for (const part of parts)
    byLanguage.set(part.language, [...(byLanguage.get(part.language) ?? []), part])
  for (const own of byLanguage.values()) {
    const index = searchAdapters.local.assemble(own, searchTools)
    for (const { path, contents } of [...index.files, index.entry]) {
      const target = join(folder, searchFolder, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, contents)
      files++
    }
    await rename(join(folder, searchFolder, index.from), join(folder, searchFolder, index.folder))
  }
  return files
}
