import { contentHash } from '../../../host/node/hash.ts'
import { replaceFileSync } from '../../../host/node/replace-file.ts'
import { noteDamage } from './damaged-cache.ts'
import { isAbsent, readOwn } from './read-own.ts'

/** The contents of a file of the cache that `writeSummed` wrote; `undefined` if there is none, or if it is damaged. */
export function readSummed(path: string): Buffer | undefined {
  try {
    const all = readOwn(path)
    const bytes = all.subarray(hashLength)
    if (contentHash(bytes) === all.toString('latin1', 0, hashLength)) return bytes
    noteDamage(path)
  } catch (error) {
    if (!isAbsent(error)) noteDamage(path)
  }
  return undefined
}

/** Writes contents behind a hash of them. */
export function writeSummed(path: string, contents: string | Uint8Array): void {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
  replaceFileSync(path, Buffer.concat([Buffer.from(contentHash(bytes), 'latin1'), bytes]))
}

const hashLength = 22
