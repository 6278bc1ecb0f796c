import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import { contentHash } from '../../host/node/hash.ts'
import { programStamp } from './program-stamp.ts'

/**
 * Plain data in a file of the cache, with a hash of its contents; `undefined` if there is none that this program wrote whole,
 * or if it has another hash than the one that is wanted.
 */
export function readChecked(path: string, expected?: string): unknown {
  try {
    const all = readFileSync(path)
    const bytes = all.subarray(hashLength)
    const hash = all.toString('latin1', 0, hashLength)
    if (hash !== (expected ?? hash) || contentHash(bytes) !== hash) return undefined
    const [by, data] = deserialize(bytes) as [string, unknown]
    return by === stamp() ? data : undefined
  } catch {
    return undefined
  }
}

/** Gives the hash. */
export function writeChecked(path: string, data: unknown): string {
  const bytes = serialize([stamp(), data])
  mkdirSync(dirname(path), { recursive: true })
  const hash = contentHash(bytes)
  replaceFileSync(path, Buffer.concat([Buffer.from(hash, 'latin1'), bytes]))
  return hash
}

const hashLength = 22

function stamp(): string {
  return `${programStamp()} ${process.version}`
}
