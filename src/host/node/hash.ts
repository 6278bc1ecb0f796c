import { createHash, hash as hashOnce } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { readSync } from 'node:fs'

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
export function fileNameHash(contents: string | Uint8Array): string {
  return sha256(contents).slice(0, 8)
}

/** The hash of the contents of a file: 128 bits, which is enough to distinguish its versions. */
export function contentHash(bytes: string | Uint8Array): string {
  return hashOnce('sha256', bytes, 'base64url').slice(0, 22)
}

/** The same hash, of bytes that a SHA-256 digest was given in parts. */
export function contentHashOf(digest: Hash): string {
  return digest.digest('base64url').slice(0, 22)
}

/** The same hash of an open file, which need not fit into memory. */
export function contentHashIn(file: number): string {
  const digest = createHash('sha256')
  const buffer = Buffer.alloc(1 << 20)
  for (let size = -1; size !== 0;) {
    size = readSync(file, buffer)
    digest.update(buffer.subarray(0, size))
  }
  return contentHashOf(digest)
}
