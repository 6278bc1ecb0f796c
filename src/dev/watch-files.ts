import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import watcher from '@parcel/watcher'
import { createChangeBatcher } from './batch-changes.ts'

export interface WatchOptions {
  /** A real path, with no links in it. */
  readonly root: string
  /** Folders whose changes are not the author's: the output. */
  readonly ignore: readonly string[]
  /**
   * Gets the files of a burst of changes, absolute, one burst at a time. The root itself stands for any file: a folder
   * came or went, or the system lost count.
   */
  readonly onChange: (files: readonly string[]) => Promise<void>
  /** Says why changes are not seen for now. */
  readonly onTrouble: (message: string) => void
}

export interface Watching {
  close(): Promise<void>
}

/** Watches a folder for as long as the program runs, through its removal and return. */
export async function watch({ root, ...options }: WatchOptions): Promise<Watching> {
  const burst = createChangeBatcher(options.onChange)
  const ignore = ['**/node_modules/**', '**/.*/**', ...options.ignore]
  let subscription: watcher.AsyncSubscription | undefined
  let isRenewing = false
  let closed = false

  function onEvents(error: Error | null, events: readonly { readonly path: string }[]): void {
    const paths = events.map(({ path }) => path)
    if (error !== null || paths.some(wasFolder)) burst.add([root])
    burst.add(paths)
    if (error !== null || !existsSync(root) || paths.some(isFilledFolder)) void renew()
  }

  /** Watches anew: what lies in a folder that came as a whole is not watched by itself. */
  async function renew(): Promise<void> {
    if (isRenewing || closed) return
    isRenewing = true
    // Folders seldom come alone: a copy, another branch.
    await sleep(100, undefined, { ref: false })
    await unsubscribe()
    if (!existsSync(root)) options.onTrouble(`${root} is gone. Waiting for it to come back.`)
    while (!closed && !existsSync(root)) await sleep(500, undefined, { ref: false })
    isRenewing = false
    if (!closed) await subscribe()
    burst.add([root])
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
    // It may fail for a folder that is gone, and is then over all the same.
    await subscription?.unsubscribe().catch(() => undefined)
    subscription = undefined
  }

  await subscribe()
  return {
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

/** Whether what is gone may have been a folder: nobody can ask it any more, but files have an extension. */
function wasFolder(path: string): boolean {
  return !/.\.[a-z]\w*$/i.test(basename(path)) && !existsSync(path)
}
