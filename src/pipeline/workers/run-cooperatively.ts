import { setImmediate } from 'node:timers/promises'
import type { Task } from '../../base/cooperative-task.ts'

/** Longer than this nobody waits for this thread. */
const maxTurnMs = 10

/** Does work in steps, and hears in between of what others have to say. */
export async function runCooperatively<Result>(
  steps: Task<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() - began < maxTurnMs) continue
    await setImmediate()
    signal?.throwIfAborted()
    began = performance.now()
  }
}
