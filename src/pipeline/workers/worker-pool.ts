import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Route } from '../../base/paths.ts'
import type { PageJob, Risk } from '../../compile/compile-page.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import type { RenderJob, RenderSetup, WrittenPage } from './page-writer.ts'
import type { KeyedJob } from './search-jobs.ts'
import {
  collectGarbage,
  keepHeapsSmall,
  shareProcessors,
  startWithLargeHeaps,
  tuneForOneShot,
} from './v8-flags.ts'
import { createPageWorker } from './page-worker.ts'
import { checkedStamp } from '../cache/checked-file.ts'
import type { CompiledFacts } from '../cache/body-store.ts'
import type { PageWorker, PageWorkerOptions, WorkerEvents } from './page-worker.ts'
import type { IndexedPages } from './search-indexer.ts'
import { createCodeCompiler } from '../page-code/code-compiler.ts'
import type { LeftPage } from '../page-code/page-processes.ts'
import { createThread } from './thread.ts'

/** Page workers: small sites use only this thread, large ones several threads. */
export interface Pool {
  /** Calls `toJob` just before a job is sent. */
  compile<Plan>(
    plans: readonly Plan[],
    toJob: (plan: Plan) => PageJob,
    events: CompileEvents,
  ): Promise<void>
  /** Sends the linked site to all workers. Must come before the methods that follow. */
  open(setup: RenderSetup): Promise<void>
  render(jobs: readonly RenderJob[], onPage: (page: WrittenPage) => void): Promise<void>
  renderOthers(allPages: Route): Promise<readonly WrittenFile[]>
  indexPages(jobs: readonly KeyedJob[], onPages: (pages: IndexedPages) => void): Promise<void>
  /** Ends the threads and frees their memory. The worker of this thread still catches late errors of its pages. */
  closeThreads(): Promise<void>
  close(): Promise<void>
}

export interface CompileEvents {
  /** An expensive page is compiled now, which may take long. */
  onSlowPage(job: PageJob): void
  /** A page is compiled. They come in no particular order. */
  onPage(page: CompiledFacts): void
}

export interface PoolOptions {
  /** 0: only this thread. */
  readonly threads: number
  /** With fewer pages to work on, threads are not started. */
  readonly minPagesForThreads?: number | undefined
  /** Pages whose code may not end, or may exhaust memory, are compiled in this thread too. */
  readonly codeInMainThread?: boolean | undefined
  /** The file in which worker `n` stores bodies. */
  bodiesFile(worker: number): string
  /** Bytes of the largest page; the memory limit of a thread grows with it. */
  readonly largest: number
  /** Number of pages; with many, this thread does not compile. */
  readonly pages: number
  /** What the pages weigh, in pages of text; with much, heaps get less memory. */
  readonly weight?: number
  /** The process does nothing else, so V8 may be tuned for a short run. */
  readonly ownsProcess?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** An error of a page that was compiled already, or of no known page. */
  onStrayError(problem: Diagnostic): void
}

/** With fewer pages a thread costs more than it saves: it has to load the compiler and its grammars. */
export const minPagesForThreads = 60

/** A page may throw in a timer forever. */
const maxStrayErrors = 20

/** Pages per batch; batches get smaller towards the end, so that all workers finish together. */
const batchSize = 12

/** The same of pages that weigh more than text: what an operation shows is up to a megabyte, and waits in memory. */
const heavyBatchSize = 3

/** The number of threads for a number of pages. */
export function threadsFor(pages: number): number {
  return pages < minPagesForThreads ? 0 : Math.min(availableParallelism(), 8)
}

/**
 * Batches in flight per thread, so that it never waits while this thread is busy with a batch of its own. With only one,
 * `npm run bench`, "seconds" of 1,000 pages, is slower.
 */
const jobsInFlightPerWorker = 4

/** Pages per batch in this thread: between batches it handles the messages of the others. */
const inlineBatchSize = 4

/**
 * With more pages, a worker in this thread would take the build towards 500 MB: 1,200 pages take 345 MB, 2,000 would
 * take 499. `npm run bench`, "peak MB" of 5,000 pages.
 */
