import { accessSync, constants } from 'node:fs'

/** Why a file that exists cannot be read; `undefined` if it can. */
export function readFailure(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return 'this user may not read it'
    return code === 'ENOENT' ? 'it was removed while the site was built' : `the system says ${code}`
  }
}
