/**
 * Cooperative scheduling: a long computation as a generator. Each `yield`, every few milliseconds, is a point at which the
 * event loop may run.
 */
export type Task<Result> = Generator<void, Result, void>

/** Runs a task to its end without giving way to the event loop. */
export function runToCompletion<Result>(steps: Task<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
