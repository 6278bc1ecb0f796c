import { createHash } from 'node:crypto'

/** SHA-256 in hex. Parts are separated by NUL, so that `('ab', 'c')` and `('a', 'bc')` have different hashes. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const [index, part] of parts.entries()) {
    if (index > 0) hash.update('\0')
    hash.update(part)
  }
  return hash.digest('hex')
}

/** The hash in the name of a published file, so that a browser may cache the file forever. */
export function contentHash(contents: string | Uint8Array): string {
  return sha256(contents).slice(0, 8)
}
