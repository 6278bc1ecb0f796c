import type { Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageJob, Risk } from '../../compile/compile-page.ts'
import type { LeftPage } from '../page-code/page-processes.ts'
import { catchLateErrors } from '../page-code/late-errors.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import { createBodyReader, createBodyWriter } from '../cache/body-store.ts'
import type { CompiledFacts } from '../cache/body-store.ts'
import { createPageWriter } from './page-writer.ts'
import type { PageWriter, RenderJob, RenderSetup, WrittenPage } from './page-writer.ts'
import type { KeyedJob } from './search-jobs.ts'
import { createWordsStore } from '../cache/search/search-cache.ts'
import { createSiteIndexer } from './search-indexer.ts'
import type { IndexedPages, SiteIndexer } from './search-indexer.ts'
import { openPageCompiler } from '../page-code/open-compiler.ts'

/** Works on pages, in this thread or in another. Arguments and results are plain data that can be cloned. */
export interface PageWorker {
  compile(jobs: readonly PageJob[]): Promise<CompiledBatch>
  /** Receives the linked site. Must come before the methods that follow. */
  open(setup: RenderSetup): Promise<void>
  render(jobs: readonly RenderJob[]): Promise<readonly WrittenPage[]>
  renderOthers(allPages: Route): Promise<readonly WrittenFile[]>
  indexPages(jobs: readonly KeyedJob[]): Promise<readonly IndexedPages[]>
  close(): Promise<void>
}

export interface PageWorkerOptions {
  readonly root: string
  readonly compile: CompileOptions
  /** The file in which this worker stores bodies. */
  readonly bodiesFile: string
  /** The program that reads the words which it stores: one that runs from its sources has threads of another. */
  readonly reader: string
  /** The pages that it does not compile. */
  readonly leaves: readonly Risk[]
}

/** What became of some pages. */
export interface CompiledBatch {
  readonly pages: readonly CompiledFacts[]
  /** Pages that this worker leaves to other processes. */
  readonly left: readonly LeftPage[]
}

export interface WorkerEvents {
  /** An error of a page that was compiled already, or of no known page. */
  onStrayError(problem: Diagnostic): void
  /** A page was compiled or rendered. */
  onHeartbeat?(): void
}

export function createPageWorker(
  options: PageWorkerOptions,
  { onStrayError, onHeartbeat = () => {} }: WorkerEvents,
): PageWorker {
  const drawings = openIconDrawings()
  const host = createNodeHost(options.root)
  const late = catchLateErrors(onStrayError)
  const compiler = openPageCompiler(options.compile, {
    root: options.root,
    host,
    drawings,
    late,
  })
  const store = createBodyWriter(options.bodiesFile)
  const bodies = createBodyReader()
  let setup: RenderSetup | undefined
  let writer: PageWriter | undefined
  let indexer: SiteIndexer | undefined

  return {
    async compile(jobs) {
      const pages: CompiledFacts[] = []
      const left: LeftPage[] = []
      for (const job of jobs) {
        const began = performance.now()
        const result = await compiler.compileWithout(options.leaves, job)
        onHeartbeat()
        if (typeof result === 'string') {
          left.push({ job, risk: result })
          continue
        }
        if (!result.ok) {
          pages.push({ ...result, file: job.file, route: job.route })
          continue
        }
        const { body, ...facts } = result.page
        pages.push({ ok: true, facts, packed: store.add(body), ms: performance.now() - began })
      }
      return { pages, left }
    },
    async open(given) {
      setup = given
      writer = createPageWriter(setup, { bodies, drawings })
      indexer = createSiteIndexer(setup, { bodies, store: createWordsStore(options) })
    },
    async render(jobs) {
      return jobs.map((job) => {
        onHeartbeat()
        return writer!.write(job)
      })
    },
    async renderOthers(allPages) {
      return writer!.writeOthers(allPages)
    },
    async indexPages(jobs) {
      return jobs.map((job) => indexer!.index(job))
    },
    async close() {
      bodies.close()
      store.close()
      drawings.close()
      late.close()
    },
  }
}
