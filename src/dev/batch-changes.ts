import { setTimeout as sleep } from 'node:timers/promises'

/** Debounces changes: collects them until they pause and the previous batch is done. */
export interface ChangeBatcher {
  add(files: readonly string[]): void
}

export function createChangeBatcher(
  onChange: (files: readonly string[]) => Promise<void>,
): ChangeBatcher {
  // the watcher debounces already; a file may still be half written
  const pauseMs = 8
  const waiting = new Set<string>()
  let isBusy = false

  async function flush(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (waiting.size > 0) {
      await sleep(pauseMs)
      const files = [...waiting]
      waiting.clear()
      await onChange(files)
    }
    isBusy = false
  }

  return {
    add(files) {
      for (const file of files) waiting.add(file)
      void flush()
    },
  }
}
