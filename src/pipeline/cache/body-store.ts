import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { FilePath, Route } from '../../base/paths.ts'
import type { FailedResult } from '../../compile/failed-result.ts'
import type { PageBody, PageFacts } from '../../content/page.ts'
import { contentHash } from '../../host/node/hash.ts'
import { DamagedCache } from './shared/damaged-cache.ts'
import { openOwn } from './shared/read-own.ts'
import { createReusedBuffer, createTextEncoder } from '../../host/node/reused-buffer.ts'

/** Where the HTML of a page is stored: a file of the body store, offset and lengths in bytes. */
export interface BodyLocation {
  readonly pack: string
  readonly offset: number
  readonly main: number
  readonly aside: number
  /** A hash of its HTML. */
  readonly hash: string
}

/** A compiled page whose HTML is in the body store. */
export type CompiledFacts =
  | {
      readonly ok: true
      readonly facts: PageFacts
      readonly packed: BodyLocation
      /** How long it took. */
      readonly ms: number
    }
  | (FailedResult & { readonly file: FilePath; readonly route: Route })

/** Appends bodies to a file, so that the HTML of pages need not stay in memory. */
export function createBodyWriter(path: string): {
  add(body: PageBody): BodyLocation
  close(): void
} {
  let file: number | undefined
  let offset = 0
  const encode = createTextEncoder()
  return {
    add(body) {
      file ??= openSync(path, 'w')
      const aside = encode(body.aside).length
      const bytes = encode([body.main, body.aside])
      writeSync(file, bytes, 0, bytes.length, offset)
      const hash = contentHash(bytes)
      const packed = { pack: path, offset, main: bytes.length - aside, aside, hash }
      offset += bytes.length
      return packed
    },
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

export interface BodyReader {
  /** Throws a `DamagedCache` if it is not what was written. */
  read(packed: BodyLocation): PageBody
  close(): void
}

/** Reads bodies that any thread wrote. Small ones that are read one after the other are read from the file many at a time. */
export function createBodyReader(): BodyReader {
  const files = new Map<string, OpenedPack>()
  const bufferFor = createReusedBuffer()

  /** The bytes at an offset; the next call overwrites them. */
  function bytesAt(pack: OpenedPack, offset: number, size: number): Buffer {
    const { ahead } = pack
    if (offset >= ahead.start && offset + size <= ahead.end)
      return ahead.bytes.subarray(offset - ahead.start, offset - ahead.start + size)
    const isNext = offset >= pack.last && offset < pack.last + maxSmall
    pack.last = offset + size
    if (!isNext || size > maxSmall) {
      const buffer = bufferFor(size)
      readSync(pack.file, buffer, 0, size, offset)
      return buffer.subarray(0, size)
    }
    if (ahead.bytes.length === 0) ahead.bytes = Buffer.allocUnsafe(aheadBytes)
    ahead.start = offset
    ahead.end = offset + readSync(pack.file, ahead.bytes, 0, aheadBytes, offset)
    pack.last = ahead.end
    return ahead.bytes.subarray(0, size)
  }

  return {
    read({ pack: path, offset, main, aside, hash }) {
      const pack = files.get(path) ?? openPack(path)
      files.set(path, pack)
      const bytes = bytesAt(pack, offset, main + aside)
      if (contentHash(bytes) !== hash) throw new DamagedCache(path)
      return { main: bytes.toString('utf8', 0, main), aside: bytes.toString('utf8', main) }
    },
    close() {
      for (const { file } of files.values()) closeSync(file)
      files.clear()
    },
  }
}

interface OpenedPack {
  readonly file: number
  /** Where the last read ended. */
  last: number
  /** What was read ahead, from `start` to `end` in the file. */
  readonly ahead: { bytes: Buffer; start: number; end: number }
}

function openPack(path: string): OpenedPack {
  const ahead = { bytes: Buffer.alloc(0), start: 0, end: 0 }
  try {
    return { file: openOwn(path), last: 0, ahead }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOENT' || code === 'ELOOP' ? new DamagedCache(path) : error
  }
}

const maxSmall = 1 << 14
const aheadBytes = 1 << 18
