import { statSync } from 'node:fs'

/**
 * Whether a file of the cache that this build does not need may be removed: a recent one may belong to another build of the
 * same site that is still running.
 */
export function mayBeRemoved(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > minAgeMs
}

const minAgeMs = 15 * 60_000
