import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { PdfObject } from './printed-part.ts'

/** Writes the objects of a PDF to a file as they come. */
export interface PdfWriter {
  add(object: PdfObject): void
  /** Writes the table of objects. The file is complete then. */
  finish(trailer: { readonly root: string; readonly info: string }): void
  close(): void
}

/** Objects that are no streams are packed together: tags are many and small. */
const objectsInPack = 500

/** `takeNumber` gives the number of an object that is free. */
export function createPdfWriter(path: string, takeNumber: () => number): PdfWriter {
  const file = openSync(path, 'w')
  const entries: Entry[] = []
  let offset = 0
  let pack: PdfObject[] = []

  function write(bytes: Uint8Array | string): void {
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    for (let at = 0; at < buffer.length;) at += writeSync(file, buffer, at)
    offset += buffer.length
  }

  function writeStream({ number, text }: PdfObject, stream: Uint8Array): void {
    entries[number] = { kind: 1, at: offset, index: 0 }
    write(`${number} 0 obj\n${text}\nstream\n`)
    write(stream)
    write('\nendstream\nendobj\n')
  }

  function writePack(): void {
    if (pack.length === 0) return
    const number = takeNumber()
    const index: string[] = []
    let length = 0
    for (const [position, { number: own, text }] of pack.entries()) {
      entries[own] = { kind: 2, at: number, index: position }
      index.push(`${own} ${length}`)
      length += text.length + 1
    }
    const head = `${index.join(' ')}\n`
    const texts = `${head}${pack.map(({ text }) => `${text}\n`).join('')}`
    const stream = deflateSync(Buffer.from(texts, 'latin1'))
    const text = `<</Type /ObjStm /N ${pack.length} /First ${head.length} /Filter /FlateDecode /Length ${stream.length}>>`
    pack = []
    writeStream({ number, text }, stream)
  }

  // programs see from the comment that the file is not text
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  return {
    add(object) {
      if (object.stream !== undefined) writeStream(object, object.stream)
      else if (pack.push(object) === objectsInPack) writePack()
    },
    finish({ root, info }) {
      writePack()
      const number = takeNumber()
      const start = offset
      entries[number] = { kind: 1, at: start, index: 0 }
      const stream = deflateSync(tableOf(entries))
      const text = `<</Type /XRef /Size ${entries.length} /W [1 5 2] /Root ${root} /Info ${info} /Filter /FlateDecode /Length ${stream.length}>>`
      writeStream({ number, text }, stream)
      write(`startxref\n${start}\n%%EOF\n`)
    },
    close: () => closeSync(file),
  }
}

/** Where an object is: at an offset of the file, or in a pack. */
interface Entry {
  readonly kind: 1 | 2
  readonly at: number
  readonly index: number
}

const entryBytes = 8

function tableOf(entries: readonly (Entry | undefined)[]): Buffer {
  const table = Buffer.alloc(entries.length * entryBytes)
  // the head of the list of free objects, and objects of parts that the file has once
  for (let number = 0; number < entries.length; number++) {
    const entry = entries[number]
    const start = number * entryBytes
    table.writeUInt8(entry?.kind ?? 0, start)
    table.writeUIntBE(entry?.at ?? 0, start + 1, 5)
    table.writeUInt16BE(entry?.index ?? (number === 0 ? 65_535 : 0), start + 6)
  }
  return table
}
