import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeText, isBelow } from './node-host.ts'

/** The beginning of a text file. */
export interface FileStart {
  /** Whole lines, without a BOM. */
  readonly text: string
  /** Whether this is the whole file. */
  readonly isWhole: boolean
  /** Its size in bytes, and when its contents and its properties changed, in milliseconds. */
  readonly stamp: readonly [size: number, modified: number, changed: number]
}

/** Bytes that are read of a file: more than the frontmatter of nearly every page. */
const startBytes = 4096

/**
 * Reads beginnings of many files below a folder. Each folder is resolved once, and a file that is a link is left to the host:
 * `undefined`, as for one that cannot be read.
 */
export function createStartReader(root: string): (path: string) => FileStart | undefined {
  const buffer = Buffer.allocUnsafe(startBytes)
  const folders = new Map<string, boolean>()
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

  function isInside(folder: string): boolean {
    const known = folders.get(folder) ?? isFolderBelow(root, join(root, folder))
    folders.set(folder, known)
    return known
  }

  return (path) => {
    if (!isInside(dirname(path))) return undefined
    let file: number | undefined
    try {
      // a pipe must not block
      file = openSync(join(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      const found = fstatSync(file)
      if (!found.isFile()) return undefined
      const length = readSync(file, buffer, 0, startBytes, 0)
      const isWhole = found.size <= length
      const bytes = buffer.subarray(0, length)
      const text = decodeText(bytes) ?? ''
      return {
        text: isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1),
        isWhole,
        stamp: [found.size, found.mtimeMs, found.ctimeMs],
      }
    } catch {
      return undefined
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }
}

function isFolderBelow(root: string, folder: string): boolean {
  try {
    return isBelow(realpathSync.native(root), realpathSync.native(folder))
  } catch {
    return false
  }
}
