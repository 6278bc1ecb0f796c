import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { Zip } from 'fflate'
import type { ZipInputFile } from 'fflate'
import type { FilePart } from '../output/file-parts.ts'

/**
 * The parts of an archive with new contents of some of its files, as if it had been written with them: the bytes of a file in it
 * do not depend on the others. Files that it does not have are left out.
 */
export function patchArchive(
  { entries, end }: ArchiveDirectory,
  changed: ReadonlyMap<string, Uint8Array>,
): { readonly parts: readonly FilePart[]; readonly unpacked: number } {
  const parts: FilePart[] = []
  const heads: Uint8Array[] = []
  let at = 0
  let size = 0
  let unpacked = 0
  let kept = 0
  for (const [index, entry] of entries.entries()) {
    const contents = changed.get(entry.name)
    const next = entries[index + 1]?.offset ?? end.offset
    let { head } = entry
    let length = next - entry.offset
    if (contents !== undefined) {
      const [body, own] = packed(entry.name, contents)
      parts.push([kept, entry.offset], body)
      kept = next
      head = own
      length = body.length
    }
    head.writeUInt32LE(at, headFields.offset)
    heads.push(head)
    at += length
    size += head.length
    unpacked += head.readUInt32LE(headFields.unpacked)
  }
  const tail = Buffer.from(end.bytes)
  tail.writeUInt32LE(size, endFields.size)
  tail.writeUInt32LE(at, endFields.offset)
  return { parts: [...parts, [kept, end.offset], Buffer.concat([...heads, tail])], unpacked }
}

/**
 * Adds a file to an archive, with its contents compressed: the same contents give the same bytes. The library of other archives
 * (`output/zip-file.ts`) cannot take contents that several threads have compressed.
 */
export function addToArchive(
  zip: Zip,
  name: string,
  { contents, deflated }: { readonly contents: Uint8Array; readonly deflated: Buffer },
): void {
  const entry: ZipInputFile = {
    filename: name,
    size: contents.length,
    crc: crc32(contents),
    compression: deflateMethod,
    // dates of an archive are in local time: this one has the same bytes in every time zone
    mtime: new Date(1980, 0, 1),
  }
  zip.add(entry)
  entry.ondata?.(null, new Uint8Array(deflated), true)
}

/** A window of 16 KB, in which most pages fit: half of the memory for each page that is compressed at the same time. */
export const compression = { windowBits: 14, memLevel: 7 }

/** APPNOTE 4.4.5. */
const deflateMethod = 8

/** The bytes of a file in an archive, and its entry in the directory. */
function packed(name: string, contents: Uint8Array): readonly [Buffer, Buffer] {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  addToArchive(zip, name, { contents, deflated: deflateRawSync(contents, compression) })
  zip.end()
  const alone = Buffer.concat(chunks)
  const tail = alone.subarray(-endFields.length)
  const offset = tail.readUInt32LE(endFields.offset)
  return [alone.subarray(0, offset), alone.subarray(offset, -endFields.length)]
}

/** The directory at the end of an archive. */
export interface ArchiveDirectory {
  readonly entries: readonly ArchiveEntry[]
  readonly end: { readonly offset: number; readonly bytes: Uint8Array }
}

interface ArchiveEntry {
  readonly name: string
  readonly offset: number
  /** Its entry in the directory. */
  readonly head: Buffer
}

/** Offsets in an entry of the directory, and in the record at the end of an archive (APPNOTE 4.3.12 and 4.3.16). */
const headFields = { unpacked: 24, name: 28, extra: 30, comment: 32, offset: 42, length: 46 }
const endFields = { size: 12, offset: 16, length: 22 }

/** Reads the directory of an archive that was written here: nothing comes after it. */
export function readDirectory(path: string): ArchiveDirectory {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const tail = readRange(file, size - endFields.length, size)
    const offset = tail.readUInt32LE(endFields.offset)
    return {
      entries: entriesOf(readRange(file, offset, size - endFields.length)),
      end: { offset, bytes: tail },
    }
  } finally {
    closeSync(file)
  }
}

function entriesOf(bytes: Buffer): ArchiveEntry[] {
  const entries: ArchiveEntry[] = []
  for (let at = 0; at < bytes.length;) {
    const names = bytes.readUInt16LE(at + headFields.name)
    const more =
      bytes.readUInt16LE(at + headFields.extra) + bytes.readUInt16LE(at + headFields.comment)
    const start = at + headFields.length
    const next = start + names + more
    entries.push({
      name: bytes.toString('utf8', start, start + names),
      offset: bytes.readUInt32LE(at + headFields.offset),
      head: bytes.subarray(at, next),
    })
    at = next
  }
  return entries
}

function readRange(file: number, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from)
  readSync(file, bytes, 0, bytes.length, from)
  return bytes
}
