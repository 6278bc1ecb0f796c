import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { contentHashOf } from '../../host/node/hash.ts'
import type { OutputEntry } from './output-manifest.ts'

/** A part of a new file: its bytes, or a range of bytes of an earlier file. */
export type FilePart = Uint8Array | readonly [from: number, to: number]

/** Writes a file from parts, so that only some of it is in memory at a time. */
export function joinParts(
  target: string,
  earlier: string,
  parts: Iterable<FilePart>,
): Pick<OutputEntry, 'hash' | 'size'> {
  const buffer = Buffer.allocUnsafe(bufferBytes)
  const digest = createHash('sha256')
  const source = openSync(earlier, 'r')
  const file = openSync(target, 'w')
  let size = 0
  function write(bytes: Uint8Array): void {
    digest.update(bytes)
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
    size += bytes.length
  }
  try {
    for (const part of parts) {
      if (part instanceof Uint8Array) {
        write(part)
        continue
      }
      const [from, to] = part
      for (let at = from; at < to;) {
        const read = readSync(source, buffer, 0, Math.min(buffer.length, to - at), at)
        if (read === 0) throw new Error(`${earlier} ends at ${at}, before ${to}`)
        write(buffer.subarray(0, read))
        at += read
      }
    }
  } finally {
    closeSync(source)
    closeSync(file)
  }
  return { hash: contentHashOf(digest), size }
}

const bufferBytes = 1 << 20
