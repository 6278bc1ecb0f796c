import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import watcher from '@parcel/watcher'
import { createChangeBatcher } from './batch-changes.ts'

export interface WatchOptions {
  /** A real path, with no links in it. */
  readonly root: string
  /** Folders whose changes are ignored: the output. */
  readonly ignore: readonly string[]
  /**
   * Receives the absolute paths of a batch of changes, one batch at a time. The root itself means any file: a folder was
   * added or removed, or the system dropped events.
   */
  readonly onChange: (files: readonly string[]) => Promise<void>
  /** Receives the reason why changes are not detected. */
  readonly onTrouble: (message: string) => void
}

export interface Watching {
  /** Adds changes that were seen elsewhere. */
  report(files: readonly string[]): void
  close(): Promise<void>
}

/** Watches a folder, even if it is removed and created again. */
export async function watch({ root, ...options }: WatchOptions): Promise<Watching> {
  const batcher = createChangeBatcher(options.onChange)
  const ignore = ['**/node_modules/**', '**/.*/**', ...options.ignore]
  let subscription: watcher.AsyncSubscription | undefined
  let isRenewing = false
  let closed = false

  function onEvents(error: Error | null, events: readonly { readonly path: string }[]): void {
    const paths = events.map(({ path }) => path)
    if (error !== null || paths.some(wasFolder)) batcher.add([root])
    batcher.add(paths)
    if (error !== null || !existsSync(root) || paths.some(isFilledFolder)) void renew()
  }

  /** Subscribes again: files of a folder that was added with its contents are not watched otherwise. */
  async function renew(): Promise<void> {
    if (isRenewing || closed) return
    isRenewing = true
    // Folders are often added together: a copy, another branch.
    await sleep(100, undefined, { ref: false })
    await unsubscribe()
    if (!existsSync(root)) options.onTrouble(`${root} is gone. Waiting for it to come back.`)
    while (!closed && !existsSync(root)) await sleep(500, undefined, { ref: false })
    isRenewing = false
    if (!closed) await subscribe()
    batcher.add([root])
  }

  async function subscribe(): Promise<void> {
    try {
      subscription = await watcher.subscribe(root, onEvents, { ignore })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      options.onTrouble(`The system refuses to watch ${root}, so changes are not seen: ${reason}`)
    }
  }

  async function unsubscribe(): Promise<void> {
    // fails for a folder that was removed; the subscription has ended then
    await subscription?.unsubscribe().catch(() => undefined)
    subscription = undefined
  }

  await subscribe()
  return {
    report: (files) => batcher.add(files),
    async close() {
      closed = true
      await unsubscribe()
    },
  }
}

function isFilledFolder(path: string): boolean {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false // it is a file, or gone
  }
}

/** Whether a removed path may have been a folder. Files usually have an extension. */
function wasFolder(path: string): boolean {
  return !/.\.[a-z]\w*$/i.test(basename(path)) && !existsSync(path)
}
