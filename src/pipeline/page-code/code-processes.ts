import type { FilePath, Route } from '../../base/paths.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import { openCodeProcess } from './code-process.ts'
import type { CodeProcess, CodeProcessOptions } from './code-process.ts'
import type { Death } from './page-limits.ts'

/** Compiles pages in processes, several at a time. No process starts before the first page. */
export interface CodeProcesses {
  /** `undefined` if the page was canceled. */
  compile(job: PageJob, events?: CompileEvents): Promise<CompileResult | Death | undefined>
  /** Stops compiling these pages: their files changed. */
  cancel(routes: Iterable<Route>): void
  /** Ends idle processes now and the others with their page. */
  retire(): void
  /** Ends all processes now. */
  close(): void
}

export interface CompileEvents {
  /** It waited until a process was free, and is compiled now. */
  onBegin?(): void
  onRead?(file: FilePath): void
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

  async function compileIn(
    task: Task,
    job: PageJob,
    events: CompileEvents,
  ): Promise<CompileResult | Death | undefined> {
    if (task.isCanceled) return undefined
    events.onBegin?.()
    const compileWith = (process: CodeProcess) => compileTask(process, task, { job, events })
    const usable = takeIdle()
    const result = await compileWith(usable ?? openCodeProcess(options))
    if (task.isCanceled) return undefined
    // something that an earlier page left behind may have ended the process
    const isInnocent = 'cause' in result && result.cause !== 'time' && usable !== undefined
    const again = isInnocent ? await compileWith(openCodeProcess(options)) : result
    return task.isCanceled ? undefined : again
  }

  async function compileTask(
    process: CodeProcess,
    task: Task,
    { job, events }: { readonly job: PageJob; readonly events: CompileEvents },
  ) {
    task.process = process
    const result = await process.compile(job, (file) => events.onRead?.(file))
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
    async compile(job, events = {}) {
      if (isClosed) return new Promise(() => undefined) // whoever waits for it is gone
      const task: Task = { route: job.route, isCanceled: false }
      tasks.add(task)
      await takeTurn()
      try {
        return await compileIn(task, job, events)
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
