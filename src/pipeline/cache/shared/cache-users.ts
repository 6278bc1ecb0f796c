import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder, removeIfEmpty } from '../../../host/node/folder-lock.ts'
import { othersHave, processFolder, removeEnded } from './process-folders.ts'

/*
 * Several processes may use the cache of a site at the same time. A file of it is replaced by an atomic rename, and what
 * belongs together, such as an index and the list that describes it, is written under a lock, which a process holds only
 * while it writes. A file that nothing names anymore is removed only while no other build may still read it.
 */

/** Registers this process as a reader of the cache, until the function is called. */
export function useCache(folder: string): () => void {
  const users = join(folder, 'users')
  const mark = processFolder(users, 'user')
  try {
    removeEnded(users, 'user')
    mkdirSync(users, { recursive: true })
    writeFileSync(mark, '')
  } catch {
    return () => undefined // a cache that cannot be written to is not pruned either
  }
  return () => {
    try {
      rmSync(mark, { force: true })
      removeIfEmpty(users)
    } catch {
      // the disk fails: the next run removes the mark of a process that has ended
    }
  }
}

/** Whether another build is running that may read the files of the cache. */
export function isUsedByOthers(folder: string): boolean {
  return othersHave(join(folder, 'users'), 'user')
}

/**
 * Runs `write` while no other process writes to this folder of the cache. Throws if another one has held the lock for
 * longer than writing takes; what calls it does without the cache then.
 */
export function whileLocked<Result>(folder: string, write: () => Result): Result {
  const lock = lockedSoon(join(folder, 'writing'))
  try {
    return write()
  } finally {
    lock.release()
  }
}

function lockedSoon(folder: string): { release(): void } {
  for (let tries = 0; ; tries++) {
    const lock = lockFolder(folder)
    if (!('pid' in lock)) return lock
    if (tries >= maxTries) throw new Error(`process ${lock.pid} is writing to it`)
    Atomics.wait(pause, 0, 0, pauseMs)
  }
}

/** The cache of a large site is written in a few seconds. */
const pauseMs = 25
const maxTries = 2_400
const pause = new Int32Array(new SharedArrayBuffer(4))
