import type { FilePath, Route } from '../../base/paths.ts'
import type { Frontmatter, PageFacts } from '../../content/page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import { hearPages } from '../page-code/late-errors.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import { createBodyReader, createBodyWriter } from '../cache/body-store.ts'
import type { BodyLocation } from '../cache/body-store.ts'
import { createPageWriter } from './page-writer.ts'
import type {
  RenderOptionsMessage,
  PageWriter,
  RenderJob,
  SiteContext,
  WrittenPage,
} from './page-writer.ts'
import type { SearchJob } from './search-jobs.ts'
import { createSiteIndexer } from './search-indexer.ts'
import type { SiteIndexer } from './search-indexer.ts'
import type { SearchSegment } from '../../search/search-types.ts'
import { openPageCompiler } from './open-compiler.ts'

/** Where pages are worked on: in this thread or in another. What goes in and comes out is plain data. */
export interface PageWorker {
  compile(jobs: readonly PageJob[]): Promise<readonly CompiledFacts[]>
  /** Must come before all that follows, once for each site. */
  open(setup: SiteContext): Promise<void>
  /** Must come before `render`. */
  draw(setup: RenderOptionsMessage): Promise<void>
  render(jobs: readonly RenderJob[]): Promise<readonly WrittenPage[]>
  renderOthers(allPages: Route): Promise<readonly WrittenFile[]>
  /** Takes pages into the search; for each job the files that were written. */
  indexPages(jobs: readonly SearchJob[]): Promise<readonly (readonly WrittenFile[])[]>
  /** What was gathered since the last time. */
  takeSegments(): Promise<readonly SearchSegment[]>
  close(): Promise<void>
}

export interface PageWorkerOptions {
  readonly root: string
  readonly compile: CompileOptions
  /** The file that this station keeps bodies in. */
  readonly pack: string
}

/** A compiled page whose HTML was put away. */
export type CompiledFacts =
  | { readonly ok: true; readonly facts: PageFacts; readonly packed: BodyLocation }
  | {
      readonly ok: false
      readonly file: FilePath
      readonly route: Route
      readonly meta: Frontmatter
      readonly title: string
      readonly inputs: readonly FilePath[]
      readonly problems: readonly Diagnostic[]
    }

export interface StationReports {
  /** An error of a page that was drawn already, or that belongs to no page. */
  onStray(problem: Diagnostic): void
  /** Something was done. */
  onStep?(): void
}

export function createPageWorker(
  setup: PageWorkerOptions,
  { onStray, onStep = () => {} }: StationReports,
): PageWorker {
  const drawings = openIconDrawings()
  const host = createNodeHost(setup.root)
  const late = hearPages(onStray)
  const compiler = openPageCompiler(setup.compile, { host, drawings, late })
  const pack = createBodyWriter(setup.pack)
  const bodies = createBodyReader()
  let opened: SiteContext | undefined
  let writer: PageWriter | undefined
  let gatherer: SiteIndexer | undefined

  return {
    async compile(jobs) {
      const done: CompiledFacts[] = []
      for (const job of jobs) {
        const result = await compiler.compile(job)
        onStep()
        if (!result.ok) {
          done.push({ ...result, file: job.file, route: job.route })
          continue
        }
        const { body, ...facts } = result.page
        done.push({ ok: true, facts, packed: pack.add(body) })
      }
      return done
    },
    async open(setup) {
      opened = setup
      gatherer = createSiteIndexer(setup, bodies)
    },
    async draw(setup) {
      writer = createPageWriter({ ...opened!, ...setup }, { bodies, drawings })
    },
    async render(jobs) {
      return jobs.map((job) => {
        onStep()
        return writer!.write(job)
      })
    },
    async renderOthers(allPages) {
      return writer!.writeOthers(allPages)
    },
    async indexPages(jobs) {
      return jobs.map((job) => gatherer!.add(job))
    },
    async takeSegments() {
      const parts = gatherer!.finish()
      gatherer = createSiteIndexer(opened!, bodies) // what it holds is not needed any more
      return parts
    },
    async close() {
      bodies.close()
      pack.close()
      drawings.close()
      late.close()
    },
  }
}
