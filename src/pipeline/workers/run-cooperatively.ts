import { setImmediate } from 'node:timers/promises'
import type { Task } from '../../base/cooperative-task.ts'

/** Milliseconds until the event loop gets a turn. */
const maxTurnMs = 10

/** Cooperative scheduling: runs a task step by step and yields to the event loop, so that timers and messages are handled. */
export async function runCooperatively<Result>(
  steps: Task<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let turnStart = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() - turnStart < maxTurnMs) continue
    await setImmediate()
    signal?.throwIfAborted()
    turnStart = performance.now()
  }
}
