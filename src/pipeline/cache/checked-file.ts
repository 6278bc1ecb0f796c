import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import { contentHash } from '../output/output-manifest.ts'
import { programStamp } from './program-stamp.ts'

/**
 * Plain data in a file of the cache, with a hash of its contents; `undefined` if there is none that this program wrote whole.
 */
export function readChecked(path: string): unknown {
  try {
    const all = readFileSync(path)
    const bytes = all.subarray(hashLength)
    if (contentHash(bytes) !== all.toString('latin1', 0, hashLength)) return undefined
    const [by, data] = deserialize(bytes) as [string, unknown]
    return by === stamp() ? data : undefined
  } catch {
    return undefined
  }
}

export function writeChecked(path: string, data: unknown): void {
  const bytes = serialize([stamp(), data])
  mkdirSync(dirname(path), { recursive: true })
  replaceFileSync(path, Buffer.concat([Buffer.from(contentHash(bytes), 'latin1'), bytes]))
}

const hashLength = 22

function stamp(): string {
  return `${programStamp()} ${process.version}`
}
