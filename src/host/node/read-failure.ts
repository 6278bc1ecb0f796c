import { closeSync, openSync } from 'node:fs'

/** Why an existing file cannot be read; `undefined` if it can be read or does not exist. */
export function readFailure(path: string): string | undefined {
  try {
    closeSync(openSync(path, 'r'))
    return undefined
  } catch (error) {
    return failureReason(error)
  }
}

/** Why the system could not read a file or a folder; `undefined` if it does not exist. */
export function failureReason(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied'
  return code === 'EIO' ? 'the disk reports an I/O error' : `the system reports ${code}`
}
