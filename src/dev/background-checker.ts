import { setTimeout as sleep } from 'node:timers/promises'
import type { Route } from '../base/paths.ts'

/** Checks pages that are not open, one at a time, while no request is waiting. */
export interface BackgroundChecker {
  /** Queues pages; one that is queued already keeps its place. */
  add(routes: Iterable<Route>): void
  close(): void
}

export interface BackgroundCheckerOptions {
  readonly check: (route: Route) => Promise<void>
  readonly isBusy: () => boolean
}

/** Milliseconds for an open browser to request a changed page first, so that it is not compiled here. */
const headStartMs = 250

export function createBackgroundChecker({
  check,
  isBusy,
}: BackgroundCheckerOptions): BackgroundChecker {
  const waiting = new Set<Route>()
  let isRunning = false
  let isClosed = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    await sleep(headStartMs, undefined, { ref: false })
    for (const route of waiting) {
      // the set may grow during the iteration, which includes what is added
      while (isBusy() && !isClosed) await sleep(20, undefined, { ref: false })
      if (isClosed) return
      waiting.delete(route)
      await check(route)
      await sleep(0)
    }
    isRunning = false
  }

  return {
    add(routes) {
      for (const route of routes) waiting.add(route)
      if (waiting.size > 0) void run()
    },
    close() {
      isClosed = true
    },
  }
}
