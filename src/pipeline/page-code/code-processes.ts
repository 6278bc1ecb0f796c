import type { Route } from '../../base/paths.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import { failedResult } from '../../compile/failed-result.ts'
import { deadlyPage } from '../../content/code-problems.ts'
import { openCodeProcess } from './code-process.ts'
import type { CodeProcess, CodeProcessOptions } from './code-process.ts'

/**
 * Compiles pages whose code may not end, or may exhaust memory: each in a process of its own, so that the build or the
 * server goes on. No process starts before the first such page.
 */
export interface CodeProcesses {
  /** `undefined` if the page was canceled. */
  compile(job: PageJob): Promise<CompileResult | undefined>
  /** Stops compiling these pages: their files changed. */
  cancel(routes: Iterable<Route>): void
  /** Ends idle processes now and the others with their page. */
  retire(): void
  /** Ends all processes now. */
  close(): void
}

export interface CodeProcessesOptions extends CodeProcessOptions {
  /** Pages that run at a time. An endless page holds one process until its limit, and pages with code share the others. */
  readonly maxProcesses: number
  /** Processes that wait for the next page. */
  readonly maxIdle: number
}

export function createCodeProcesses(options: CodeProcessesOptions): CodeProcesses {
  const { maxProcesses, maxIdle } = options
  const tasks = new Set<Task>()
  const waiting: (() => void)[] = []
  let running = 0
  const idle: CodeProcess[] = []
  let isRetired = false
  let isClosed = false

  /** Waits until a process may run. */
  async function takeTurn(): Promise<void> {
    while (running >= maxProcesses) await new Promise<void>((free) => waiting.push(free))
    running++
  }

  function release(process: CodeProcess): void {
    if (process.isClosed) return
    if (isRetired || idle.length >= maxIdle) process.close()
    else idle.push(process)
  }

  function takeIdle(): CodeProcess | undefined {
    for (;;) {
      const process = idle.pop()
      if (process?.isClosed !== true) return process
    }
  }

  async function compileIn(task: Task, job: PageJob): Promise<CompileResult | undefined> {
    if (task.isCanceled) return undefined
    const usable = takeIdle()
    const result = await compileWith(usable ?? openCodeProcess(options), task, job)
    if (task.isCanceled) return undefined
    if (!('reason' in result)) return result
    // something that an earlier page left behind may have ended the process
    const isInnocent = usable !== undefined && !result.isTimeout
    const again = isInnocent ? await compileWith(openCodeProcess(options), task, job) : result
    return 'reason' in again
      ? failedResult(job, { problems: [deadlyPage(job.file, again.reason)] })
      : again
  }

  async function compileWith(process: CodeProcess, task: Task, job: PageJob) {
    task.process = process
    const result = await process.compile(job)
    release(process)
    return result
  }

  function cancel(task: Task): void {
    task.isCanceled = true
    task.process?.close()
  }

  function retire(): void {
    isRetired = true
    for (const process of idle.splice(0)) process.close()
  }

  return {
    async compile(job) {
      if (isClosed) return new Promise(() => undefined) // whoever waits for it is gone
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
      for (const task of tasks) if (changed.has(task.route)) cancel(task)
    },
    retire,
    close() {
      isClosed = true
      retire()
      tasks.forEach(cancel)
    },
  }
}

/** A page that is being compiled, or waits for it. */
interface Task {
  readonly route: Route
  isCanceled: boolean
  process?: CodeProcess
}
