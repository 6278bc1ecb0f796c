import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Route } from '../../base/paths.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import type { RenderOptionsMessage, RenderJob, SiteContext, WrittenPage } from './page-writer.ts'
import type { SearchJob } from './search-jobs.ts'
import { tuneForOneShot } from './v8-flags.ts'
import { createPageWorker } from './page-worker.ts'
import type { CompiledFacts, PageWorker, PageWorkerOptions } from './page-worker.ts'
import type { PageReference } from '../../openapi/views/page-reference.ts'
import { pageSource } from '../../site/page-source.ts'
import type { PageSource } from '../../site/page-source.ts'
import type { SearchSegment } from '../../search/search-types.ts'
import { createThread } from './thread.ts'

/** A page to compile; what it shows of an API is made when its turn comes, so that it is never there for all at once. */
export type PageJobPlan = PageSource & {
  readonly language: string
  readonly reference?: (() => PageReference) | undefined
  /** A fingerprint of all that may have a part in the reference. */
  readonly source?: string | undefined
}

/**
 * The same work, in this thread for small sites and in several for large ones. What is asked for while other work is
 * under way is begun as soon as a station has nothing of that left to take.
 */
export interface Pool {
  /** Whether its threads may stay while this thread needs memory of its own. */
  readonly mainThreadHelps: boolean
  /** `onPage` hears of each page as soon as it is done, in no order. */
  compile(jobs: readonly PageJobPlan[], onPage: (page: CompiledFacts) => void): Promise<void>
  /** Makes the linked site known to all. */
  open(setup: SiteContext): Promise<void>
  /** Must come after `open`. This thread takes part once `before` is settled. */
  render(
    setup: RenderOptionsMessage,
    jobs: readonly RenderJob[],
    options: {
      onPage(page: WrittenPage): void
      readonly startAfter?: Promise<unknown> | undefined
    },
  ): Promise<void>
  /** Must come after `render`. */
  renderOthers(allPages: Route): Promise<readonly WrittenFile[]>
  /** Takes pages into the search and answers what was made of them. Must come after `open`. */
  indexPages(
    jobs: readonly SearchJob[],
    onFiles: (files: readonly WrittenFile[]) => void,
  ): Promise<readonly SearchSegment[]>
  close(): Promise<void>
}

export interface PoolOptions {
  /** 0 works in this thread. */
  readonly threads: number
  /** Where station `n` puts bodies away. */
  bodiesFile(station: number): string
  /** Bytes of the largest page: a thread is given the memory that it takes. */
  readonly largest: number
  /** How many pages there will be: what is known of many leaves less room for threads. */
  readonly pages: number
  /** The process has nothing else to do, so that its engine may be set for a short run. */
  readonly ownsProcess?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** An error of a page that was drawn already, or that belongs to no page. */
  onStray(problem: Diagnostic): void
}

/** Below this many pages a thread costs more than it saves: it has to load the compiler and its grammars. */
const pagesForThreads = 60

/** A page may fail for ever after it is drawn. */
const maxStrays = 20

/** How many pages go to a station at once; fewer towards the end, so that all end together. */
const batchSize = 12

/** How many threads suit a number of pages. */
export function threadsFor(pages: number): number {
  return pages < pagesForThreads ? 0 : Math.min(availableParallelism(), 8)
}

/** How many batches a thread has: the next while it works on one, and others for as long as this thread is busy. */
const jobsInFlightPerWorker = 4

/** How many at once in this thread: it has to hear of what others have done. */
const inlineBatchSize = 4

/**
 * With more pages than this, what this thread does beside the others would take the build towards 500 MB: 1,200 pages
 * take 345, 2,000 would take 499.
 */
const pagesWithRoom = 1_600

