import { closeSync, constants, openSync, readFileSync } from 'node:fs'

/** Opens a file of the cache for reading. Nothing in a cache is a link, which is not followed; Windows has no such flag. */
export function openOwn(path: string): number {
  return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
}

/** The contents of a file of the cache. Throws if there is none, or a link. */
export function readOwn(path: string): Buffer {
  const file = openOwn(path)
  try {
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Whether reading failed because there is no such file. */
export function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
