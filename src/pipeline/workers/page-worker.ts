import type { FilePath, Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import type { FailedResult } from '../../compile/failed-result.ts'
import { catchLateErrors } from '../page-code/late-errors.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import { createBodyReader, createBodyWriter } from '../cache/body-store.ts'
import type { BodyLocation } from '../cache/body-store.ts'
import { createPageWriter } from './page-writer.ts'
import type { PageWriter, RenderJob, RenderSetup, WrittenPage } from './page-writer.ts'
import type { SearchJob } from './search-jobs.ts'
import { createSiteIndexer } from './search-indexer.ts'
import type { SiteIndexer } from './search-indexer.ts'
import type { SearchSegment } from '../../search/search-types.ts'
import { openPageCompiler } from './open-compiler.ts'

/** Works on pages, in this thread or in another. Arguments and results are plain data that can be cloned. */
export interface PageWorker {
  compile(jobs: readonly PageJob[]): Promise<readonly CompiledFacts[]>
  /** Receives the linked site. Must come before the methods that follow. */
  open(setup: RenderSetup): Promise<void>
  render(jobs: readonly RenderJob[]): Promise<readonly WrittenPage[]>
  renderOthers(allPages: Route): Promise<readonly WrittenFile[]>
  /** Adds pages to the search index; gives the files that were written for each job. */
  indexPages(jobs: readonly SearchJob[]): Promise<readonly (readonly WrittenFile[])[]>
  /** The segments of all pages that were indexed since the last call. */
  takeSegments(): Promise<readonly SearchSegment[]>
  close(): Promise<void>
}

export interface PageWorkerOptions {
  readonly root: string
  readonly compile: CompileOptions
  /** The file in which this worker stores bodies. */
  readonly bodiesFile: string
}

/** A compiled page whose HTML is in the body store. */
export type CompiledFacts =
  | { readonly ok: true; readonly facts: PageFacts; readonly packed: BodyLocation }
  | (FailedResult & { readonly file: FilePath; readonly route: Route })

export interface WorkerEvents {
  /** An error of a page that was compiled already, or of no known page. */
  onStrayError(problem: Diagnostic): void
  /** A page was compiled or rendered. */
  onHeartbeat?(): void
  /** Compiles pages whose code may end the thread that it runs in. Without it, this thread compiles them. */
  readonly compileElsewhere?: ((job: PageJob) => Promise<readonly CompiledFacts[]>) | undefined
}

export function createPageWorker(
  options: PageWorkerOptions,
  { onStrayError, onHeartbeat = () => {}, compileElsewhere }: WorkerEvents,
): PageWorker {
  const drawings = openIconDrawings()
  const host = createNodeHost(options.root)
  const late = catchLateErrors(onStrayError)
  const compiler = openPageCompiler(options.compile, { host, drawings, late })
  const store = createBodyWriter(options.bodiesFile)
  const bodies = createBodyReader()
  let setup: RenderSetup | undefined
  let writer: PageWriter | undefined
  let indexer: SiteIndexer | undefined

  return {
    async compile(jobs) {
      const done: CompiledFacts[] = []
      const elsewhere: Promise<readonly CompiledFacts[]>[] = []
      for (const job of jobs) {
        const result =
          compileElsewhere === undefined
            ? await compiler.compile(job)
            : await compiler.compileHarmless(job)
        onHeartbeat()
        if (result === undefined) {
          const compiled = compileElsewhere?.(job) ?? Promise.resolve([])
          compiled.catch(() => undefined) // awaited below
          elsewhere.push(compiled)
          continue
        }
        if (!result.ok) {
          done.push({ ...result, file: job.file, route: job.route })
          continue
        }
        const { body, ...facts } = result.page
        done.push({ ok: true, facts, packed: store.add(body) })
      }
      return [...done, ...(await Promise.all(elsewhere)).flat()]
    },
    async open(given) {
      setup = given
      writer = createPageWriter(setup, { bodies, drawings })
      indexer = createSiteIndexer(setup, bodies)
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
      return jobs.map((job) => indexer!.add(job))
    },
    async takeSegments() {
      const segments = indexer!.finish()
      indexer = createSiteIndexer(setup!, bodies) // frees the memory of the old one
      return segments
    },
    async close() {
      bodies.close()
      store.close()
      drawings.close()
      late.close()
    },
  }
}
