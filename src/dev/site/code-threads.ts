import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '../../base/paths.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createBodyReader } from '../../pipeline/cache/body-store.ts'
import { createThread } from '../../pipeline/workers/thread.ts'

/**
 * Compiles pages whose code may not end, or may exhaust memory: each in a thread of its own, so that the server goes on.
 * No thread starts before the first such page.
 */
export interface CodeThreads {
  /** `undefined` if the page was canceled. */
  compile(job: PageJob): Promise<CompileResult | undefined>
  /** Stops compiling these pages: their files changed. */
  cancel(routes: Iterable<Route>): void
  /** Ends idle threads now and the others with their page. */
  retire(): void
  /** Ends all threads now. */
  close(): Promise<void>
}

export interface CodeThreadOptions {
  readonly root: string
  readonly compile: CompileOptions
  /** An error of a page that was compiled already. */
  onStrayError(problem: Diagnostic): void
  /** Time limit for the code of one page. */
  readonly maxMs?: number
}

/** An author waits for the message: half the time that a build allows. */
const maxPageMs = 10_000

/** Pages that run at a time. An endless page holds one thread until its limit, and pages with code share the others. */
const maxThreads = 3

/** Memory limits of a thread in megabytes. */
const memory = { young: 48, old: 384 }

export function createCodeThreads(options: CodeThreadOptions): CodeThreads {
  const tasks = new Set<Task>()
  const waiting: (() => void)[] = []
  let running = 0
  let idle: CodeThread | undefined
  let isRetired = false

  /** Waits until fewer threads are busy than may be. */
  async function takeTurn(): Promise<void> {
    while (running >= maxThreads) await new Promise<void>((free) => waiting.push(free))
    running++
  }

  /** Keeps one idle thread; a second one would cost memory and save nothing. */
  function release(thread: CodeThread): void {
    if (thread.isClosed) return
    if (isRetired || idle !== undefined) void thread.close()
    else idle = thread
  }

  async function compileIn(task: Task, job: PageJob): Promise<CompileResult | undefined> {
    if (task.isCanceled) return undefined
    const thread = (task.thread = idle ?? openThread(options))
    idle = undefined
    try {
      return await thread.compile(job)
    } catch (error) {
      if (task.isCanceled) return undefined
      throw error
    } finally {
      release(thread)
    }
  }

  function cancel(task: Task): Promise<void> | undefined {
    task.isCanceled = true
    return task.thread?.close()
  }

  function retire(): void {
    isRetired = true
    void idle?.close()
    idle = undefined
  }

  return {
    async compile(job) {
      const task: Task = { route: job.route, isCanceled: false }
      tasks.add(task)
      await takeTurn()
      try {
        return await compileIn(task, job)
      } finally {
        running--
        tasks.delete(task)
        waiting.shift()?.()
      }
    },
    cancel(routes) {
      const changed = new Set(routes)
      for (const task of tasks) if (changed.has(task.route)) void cancel(task)
    },
    retire,
    async close() {
      const last = idle?.close()
      retire()
      await Promise.all([last, ...[...tasks].map(cancel)])
    },
  }
}

/** A page that is being compiled, or waits for it. */
interface Task {
  readonly route: Route
  isCanceled: boolean
  thread?: CodeThread
}

interface CodeThread {
  readonly isClosed: boolean
  compile(job: PageJob): Promise<CompileResult>
  close(): Promise<void>
}

/** A page worker that gives the body with the facts; it stores bodies in a temporary folder. */
function openThread({ root, compile, onStrayError, maxMs = maxPageMs }: CodeThreadOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-dev-'))
  const worker = createThread(
    {
      root,
      compile,
      bodiesFile: join(folder, 'bodies.pack'),
      compiler: { showFailures: true, maxMs },
    },
    { ...memory, maxSilentMs: 2 * maxMs, onStrayError },
  )
  const bodies = createBodyReader()
  let closing: Promise<void> | undefined
  const thread: CodeThread = {
    get isClosed() {
      return closing !== undefined
    },
    async compile(job) {
      const [result] = await worker.compile([job])
      if (result === undefined) throw new Error(`${job.file} was not compiled`)
      if (!result.ok) return result
      return { ok: true, page: { ...result.facts, body: bodies.read(result.packed) } }
    },
    close: () =>
      (closing ??= worker.close().then(() => {
        bodies.close()
        rmSync(folder, { recursive: true, force: true })
      })),
  }
  return thread
}
