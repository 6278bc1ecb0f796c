/** Work that goes in steps of some milliseconds, so that a thread can hear of other things in between. */
export type Task<Result> = Generator<void, Result, void>

/** Does all steps one after the other. */
export function runToCompletion<Result>(steps: Task<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
