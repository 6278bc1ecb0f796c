import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { PageBody } from '../../content/page.ts'
import { createReusedBuffer } from '../../host/node/reused-buffer.ts'

/** Where the HTML of a page lies: a file of many, and the stretch in it. Offsets and lengths are bytes. */
export interface BodyLocation {
  readonly pack: string
  readonly offset: number
  readonly main: number
  readonly aside: number
}

/** Appends bodies to a file, so that the HTML of pages need not stay in memory. */
export function createBodyWriter(path: string): {
  add(body: PageBody): BodyLocation
  close(): void
} {
  const file = openSync(path, 'w')
  let offset = 0
  return {
    add(body) {
      const bytes = Buffer.from(body.main + body.aside)
      const main = Buffer.byteLength(body.main)
      writeSync(file, bytes, 0, bytes.length, offset)
      const packed = { pack: path, offset, main, aside: bytes.length - main }
      offset += bytes.length
      return packed
    },
    close: () => closeSync(file),
  }
}

export interface BodyReader {
  read(packed: BodyLocation): PageBody
  close(): void
}

/** Reads bodies back, whichever thread wrote them. */
export function createBodyReader(): BodyReader {
  const files = new Map<string, number>()
  const roomFor = createReusedBuffer()
  return {
    read({ pack, offset, main, aside }) {
      let file = files.get(pack)
      if (file === undefined) files.set(pack, (file = openSync(pack, 'r')))
      const size = main + aside
      const room = roomFor(size)
      readSync(file, room, 0, size, offset)
      return { main: room.toString('utf8', 0, main), aside: room.toString('utf8', main, size) }
    },
    close() {
      for (const file of files.values()) closeSync(file)
      files.clear()
    },
  }
}
