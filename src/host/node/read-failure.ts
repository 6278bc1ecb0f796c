import { closeSync, openSync } from 'node:fs'

/** Why a file that exists cannot be read; `undefined` if it can, or if there is none. */
export function readFailure(path: string): string | undefined {
  try {
    closeSync(openSync(path, 'r'))
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Why the system refused to read a file or a folder; `undefined` if it does not exist. */
export function reasonOf(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not read it'
  return code === 'EIO' ? 'the disk reports an error' : `the system reports ${code}`
}
