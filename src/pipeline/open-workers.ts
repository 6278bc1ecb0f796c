import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import { compileOptions } from '../compile/compile-options.ts'
import type { CompileOptions } from '../compile/compile-options.ts'
import { typeScriptOption } from './page-code/typescript.ts'
import { openCache } from './cache/page-cache.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { Sources } from './read-sources.ts'
import type { Run } from './run.ts'
import { unusablePart } from './problems.ts'
import { createPool, minPagesForThreads, threadsFor } from './workers/worker-pool.ts'
import type { Pool } from './workers/worker-pool.ts'

/** What compiles pages: the worker pool, and the cache of earlier builds. */
export interface Workers {
  readonly pool: Pool
  readonly cache: PageCache
  /** How pages are compiled. */
  readonly compile: CompileOptions
}

/** The page of an operation takes as much memory as several others, and its large description is in memory too. */
const pagesPerOperation = 6

/** Opens the page cache, in its folder or in `cacheIn`, and starts the worker pool, which is closed at the end of the run. */
export async function openWorkers(
  { found, apis }: Sources,
  run: Run,
  cacheIn?: string,
): Promise<Workers> {
  const { options, report, signal } = run
  const compile = { ...compileOptions(apis.config, apis.apis), ...typeScriptOption(options.root) }
  const cache = await openCache({
    root: options.root,
    ...(cacheIn !== undefined && { folder: cacheIn }),
    setup: compile,
    hashes: run.hashes,
    clean: options.clean === true,
    ...(options.shard !== undefined && { folder: options.out }),
    ...(options.parts !== undefined && { parts: options.parts }),
  })
  for (const part of cache.unusableParts) report.add(unusablePart(part))
  const pool = createPool(
    { root: options.root, compile },
    {
      threads: options.threads ?? threadsFor(found.pages.length + apis.pages.length),
      minPagesForThreads: options.threads === undefined ? minPagesForThreads : undefined,
      codeInMainThread: options.threads === 0,
      bodiesFile: (worker) => cache.bodiesFile(worker),
      largest: maxFileSize(options.root, found.pages),
      pages: found.pages.length + apis.pages.length,
      weight: found.pages.length + apis.pages.length * pagesPerOperation,
      ownsProcess: options.ownsProcess,
      signal,
      onStrayError: (problem) => report.add(problem),
    },
  )
  run.defer(() => pool.close())
  run.defer(() => cache.close())
  return { pool, cache, compile }
}

/** The size in bytes of the largest of some files below a root. */
function maxFileSize(root: string, files: readonly { readonly file: FilePath }[]): number {
  let largest = 0
  for (const { file } of files) {
    const size = statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0
    if (size > largest) largest = size
  }
  return largest
}
