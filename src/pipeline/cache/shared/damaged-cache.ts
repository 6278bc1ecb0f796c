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
