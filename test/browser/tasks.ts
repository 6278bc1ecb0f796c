import type { Browser, Page } from 'playwright-core'

/** Traces the tasks of the browser until `watchedTasks`. */
export function watchTasks(browser: Browser, page: Page): Promise<void> {
  return browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline'],
  })
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
  /** Microseconds of CPU time. */
  readonly tdur?: number
}

/**
 * The CPU time in ms of each task of the main threads of pages since `watchTasks`. A clock would also count the time
 * that other programs take.
 */
export async function watchedTasks(browser: Browser): Promise<number[]> {
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
}
