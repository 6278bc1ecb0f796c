import { oncePer } from '../../theme/authoring/dom.client.ts'

/**
 * Leaves out the transition to the next page on a slow processor: snapshots of both pages are taken for it, which takes
 * longer there than to show the next page.
 */
export function start(): void {
  listen(document)
}

const listen = oncePer(() => {
  let isSlow = false
  try {
    new PerformanceObserver((list) => {
      isSlow ||= list.getEntries().some(({ duration }) => duration > maxTask)
    }).observe({ type: 'longtask', buffered: true })
  } catch {
    return // the browser does not report long tasks
  }
  addEventListener('pageswap', (event) => {
    if (isSlow) (event as PageSwap).viewTransition?.skipTransition()
  })
})

/** Milliseconds. Processors of today need less than half of it for the longest task of a page. */
const maxTask = 120

interface PageSwap extends Event {
  readonly viewTransition?: { skipTransition(): void } | null
}
