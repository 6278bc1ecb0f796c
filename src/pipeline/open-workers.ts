import type { FilePath } from '../base/paths.ts'
import { compileOptions } from '../compile/compile-options.ts'
import type { CompileOptions } from '../compile/compile-options.ts'
import { typeScriptOption } from './page-code/typescript.ts'
import { openCache } from './cache/page-cache.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { OpenedCache } from './incremental/opened-build.ts'
import type { SourceFiles } from './incremental/source-files.ts'
import type { Sources } from './read-sources.ts'
import type { Run } from './run.ts'
import { damagedPart, unusablePart } from './problems.ts'
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

/**
 * Opens the page cache, in its folder or in `folder`, and starts the worker pool, which is closed at the end of the run. A cache
 * that is open is used if pages are compiled alike.
 */
export async function openWorkers(
  { found, apis }: Sources,
  run: Run,
  { folder, opened }: { readonly folder?: string; readonly opened?: OpenedCache | undefined } = {},
): Promise<Workers> {
  const { options, report, signal } = run
  const compile = { ...compileOptions(apis.config, apis.apis), ...typeScriptOption(options.root) }
  const isUsable =
    options.parts === undefined && JSON.stringify(opened?.compile) === JSON.stringify(compile)
  const known = isUsable ? opened?.cache : undefined
  const cache =
    known ??
    (await openCache({
      root: options.root,
      ...(folder !== undefined && { folder }),
      setup: compile,
      hashes: run.hashes,
      clean: options.clean === true,
      ...(options.shard !== undefined && { folder: options.out }),
      ...(options.parts !== undefined && { parts: options.parts }),
    }))
  for (const part of cache.unusableParts) report.add(unusablePart(part))
  for (const [part, pages] of cache.damagedParts) report.add(damagedPart(part, pages))
  const pool = createPool(
    { root: options.root, compile },
    {
      threads: options.threads ?? threadsFor(found.pages.length + apis.pages.length),
      minPagesForThreads: options.threads === undefined ? minPagesForThreads : undefined,
      codeInMainThread: options.threads === 0,
      bodiesFile: (worker) => cache.bodiesFile(worker),
      largest: maxSize(found.pages, run.hashes),
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

/** The size in bytes of the largest of some files. */
function maxSize(
  pages: readonly { readonly file: FilePath }[],
  { size }: Pick<SourceFiles, 'size'>,
): number {
  return pages.reduce((largest, { file }) => Math.max(largest, size(file) ?? 0), 0)
}
