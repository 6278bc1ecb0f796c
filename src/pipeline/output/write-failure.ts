import { resolve, sep } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { realOutput } from './output-place.ts'
import { cannotWrite, cutOffPublish } from './output-problems.ts'
import { isCutOff, workplaceOf } from './staging.ts'

const fullDisk: Readonly<Record<string, string>> = {
  EFBIG: 'a file is larger than this process or the file system allows (ulimit -f)',
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota of this user is used up',
}

const refusals: Readonly<Record<string, string>> = {
  ...fullDisk,
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a part of the path is a file, not a folder',
  ENAMETOOLONG: 'the name of a file is too long for the file system',
  EMFILE: 'this process has too many files open (ulimit -n); a small site needs 128',
  ENFILE: 'this machine has too many files open (fs.file-max)',
  EIO: 'the disk reports an error',
}

/**
 * The diagnostic for an error of the system that kept a build from writing; `undefined` if it is about something else.
 */
export function writeFailure(error: unknown, out: string): Diagnostic | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  const reason = Object.hasOwn(refusals, code) ? refusals[code] : undefined
  if (reason === undefined) return undefined
  const paths = ['path', 'dest'].map((key) => String(Reflect.get(error, key) ?? ''))
  const target = realOutput(out)
  const places = [resolve(out), target, workplaceOf(target)]
  const isOurs = paths.some(
    (path) =>
      path !== '' &&
      places.some((place) => path.startsWith(place) || place.startsWith(`${path}${sep}`)),
  )
  // the system does not say which file a full disk belongs to when the file is open already
  if (!isOurs && !Object.hasOwn(fullDisk, code)) return undefined
  return isCutOff(out) ? cutOffPublish(out, reason) : cannotWrite(out, reason)
}
