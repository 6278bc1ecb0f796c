import { setImmediate } from 'node:timers/promises'
import type { Steps } from '../../base/cooperative-task.ts'

/** Longer than this nobody waits for this thread. */
const longestTurnMs = 10

/** Does work in steps, and hears in between of what others have to say. */
export async function inTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() - began < longestTurnMs) continue
    await setImmediate()
    signal?.throwIfAborted()
    began = performance.now()
  }
}
