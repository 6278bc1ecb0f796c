import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import watcher from '@parcel/watcher'

export interface WatchOptions {
  /** A real path, with no links in it. */
  readonly root: string
  /** Folders whose changes are not the author's: the output. */
  readonly ignore: readonly string[]
  /** Gets the files of a burst of changes, absolute, one burst at a time; the root itself stands for any of them. */
  readonly onChange: (files: readonly string[]) => Promise<void>
  /** Says why changes are not seen for now. */
  readonly onTrouble: (message: string) => void
}

export interface Watching {
  close(): Promise<void>
}

/** Watches a folder for as long as the program runs, through its removal and return. */
export async function watch(options: WatchOptions): Promise<Watching> {
  const burst = createBurst(options.onChange)
  let subscription: watcher.AsyncSubscription | undefined
  let closed = false

  async function subscribe(): Promise<void> {
    const ignore = ['**/node_modules/**', '**/.*/**', ...options.ignore]
    subscription = await watcher.subscribe(options.root, onEvents, { ignore })
  }

  function onEvents(error: Error | null, events: readonly { readonly path: string }[]): void {
    // The system lost count: anything may have changed, and the folder itself stands for that.
    if (error !== null) burst.add([options.root])
    burst.add(events.map(({ path }) => path))
    if (!existsSync(options.root)) void waitForReturn()
  }

  let isWaiting = false
  async function waitForReturn(): Promise<void> {
    if (isWaiting) return
    isWaiting = true
    options.onTrouble(`${options.root} is gone. Waiting for it to come back.`)
    await subscription?.unsubscribe().catch(() => undefined)
    while (!closed && !existsSync(options.root)) await sleep(500, undefined, { ref: false })
    if (!closed) await subscribe().catch(tellTrouble)
    burst.add([options.root])
    isWaiting = false
  }

  function tellTrouble(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    options.onTrouble(
      `Changes are not seen, because the system refuses to watch ${options.root}: ${reason}`,
    )
  }

  await subscribe().catch(tellTrouble)
  return {
    async close() {
      closed = true
      await subscription?.unsubscribe().catch(() => undefined)
    },
  }
}

/** Gathers changes until they pause, and hands them on when the burst before is done with. */
function createBurst(onChange: (files: readonly string[]) => Promise<void>) {
  const pauseMs = 20
  const waiting = new Set<string>()
  let isBusy = false

  async function handOn(): Promise<void> {
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
    add(files: readonly string[]): void {
      for (const file of files) waiting.add(file)
      void handOn()
    },
  }
}
