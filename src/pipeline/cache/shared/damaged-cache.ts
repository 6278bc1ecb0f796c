import { basename } from 'node:path'

/**
 * A file of the cache that is not what was written: it was cut off, changed, replaced by a link, or is gone. The build starts
 * again without the cache. A hash finds damage, not malice.
 */
export class DamagedCache extends Error {
  readonly code = damageCode
  readonly path: string
  constructor(path: string) {
    super(`${path} is damaged`)
    this.path = path
  }
}

const damageCode = 'DAMAGED_CACHE'

/** Whether an error, of this thread or of another, says that the cache is damaged. */
export function isDamage(error: unknown): error is Error & { readonly path: string } {
  return error instanceof Error && 'code' in error && error.code === damageCode
}

const damaged = new Set<string>()

/** Notes that a file of the cache is damaged; what was in it is made again. */
export function noteDamage(path: string): void {
  damaged.add(basename(path))
}

/** A note of the files that were damaged since the last call, if there are some. */
export function damageNotes(): readonly string[] {
  const [first, ...others] = damaged
  damaged.clear()
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return [`The cache is damaged (${first}${more}), so what was in it was made again.`]
}
