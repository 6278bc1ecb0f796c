import { statSync } from 'node:fs'

/**
 * What the file system says about a file: its size in bytes, and when its contents and its properties changed, in
 * milliseconds. While a stamp is the same, so are the contents.
 */
export type Stamp = readonly [size: number, modified: number, changed: number]

/** The stamp of a file; links are followed. `undefined` if there is no regular file. */
export function stampOf(path: string): Stamp | undefined {
  const found = statOf(path)
  return found?.isFile() === true ? [found.size, found.mtimeMs, found.ctimeMs] : undefined
}

/** The stamp of a folder, which changes with the names in it. */
export function folderStampOf(path: string): Stamp | undefined {
  const found = statOf(path)
  return found?.isDirectory() === true ? [0, found.mtimeMs, found.ctimeMs] : undefined
}

export function isSameStamp(a: Stamp | undefined, b: Stamp | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
}

/**
 * Whether a file may have been changed after `time` and still have a stamp from before: the clock of a file system
 * moves in steps. Such a stamp proves nothing, and the contents are compared (git calls it "racily clean").
 */
export function isRacy([, modified, changed]: Stamp, time: number): boolean {
  const hasWholeSeconds = modified % 1000 === 0 && changed % 1000 === 0
  return Math.max(modified, changed) >= time - (hasWholeSeconds ? coarseStepMs : fineStepMs)
}

/** FAT counts in two seconds; other file systems in milliseconds or less. */
const coarseStepMs = 2_500
const fineStepMs = 50

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined // it may not be read, or a parent of it is a file
  }
}
