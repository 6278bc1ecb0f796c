import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../host/node/hash.ts'
import { manifestPath } from '../output/output-manifest.ts'

/** The hash of the manifest of an output. */
export function manifestHash(target: string): string | undefined {
  return hashAt(join(target, manifestPath))
}

/** The hash of a file; `undefined` if it cannot be read. */
export function hashAt(path: string): string | undefined {
  try {
    return contentHash(readFileSync(path))
  } catch {
    return undefined
  }
}