const maxPagesForInlineWorker = 1_600

export function createPool(
  setup: Pick<PageWorkerOptions, 'root' | 'compile'>,
  options: PoolOptions,
): Pool {
  const mainThreadHelps = options.pages <= maxPagesForInlineWorker
  const hasOperations = (options.weight ?? 0) > options.pages * 2
  const onStrayError = limitStrayErrors(options.onStrayError)
  if (options.ownsProcess === true) {
    tuneForOneShot()
    if (mainThreadHelps) startWithLargeHeaps()
    if (isHeavy(options)) keepHeapsSmall({ hasOperations })
  }

  const threadBatch = hasOperations ? heavyBatchSize : batchSize
  const leaves: readonly Risk[] = options.codeInMainThread === true ? ['work'] : ['code', 'work']
  const reader = checkedStamp()
  const workerCount = Math.max(1, options.threads)
  const code = createCodeCompiler({
    root: setup.root,
    compile: setup.compile,
    bodiesFile: options.bodiesFile(workerCount),
    maxProcesses: workerCount,
    maxHeapMb: memoryLimits(options).old,
    onStrayError,
  })
  options.signal?.addEventListener('abort', () => code.close(), { once: true })

  const threads: PageWorker[] = []
  const inline: PageWorker[] = []
  let isStarted = false
  let opened: RenderSetup | undefined
  const ready = new Map<PageWorker, Promise<void>>()

  function inlineWorker(): PageWorker {
    const bodiesFile = options.bodiesFile(workerCount + 1)
    const [
      worker = createInlineWorker({ ...setup, bodiesFile, reader, leaves }, { onStrayError }),
    ] = inline
    inline[0] = worker
    return worker
  }

  /** Starts all workers. A second build that has little to do never gets here. */
  function startAll(): void {
    if (isStarted) return
    isStarted = true
    if (options.ownsProcess === true) shareProcessors()
    // this thread has loaded already what another thread would have to load first
    const hasInline = options.threads < 2 || mainThreadHelps
    if (hasInline) inlineWorker()
    for (let index = hasInline ? 1 : 0; index < workerCount; index++) {
      const own = { ...setup, bodiesFile: options.bodiesFile(index), reader, leaves }
      threads.push(createThread(own, { ...memoryLimits(options), onStrayError }))
    }
  }

  /** Between two stages of all pages, what the first has left is collected at once: later, threads need memory too. */
  function collectIfHeavy(): void {
    if (isStarted && options.ownsProcess === true && isHeavy(options)) collectGarbage()
  }

  function slotsFor(pages: number): readonly Slot[] {
    const isSmall = pages < (options.minPagesForThreads ?? 0)
    if (isSmall) return [{ worker: inlineWorker(), size: inlineBatchSize }]
    startAll()
    return [
      ...threads.flatMap((worker) =>
        Array.from({ length: jobsInFlightPerWorker }, () => ({ worker, size: threadBatch })),
      ),
      // last, because this thread is busy with its first batch at once
      ...(options.threads < 2 || mainThreadHelps ? inline : []).map((worker) => ({
        worker,
        size: inlineBatchSize,
      })),
    ]
  }

  /** A worker that has received the linked site. */
  async function openedWorker(worker: PageWorker): Promise<PageWorker> {
    if (opened === undefined) throw new Error('the workers have no site')
    const known = ready.get(worker) ?? worker.open(opened)
    ready.set(worker, known)
    await known
    return worker
  }

  async function distribute<Job, Done>(
    jobs: readonly Job[],
    work: (worker: PageWorker, batch: readonly Job[]) => Promise<readonly Done[]>,
    onDone: (done: Done) => void,
    { maxBatch = batchSize, pages = jobs.length } = {},
  ): Promise<void> {
    if (jobs.length === 0) return
    const slots = slotsFor(pages)
    let next = 0
    async function run({ worker, size }: Slot): Promise<void> {
      while (next < jobs.length) {
        options.signal?.throwIfAborted()
        const fair = Math.ceil((jobs.length - next) / slots.length / 2)
        const batch = jobs.slice(next, (next += Math.min(maxBatch, size, fair)))
        for (const result of await work(worker, batch)) onDone(result)
        await setImmediate() // messages of threads are handled here
      }
    }
    await Promise.all(slots.map(run))
  }

  return {
    async compile(plans, toJob, { onPage, onSlowPage }) {
      const waiting = new Set<Promise<void>>()
      async function compileLeft(left: LeftPage): Promise<void> {
        const page = await code.compile(left, () => onSlowPage(left.job))
        if (page !== undefined) onPage(page)
      }
      async function compileBatch(worker: PageWorker, batch: typeof plans) {
        const { pages, left } = await worker.compile(batch.map(toJob))
        for (const page of left) {
          // one that failed stays, so that awaiting the set below reports its error
          const compiled = compileLeft(page).then(() => void waiting.delete(compiled))
          compiled.catch(() => undefined)
          waiting.add(compiled)
        }
        while (waiting.size > maxWaiting) await Promise.race(waiting)
        return pages
      }
      await distribute(plans, compileBatch, onPage)
      await Promise.all(waiting)
      options.signal?.throwIfAborted()
    },
    async open(setup) {
      collectIfHeavy()
      opened = setup
      ready.clear()
      // threads receive it at the same time
      await Promise.all([...threads, ...inline].map(openedWorker))
    },
    render: (jobs, onPage) =>
      distribute(jobs, async (it, batch) => (await openedWorker(it)).render(batch), onPage),
    async renderOthers(allPages) {
      const worker = await openedWorker(threads[0] ?? inlineWorker())
      return worker.renderOthers(allPages)
    },
    async indexPages(jobs, onPages) {
      const pages = jobs.reduce((sum, job) => sum + job.pages.length, 0)
      const index = async (worker: PageWorker, batch: readonly KeyedJob[]) =>
        (await openedWorker(worker)).indexPages(batch)
      await distribute(jobs, index, onPages, { maxBatch: 1, pages })
    },
    async closeThreads() {
      for (const thread of threads) ready.delete(thread)
      await Promise.all(threads.splice(0).map((thread) => thread.close()))
      collectIfHeavy()
    },
    async close() {
      code.close()
      await Promise.all([...threads.splice(0), ...inline.splice(0)].map((worker) => worker.close()))
    },
  }
}

