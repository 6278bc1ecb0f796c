/** Calls the last function that it got, once none has come for some milliseconds. */
export interface Settling {
  (run: () => void): void
  /** Forgets the function that is waiting. */
  cancel(): void
}

export function createSettling(pauseMs: number): Settling {
  let timer: NodeJS.Timeout | undefined

  const settle = (run: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(run, pauseMs)
    timer.unref()
  }
  return Object.assign(settle, { cancel: () => clearTimeout(timer) })
}
