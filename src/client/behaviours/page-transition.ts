import { oncePer } from '../../theme/authoring/dom.client.ts'

/**
 * Leaves out the transition to the next page on a slow processor: snapshots of both pages are taken for it, which takes
 * longer there than to show the next page.
 */
export function start(): void {
  listen(document)
}

const listen = oncePer(() => {
  let busy = 0
  try {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) busy += duration
    }).observe({ type: 'longtask', buffered: true })
  } catch {
    return // the browser does not report long tasks
  }
  addEventListener('pageswap', (event) => {
    if (busy > maxBusy) (event as PageSwap).viewTransition?.skipTransition()
  })
})

/** Milliseconds in tasks of more than 50. Processors of today have at most one, of half of that time. */
const maxBusy = 120

interface PageSwap extends Event {
  readonly viewTransition?: { skipTransition(): void } | null
}
