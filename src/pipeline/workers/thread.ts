import { MessageChannel, Worker } from 'node:worker_threads'
import { errorText } from '../../base/text/error-text.ts'
import { deadlyPage } from '../../content/problems.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { titleFromPath } from '../../base/paths.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import { packageFile } from '../../host/node/package-root.ts'
import type { RenderOptionsMessage, SiteContext } from './page-writer.ts'
import type { SearchJob } from './search-jobs.ts'
import type { CompiledFacts, PageWorker, PageWorkerOptions } from './page-worker.ts'
import type { WorkerMessage, WorkerRequest, ThreadSetup } from './worker-entry.ts'

export interface ThreadOptions {
  /** Megabytes. */
  readonly young: number
  readonly old: number
  /** A thread that does nothing for longer than this is ended; a minute when it is not given. */
  readonly maxSilentMs?: number
  /** An error of a page that was drawn already, or that belongs to no page. */
  onStray(problem: Diagnostic): void
}

/**
 * A station in a thread of its own. Code of a page may end the thread: another takes its place, and the pages that were
 * under way are compiled again one by one in a third, so that the one that is to blame is found and costs itself alone.
 */
export function createThread(setup: PageWorkerOptions, options: ThreadOptions): PageWorker {
  let lives = 0
  let opened: SiteContext | undefined
  let drawn: RenderOptionsMessage | undefined
  let given: SearchJob[] = []
  let life = begin()
  let trial: Life | undefined
  let trials: Promise<unknown> = Promise.resolve()

  function begin(): Life {
    // what an earlier life has put away stays where it is
    const pack = lives++ === 0 ? setup.pack : setup.pack.replace(/(?=\.pack$)|$/, `-${lives}`)
    return startLife({ ...setup, pack }, options)
  }

  /** The thread, or the one that takes its place and knows what that had been told. */
  async function alive(): Promise<Life> {
    if (life.death === undefined) return life
    const next = (life = begin())
    if (opened !== undefined) await next.ask({ do: 'open', setup: opened })
    if (drawn !== undefined) await next.ask({ do: 'draw', setup: drawn })
    if (given.length > 0) await next.ask({ do: 'gather', jobs: given })
    return next
  }

  /** What does not run code of pages fails once for what such code has left behind, and not twice. */
  async function steadily<Value>(work: (at: Life) => Promise<Value>): Promise<Value> {
    try {
      return await work(await alive())
    } catch (error) {
      if (!(error instanceof ThreadDeath)) throw error
      return work(await alive())
    }
  }

  function oneByOne(jobs: readonly PageJob[]): Promise<readonly CompiledFacts[]> {
    const done = trials.then(async () => {
      const all: CompiledFacts[] = []
      for (const job of jobs) all.push(...(await tryAlone(job)))
      return all
    })
    trials = done.catch(() => undefined)
    return done
  }

  async function tryAlone(job: PageJob): Promise<readonly CompiledFacts[]> {
    if (trial === undefined || trial.death !== undefined) trial = begin()
    try {
      return await trial.ask({ do: 'compile', jobs: [job] })
    } catch (error) {
      if (!(error instanceof ThreadDeath)) throw error
      return [deadlyResult(job, error)]
    }
  }

  return {
    async compile(jobs) {
      try {
        return await (await alive()).ask<readonly CompiledFacts[]>({ do: 'compile', jobs })
      } catch (error) {
        if (!(error instanceof ThreadDeath)) throw error
        return oneByOne(jobs)
      }
    },
    open(own) {
      return steadily((at) => at.ask<void>({ do: 'open', setup: own })).then(() => {
        opened = own
      })
    },
    draw(own) {
      return steadily((at) => at.ask<void>({ do: 'draw', setup: own })).then(() => {
        drawn = own
      })
    },
    render: (jobs) => steadily((at) => at.ask({ do: 'render', jobs })),
    renderOthers: (allPages) => steadily((at) => at.ask({ do: 'renderOthers', allPages })),
    async indexPages(jobs) {
      const files = await steadily((at) =>
        at.ask<Awaited<ReturnType<PageWorker['indexPages']>>>({ do: 'gather', jobs }),
      )
      given.push(...jobs)
      return files
    },
    async takeSegments() {
      const parts = await steadily((at) =>
        at.ask<Awaited<ReturnType<PageWorker['takeSegments']>>>({ do: 'gathered' }),
      )
      given = []
      return parts
    },
    async close() {
      await Promise.all([life, trial].map((each) => each?.close()))
    },
  }
}

function deadlyResult(job: PageJob, death: ThreadDeath): CompiledFacts {
  return {
    ok: false,
    file: job.file,
    route: job.route,
    meta: { other: {} },
    title: titleFromPath(job.route),
    inputs: [job.file],
    problems: [deadlyPage(job.file, death)],
  }
}

/** A thread ended before it has answered. */
class ThreadDeath extends Error {}

interface Life {
  /** Why the thread has ended, once it has. */
  readonly death: ThreadDeath | undefined
  ask<Value>(request: WithoutId<WorkerRequest>): Promise<Value>
  close(): Promise<void>
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never

function startLife(
  setup: PageWorkerOptions,
  { young, old, maxSilentMs = 60_000, onStray }: ThreadOptions,
): Life {
  // a channel that code of pages cannot reach: it may close or flood what belongs to the thread
  const { port1: port, port2 } = new MessageChannel()
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(packageFile('dist/pipeline/workers/worker-entry.js'), {
    workerData: { setup, port: port2, beats } satisfies ThreadSetup,
    transferList: [port2],
    // an engine that is told of little memory collects what it no longer needs instead of asking for more
    resourceLimits: { maxYoungGenerationSizeMb: young, maxOldGenerationSizeMb: old },
  })
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let count = 0
  let death: ThreadDeath | undefined
  const watch = watchBeats(beats, {
    maxSilentMs,
    isBusy: () => waiting.size > 0,
    onSilence() {
      die('its code does not end')
      void worker.terminate()
    },
  })

  function die(reason: string): void {
    death ??= new ThreadDeath(reason)
    clearInterval(watch)
    port.close()
    for (const { reject } of waiting.values()) reject(death)
    waiting.clear()
  }
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    die(isMemory ? 'its code takes more memory than there is' : errorText(error))
  })
  worker.on('exit', (code) => die(`its code ended the thread with exit code ${code}`))
  port.on('message', (message: WorkerMessage) => {
    if ('stray' in message) {
      onStray(message.stray)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.ok) asked?.resolve(message.value)
    else asked?.reject(message.error)
  })

  function ask<Value>(request: WithoutId<WorkerRequest>): Promise<Value> {
    if (death !== undefined) return Promise.reject(death)
    const id = count++
    return new Promise<Value>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      port.postMessage({ ...request, id })
    })
  }

  return {
    get death() {
      return death
    },
    ask,
    async close() {
      await ask({ do: 'close' }).catch(() => undefined)
      clearInterval(watch)
      port.close()
      await worker.terminate()
    },
  }
}

const maxChecks = 12

/**
 * Calls when a thread has done nothing for `maxSilentMs`: an endless loop in a promise is not stopped as one in an expression
 * is. Counted are checks that found no beat, so that a busy main thread ends nobody.
 */
function watchBeats(
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
    if (silent >= maxChecks) onSilence()
  }, maxSilentMs / maxChecks)
  return timer.unref()
}
