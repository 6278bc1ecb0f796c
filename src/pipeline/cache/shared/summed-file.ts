import { contentHash } from '../../../host/node/hash.ts'
import { replaceFileSync } from '../../../host/node/replace-file.ts'
import { readOwn } from './read-own.ts'

/** The contents of a file of the cache that `writeSummed` wrote; `undefined` if there is none, or if it is damaged. */
export function readSummed(path: string): Buffer | undefined {
  try {
    const all = readOwn(path)
    const bytes = all.subarray(hashLength)
    return contentHash(bytes) === all.toString('latin1', 0, hashLength) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Writes contents behind a hash of them. */
export function writeSummed(path: string, bytes: Uint8Array): void {
  replaceFileSync(path, Buffer.concat([Buffer.from(contentHash(bytes), 'latin1'), bytes]))
}

const hashLength = 22
