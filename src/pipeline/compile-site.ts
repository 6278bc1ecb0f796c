import type { Severity } from '../diagnostics/diagnostic.ts'
import { linkSite } from '../site/link-site.ts'
import type { PageSource } from '../site/page-source.ts'
import type { Site } from '../site/site.ts'
import { urlOptions } from './url-style.ts'
import { openCache } from './cache/page-cache.ts'
import type { PageCache } from './cache/page-cache.ts'
import { compilePages } from './compile-pages.ts'
import type { CompiledPages } from './compile-pages.ts'
import { compileOptions } from '../compile/compile-options.ts'
import { languageFinder } from '../site/navigation/page-language.ts'
import { compileReferencedSchemaPages } from './compile-schema-pages.ts'
import { createPool, threadsFor } from './workers/worker-pool.ts'
import type { PageJobPlan, Pool } from './workers/worker-pool.ts'
import { collectGarbage } from './workers/collect-garbage.ts'
import type { Sources, SourcesContext } from './read-sources.ts'
import type { FilePath } from '../base/paths.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/** The page of an operation holds what several others do, and a large description itself is there too. */
const pagesPerOperation = 6

export interface CompiledSite {
  readonly site: Site
  readonly pages: CompiledPages
  readonly cache: PageCache
  readonly pool: Pool
}

export interface CompileContext extends SourcesContext {
  /** Forget what earlier builds kept. */
  readonly clean: boolean
  /** How bad it is that the settings name a page that no file provides. */
  readonly unknownPages: Severity
  readonly signal: AbortSignal | undefined
}

/**
 * Compiles every page of a site and links them, then hands it to `use`. The threads that compiled are there as long as
 * `use` runs.
 */
export async function withCompiledSite<Result>(
  { settings, found, apis }: Sources,
  { host, options, report, tell, clean, unknownPages, signal }: CompileContext,
  use: (compiled: CompiledSite) => Promise<Result>,
): Promise<Result> {
  const { config } = apis
  collectGarbage()
  const setup = compileOptions(config, apis.apis)
  const cache = await openCache({
    root: options.root,
    setup,
    read: (file) => host.read(file),
    clean,
  })
  const pool = createPool(
    { root: options.root, compile: setup },
    {
      threads: options.threads ?? threadsFor(found.pages.length + apis.pages.length),
      bodiesFile: (station) => cache.bodiesFile(station),
      largest: largestFile(options.root, found.pages),
      pages: found.pages.length + apis.pages.length * pagesPerOperation,
      ownsProcess: options.isAlone,
      signal,
      onStray: (problem) => report.add(problem),
    },
  )
  try {
    const languageOf = languageFinder(config.navigation)
    const jobOf = (page: PageSource): PageJobPlan => ({
      ...page,
      language: languageOf(page.route, page.file),
      reference: apis.reference(page.route),
      source: apis.source,
    })
    const files = found.pages.map((page) => ({ kind: 'mdx', ...page }) as const)
    const jobs = [...files, ...apis.pages].map(jobOf)
    const compile = (some: readonly PageJobPlan[]) =>
      compilePages(some, {
        pool,
        cache,
        report,
        onPage: (done, total, file) => tell?.('compile', done, total, file),
      })
    const pages = await compileReferencedSchemaPages(await compile(jobs), {
      pages: new Map(apis.schemaPages.map((page) => [page.route, page])),
      compile: (some) => compile(some.map(jobOf)),
    })
    tell?.('link', 0, 1)
    const site = linkSite({
      config,
      pages: pages.facts,
      assets: new Set(found.assets),
      withheld: new Set(found.withheld),
      report,
      locate: settings.locate,
      base: urlOptions(options).base,
      operations: apis.pages,
      unreadable: pages.unreadable,
      unknownPages,
    })
    return await use({ site, pages, cache, pool })
  } finally {
    await pool.close()
  }
}

/** The size in bytes of the largest of some files below a root. */
function largestFile(root: string, files: readonly { readonly file: FilePath }[]): number {
  let largest = 0
  for (const { file } of files) {
    const size = statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0
    if (size > largest) largest = size
  }
  return largest
}
