import { setTimeout as sleep } from 'node:timers/promises'
import type { Route } from '../base/paths.ts'

/** Looks at pages that nobody has open, one at a time, while nobody waits for an answer. */
export interface BackgroundChecker {
  /** Looks at these soon; one that waits already keeps its place. */
  add(routes: Iterable<Route>): void
  close(): void
}

export interface BackgroundCheckerOptions {
  readonly check: (route: Route) => Promise<void>
  readonly isBusy: () => boolean
}

/** A browser that shows a page asks for it at once; what it gets then need not be made here. */
const headStartMs = 250

export function createBackgroundChecker({
  check: examine,
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
      // the set may grow meanwhile, and is walked to its end
      while (isBusy() && !isClosed) await sleep(20, undefined, { ref: false })
      if (isClosed) return
      waiting.delete(route)
      await examine(route)
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