export function createPool(setup: Omit<PageWorkerOptions, 'pack'>, options: PoolOptions): Pool {
  const mainThreadHelps = options.pages <= pagesWithRoom
  const strays = new Set<string>()
  const onStray = (problem: Diagnostic): void => {
    const key = `${problem.at?.file ?? ''} ${problem.message}`
    if (strays.has(key) || strays.size >= maxStrays) return
    strays.add(key)
    options.onStray(problem)
  }
  if (mainThreadHelps && options.ownsProcess === true) tuneForOneShot()
  const lanes = Array.from({ length: Math.max(1, options.threads) }, (_, index) => {
    const own = { ...setup, pack: options.bodiesFile(index) }
    // this thread works too, where it may grow: what another would have to load first, it has loaded already
    const isMainThread = index === 0 && (options.threads < 2 || mainThreadHelps)
    if (isMainThread)
      return [createLane(createInlineWorker(own, onStray), { size: inlineBatchSize, isMainThread })]
    const thread = createThread(own, { ...roomOf(options), onStray })
    // some batches are under way at a thread, so that it never waits for this one
    return Array.from({ length: jobsInFlightPerWorker }, () =>
      createLane(thread, { size: batchSize, isMainThread }),
    )
  })
    .toReversed() // others begin before this thread is busy
    .flat()
  const stations = [...new Set(lanes.map(({ station }) => station))]

  /** Is done with the last job, whether or not every station had a turn. */
  async function distribute<Job, Done>(
    jobs: readonly Job[],
    work: (station: PageWorker, batch: readonly Job[]) => Promise<readonly Done[]>,
    { onDone, most = batchSize, startAfter }: ShareOptions<Done>,
  ): Promise<void> {
    if (jobs.length === 0) return
    let next = 0
    let left = jobs.length

    async function runLane({ station, size }: Lane, done: () => void): Promise<void> {
      while (next < jobs.length) {
        options.signal?.throwIfAborted()
        const fair = Math.ceil((jobs.length - next) / lanes.length / 2)
        const batch = jobs.slice(next, (next += Math.min(most, size, fair)))
        for (const made of await work(station, batch)) onDone(made)
        left -= batch.length
        if (left === 0) done()
        await setImmediate() // here others are heard of
      }
    }
    let done = () => {}
    const finished = new Promise<void>((resolve) => (done = resolve))
    const turns = lanes.map(async (lane) => {
      if (lane.isMainThread) await startAfter
      await lane.queue(() => runLane(lane, done))
    })
    await Promise.race([finished, Promise.all(turns)])
  }

  return {
    mainThreadHelps,
    compile: (jobs, onPage) =>
      distribute(jobs, (station, batch) => station.compile(batch.map(toMessage)), {
        onDone: onPage,
      }),
    async open(site) {
      await Promise.all(stations.map((station) => station.open(site)))
    },
    async render(setup, jobs, { onPage, startAfter }) {
      // a station does things in the order in which it is told
      const ready = stations.map((station) => station.draw(setup))
      const render = (station: PageWorker, batch: readonly RenderJob[]) => station.render(batch)
      await Promise.all([...ready, distribute(jobs, render, { onDone: onPage, startAfter })])
    },
    renderOthers: (allPages) => stations[0]!.renderOthers(allPages),
    async indexPages(jobs, onFiles) {
      const used = new Set<PageWorker>()
      const gather = (station: PageWorker, batch: readonly SearchJob[]) => {
        used.add(station)
        return station.indexPages(batch)
      }
      await distribute(jobs, gather, { onDone: onFiles, most: 1 })
      const own = stations.filter((station) => used.has(station))
      return (await Promise.all(own.map((station) => station.takeSegments()))).flat()
    },
    async close() {
      await Promise.all(stations.splice(0).map((station) => station.close()))
    },
  }
}

interface ShareOptions<Done> {
  readonly onDone: (done: Done) => void
  /** How many jobs a station is given at once. */
  readonly most?: number
  /** What this thread does first. */
  readonly startAfter?: Promise<unknown> | undefined
}

/** A place in the queue of a station, which is given so many jobs at once: what is queued is done in that order. */
interface Lane {
  readonly station: PageWorker
  readonly size: number
  /** Whether its station works in this thread. */
  readonly isMainThread: boolean
  queue(work: () => Promise<void>): Promise<void>
}

function createLane(station: PageWorker, own: Pick<Lane, 'size' | 'isMainThread'>): Lane {
  let last: Promise<void> = Promise.resolve()
  return {
    station,
    ...own,
    queue(work) {
      const done = last.then(work)
      last = done.catch(() => undefined) // whoever asked for it hears of that
      return done
    },
  }
}

function toMessage(job: PageJobPlan): PageJob {
  const { language, reference } = job
  return { ...pageSource(job), language, ...(reference && { reference: reference() }) }
}

/**
 * A station in this thread. What it answers is a copy, as a thread's answer is: strings that were cut out of a page
 * would hold the whole page in memory until the build is done.
 */
function createInlineWorker(setup: PageWorkerOptions, onStray: PoolOptions['onStray']): PageWorker {
  const station = createPageWorker(setup, { onStray })
  return { ...station, compile: async (jobs) => structuredClone(await station.compile(jobs)) }
}

/** With more pages than this, room counts for more than the tenth of the time that more of it saves. */
const pagesForSmallThreads = 2_500

/** Megabytes of a thread. */
function roomOf({ largest, pages }: Pick<PoolOptions, 'largest' | 'pages'>) {
  return {
    young: pages > pagesForSmallThreads ? 24 : 48,
    old: 192 + Math.ceil(largest / 1_000_000) * 64,
  }
}
