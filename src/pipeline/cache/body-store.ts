import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { FilePath, Route } from '../../base/paths.ts'
import type { FailedResult } from '../../compile/failed-result.ts'
import type { PageBody, PageFacts } from '../../content/page.ts'
import { contentHash } from '../../host/node/hash.ts'
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
  read(packed: BodyLocation): PageBody
  close(): void
}

/** Reads bodies that any thread wrote. */
export function createBodyReader(): BodyReader {
  const files = new Map<string, number>()
  const bufferFor = createReusedBuffer()
  return {
    read({ pack, offset, main, aside }) {
      let file = files.get(pack)
      if (file === undefined) files.set(pack, (file = openSync(pack, 'r')))
      const size = main + aside
      const buffer = bufferFor(size)
      readSync(file, buffer, 0, size, offset)
      return { main: buffer.toString('utf8', 0, main), aside: buffer.toString('utf8', main, size) }
    },
    close() {
      for (const file of files.values()) closeSync(file)
      files.clear()
    },
  }
}
