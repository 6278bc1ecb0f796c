import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFileWith } from '../../host/node/replace-file.ts'
import { contentHash, contentHashOf } from '../../host/node/hash.ts'
import { programStamp } from './program-stamp.ts'
import { noteDamage } from './shared/damaged-cache.ts'
import { isAbsent, readOwn } from './shared/read-own.ts'

/** What a file of the cache has to be, to be read. */
interface Expected {
  /** The hash of its contents. */
  readonly hash?: string
  /** The `checkedStamp` of the program that it was written for, by default this one. */
  readonly reader?: string
}

/**
 * Plain data in a file of the cache, with a hash of its contents; `undefined` if there is none that was written whole for this
 * program, or if it has another hash than the one that is wanted.
 */
export function readChecked(path: string, expected?: Expected): unknown {
  return readCheckedParts(path, expected)?.[0]
}

/** Gives the hash. */
export function writeChecked(path: string, data: unknown, reader?: string): string {
  return writeCheckedParts(path, [data], reader)
}

/** The same of data in parts. */
export function readCheckedParts(
  path: string,
  { hash: wanted, reader = checkedStamp() }: Expected = {},
): readonly unknown[] | undefined {
  try {
    const all = readOwn(path)
    const hash = all.toString('latin1', 0, hashLength)
    if (contentHash(all.subarray(hashLength)) !== hash) throw new Error('it is damaged')
    if (hash !== (wanted ?? hash)) return undefined
    const parts: unknown[] = []
    for (let at = hashLength; at < all.length;) {
      const start = at + sizeLength
      at = start + all.readDoubleLE(at)
      parts.push(deserialize(all.subarray(start, at)))
    }
    return parts.shift() === reader ? parts : undefined
  } catch (error) {
    if (!isAbsent(error)) noteDamage(path)
    return undefined
  }
}

/**
 * Serializes one part after the other: all of them together may be larger than the memory that a build needs otherwise. `reader`
 * is the `checkedStamp` of the program that reads the file, by default this one.
 */
export function writeCheckedParts(
  path: string,
  parts: readonly unknown[],
  reader = checkedStamp(),
): string {
  const digest = createHash('sha256')
  mkdirSync(dirname(path), { recursive: true })
  let hash = ''
  replaceFileWith(path, (file) => {
    const descriptor = openSync(file, 'w')
    try {
      let at = hashLength
      for (const part of [reader, ...parts]) {
        const bytes = serialize(part)
        const size = Buffer.alloc(sizeLength)
        size.writeDoubleLE(bytes.length)
        for (const piece of [size, bytes]) {
          digest.update(piece)
          writeSync(descriptor, piece, 0, piece.length, at)
          at += piece.length
        }
      }
      hash = contentHashOf(digest)
      writeSync(descriptor, hash, 0, 'latin1')
    } finally {
      closeSync(descriptor)
    }
  })
  return hash
}

const hashLength = 22

/** A double: its integers are exact beyond the size of any file. */
const sizeLength = 8

/** Identifies the program that reads and writes these files. */
export function checkedStamp(): string {
  return `${programStamp()} ${process.version}`
}