/** Pages with code that may wait for a process. More would be kept in memory. */
const maxWaiting = 50

/** A place for one batch at a worker; a worker with several slots has several batches in flight. */
interface Slot {
  readonly worker: PageWorker
  /** Pages per batch. */
  readonly size: number
}

/** Passes each error once, up to a limit. */
function limitStrayErrors(onStrayError: PoolOptions['onStrayError']): PoolOptions['onStrayError'] {
  const known = new Set<string>()
  return (problem) => {
    const key = `${problem.at?.file ?? ''} ${problem.message}`
    if (known.has(key) || known.size >= maxStrayErrors) return
    known.add(key)
    onStrayError(problem)
  }
}

/**
 * A worker in this thread. Its results are cloned, as those of a thread are: a substring of a page would keep the whole
 * page in memory until the build ends.
 */
function createInlineWorker(setup: PageWorkerOptions, events: WorkerEvents): PageWorker {
  const worker = createPageWorker(setup, events)
  return { ...worker, compile: async (jobs) => structuredClone(await worker.compile(jobs)) }
}

/** With more pages, less memory for threads matters more than the tenth of the time that a larger heap saves. */
const minPagesForSmallHeaps = 2_500

function isHeavy({ pages, weight = pages }: Pick<PoolOptions, 'pages' | 'weight'>): boolean {
  return weight > minPagesForSmallHeaps
}

/** Memory limits of a thread in megabytes. */
function memoryLimits(options: Pick<PoolOptions, 'largest' | 'pages' | 'weight'>) {
  const { largest } = options
  return {
    young: isHeavy(options) ? 24 : 48,
    old: 192 + Math.ceil(largest / 1_000_000) * 64,
  }
}
