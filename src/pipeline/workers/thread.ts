import { MessageChannel, Worker } from 'node:worker_threads'
import { errorText } from '../../base/text/error-text.ts'
import { deadlyPage } from '../../content/code-problems.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import { failedResult } from '../../compile/failed-result.ts'
import { packageFile } from '../../host/node/package-root.ts'
import type { RenderSetup } from './page-writer.ts'
import type { CompiledBatch, PageWorker, PageWorkerOptions } from './page-worker.ts'
import type { WorkerMessage, WorkerRequest, ThreadSetup } from './worker-entry.ts'

export interface ThreadOptions {
  /** Memory limits in megabytes. */
  readonly young: number
  readonly old: number
  /** A busy thread without a heartbeat for longer than this is ended; a minute by default. */
  readonly maxSilentMs?: number
  /** An error of a page that was compiled already, or of no known page. */
  onStrayError(problem: Diagnostic): void
}

/**
 * A page worker in a thread. Page code may end the thread: then a new thread replaces it, and the pages of the failed
 * request are compiled one by one in a third, so that only the page that ended the thread is lost.
 */
export function createThread(options: PageWorkerOptions, limits: ThreadOptions): PageWorker {
  let threads = 0
  let opened: RenderSetup | undefined
  let current = start()
  let trial: Thread | undefined
  let trials: Promise<unknown> = Promise.resolve()

  function start(): Thread {
    // bodies that an ended thread has stored are still used
    const suffix = threads++ === 0 ? '' : `-${threads}`
    const bodiesFile = options.bodiesFile.replace(/(?=\.pack$)|$/, suffix)
    return startThread({ ...options, bodiesFile }, limits)
  }

  /** The running thread. One that replaces an ended thread first receives the state that that one had. */
  async function running(): Promise<Thread> {
    if (current.death === undefined) return current
    const next = (current = start())
    if (opened !== undefined) await next.send({ do: 'open', setup: opened })
    return next
  }

  /** Repeats once: what runs no page code can only fail because of code that ran before. */
  async function withRetry<Value>(work: (thread: Thread) => Promise<Value>): Promise<Value> {
    try {
      return await work(await running())
    } catch (error) {
      if (!(error instanceof ThreadDeath)) throw error
      return work(await running())
    }
  }

  function compileOneByOne(jobs: readonly PageJob[]): Promise<CompiledBatch> {
    const done = trials.then(async () => {
      const all: CompiledBatch[] = []
      for (const job of jobs) all.push(await compileAlone(job))
      return {
        pages: all.flatMap(({ pages }) => pages),
        left: all.flatMap(({ left }) => left),
      }
    })
    trials = done.catch(() => undefined)
    return done
  }

  async function compileAlone(job: PageJob): Promise<CompiledBatch> {
    if (trial === undefined || trial.death !== undefined) trial = start()
    try {
      return await trial.send({ do: 'compile', jobs: [job] })
    } catch (error) {
      if (!(error instanceof ThreadDeath)) throw error
      return { pages: [deadlyResult(job, error)], left: [] }
    }
  }

  return {
    async compile(jobs) {
      try {
        return await (await running()).send<CompiledBatch>({ do: 'compile', jobs })
      } catch (error) {
        if (!(error instanceof ThreadDeath)) throw error
        return compileOneByOne(jobs)
      }
    },
    async open(setup) {
      await withRetry((thread) => thread.send<void>({ do: 'open', setup }))
      opened = setup
    },
    render: (jobs) => withRetry((thread) => thread.send({ do: 'render', jobs })),
    renderOthers: (allPages) =>
      withRetry((thread) => thread.send({ do: 'renderOthers', allPages })),
    indexPages: (jobs) => withRetry((thread) => thread.send({ do: 'indexPages', jobs })),
    async close() {
      await Promise.all([current, trial].map((thread) => thread?.close()))
    },
  }
}

function deadlyResult(job: PageJob, death: ThreadDeath) {
  const { file, route } = job
  return { ...failedResult(job, { problems: [deadlyPage(file, death)] }), file, route }
}

/** A thread ended before it responded. */
class ThreadDeath extends Error {}

interface Thread {
  /** Why the thread has ended, once it has. */
  readonly death: ThreadDeath | undefined
  send<Value>(request: WithoutId<WorkerRequest>): Promise<Value>
  close(): Promise<void>
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never

function startThread(
  options: PageWorkerOptions,
  { young, old, maxSilentMs = 60_000, onStrayError }: ThreadOptions,
): Thread {
  // a channel of our own: page code can close or flood `parentPort`
  const { port1: port, port2 } = new MessageChannel()
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(packageFile('dist/pipeline/workers/worker-entry.js'), {
    workerData: { options, port: port2, beats } satisfies ThreadSetup,
    transferList: [port2],
    // with a low limit V8 collects garbage instead of growing the heap
    resourceLimits: { maxYoungGenerationSizeMb: young, maxOldGenerationSizeMb: old },
  })
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let count = 0
  let death: ThreadDeath | undefined
  const watchdog = startWatchdog(beats, {
    maxSilentMs,
    isBusy: () => pending.size > 0,
    onSilence() {
      die('its code does not end')
      void worker.terminate()
    },
  })

  function die(reason: string): void {
    death ??= new ThreadDeath(reason)
    clearInterval(watchdog)
    port.close()
    for (const { reject } of pending.values()) reject(death)
    pending.clear()
  }
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    die(isMemory ? 'its code takes more memory than there is' : errorText(error))
  })
  worker.on('exit', (code) => die(`its code ended the thread with exit code ${code}`))
  port.on('message', (message: WorkerMessage) => {
    if ('strayError' in message) {
      onStrayError(message.strayError)
      return
    }
    const request = pending.get(message.id)
    pending.delete(message.id)
    if (message.ok) request?.resolve(message.value)
    else request?.reject(message.error)
  })

  function send<Value>(request: WithoutId<WorkerRequest>): Promise<Value> {
    if (death !== undefined) return Promise.reject(death)
    const id = count++
    return new Promise<Value>((resolve, reject) => {
      pending.set(id, { resolve: resolve as (value: unknown) => void, reject })
      port.postMessage({ ...request, id })
    })
  }

  return {
    get death() {
      return death
    },
    send,
    async close() {
      await send({ do: 'close' }).catch(() => undefined)
      clearInterval(watchdog)
      port.close()
      await worker.terminate()
    },
  }
}

const maxSilentChecks = 12

/**
 * Watchdog: calls `onSilence` if a busy thread sends no heartbeat for `maxSilentMs`. Node's timeout stops an endless loop
 * in an expression, but not one in a promise. Checks without a heartbeat are counted, not time, so a busy main thread
 * does not end its workers.
 */
function startWatchdog(
  beats: Int32Array,
  {
    maxSilentMs,
    isBusy,
    onSilence,
  }: { readonly maxSilentMs: number; isBusy(): boolean; onSilence(): void },
): NodeJS.Timeout {
  let before = -1
  let silent = 0
  const timer = setInterval(() => {
    const now = Atomics.load(beats, 0)
    silent = isBusy() && now === before ? silent + 1 : 0
    before = now
    if (silent >= maxSilentChecks) onSilence()
  }, maxSilentMs / maxSilentChecks)
  return timer.unref()
}
