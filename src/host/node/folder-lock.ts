import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  rmdirSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isStillRunning, ownMark } from './running-process.ts'

/** Exclusive use of a folder by this process. */
export interface FolderLock {
  /** Removes the folder too, if nothing else is left in it. */
  release(): void
}

/** Locks a folder, which is created if necessary; a lock whose process has ended is taken over. If another running process has it, gives the id of that one. */
export function lockFolder(folder: string): FolderLock | { readonly pid: number } {
  const file = join(folder, 'lock')
  const own = JSON.stringify(ownMark())
  for (let attempt = 0; ; attempt++) {
    makeFolder(folder)
    try {
      write(file, own)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (attempt > 20 || (code !== 'EEXIST' && code !== 'ENOENT')) throw error
      const holder = code === 'EEXIST' ? holderOf(file) : undefined
      if (holder !== undefined) return { pid: holder }
      if (code === 'EEXIST') rmSync(file, { force: true }) // its process has ended
      continue
    }
    if (readOrNothing(file) !== own) continue // another process took it at the same moment
    return {
      release() {
        rmSync(file, { force: true })
        removeIfEmpty(folder)
      },
    }
  }
}

/** Creates a folder and its parents. Node's own way of doing that does not say why it failed on a read-only disk. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function write(file: string, text: string): void {
  const handle = openSync(file, 'wx')
  try {
    writeSync(handle, text)
  } finally {
    closeSync(handle)
  }
}

/** The process that holds a lock, if it is still running. */
function holderOf(file: string): number | undefined {
  const [, pid, started = ''] =
    /^\{"pid":(\d+),"started":"(\d*)"\}$/.exec(readOrNothing(file) ?? '') ?? []
  return pid !== undefined && isStillRunning({ pid: Number(pid), started })
    ? Number(pid)
    : undefined
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Removes a folder in which nothing is left. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // another process uses it
  }
}
