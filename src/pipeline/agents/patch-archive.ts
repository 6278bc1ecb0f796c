import { Zip, ZipDeflate } from 'fflate'

/**
 * An archive with new contents of some of its files, as if it had been written with them: the bytes of a file in it do not
 * depend on the others. Files that it does not have are left out.
 */
export function patchArchive(
  archive: Uint8Array,
  changed: ReadonlyMap<string, Uint8Array>,
): { readonly bytes: Uint8Array; readonly unpacked: number } {
  const { entries, end } = readDirectory(archive)
  const bodies: Uint8Array[] = []
  const heads: Uint8Array[] = []
  let at = 0
  let size = 0
  let unpacked = 0
  for (const [index, entry] of entries.entries()) {
    const contents = changed.get(entry.name)
    const next = entries[index + 1]?.offset ?? end.offset
    const [body, found] =
      contents === undefined
        ? [archive.subarray(entry.offset, next), entry.head]
        : packed(entry.name, contents)
    const head = Buffer.from(found)
    head.writeUInt32LE(at, headFields.offset)
    bodies.push(body)
    heads.push(head)
    at += body.length
    size += head.length
    unpacked += head.readUInt32LE(headFields.unpacked)
  }
  const tail = Buffer.from(end.bytes)
  tail.writeUInt32LE(size, endFields.size)
  tail.writeUInt32LE(at, endFields.offset)
  return { bytes: Buffer.concat([...bodies, ...heads, tail]), unpacked }
}

/** Adds a file to an archive: the same contents give the same bytes. */
export function addToArchive(zip: Zip, name: string, contents: Uint8Array): void {
  const entry = new ZipDeflate(name, { level: 6 })
  // dates of an archive are in local time: this one has the same bytes in every time zone
  entry.mtime = new Date(1980, 0, 1)
  zip.add(entry)
  entry.push(contents, true)
}

/** The bytes of a file in an archive, and its entry in the directory. */
function packed(name: string, contents: Uint8Array): readonly [Uint8Array, Uint8Array] {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  addToArchive(zip, name, contents)
  zip.end()
  const alone = Buffer.concat(chunks)
  const { entries, end } = readDirectory(alone)
  return [alone.subarray(0, end.offset), entries[0]?.head ?? new Uint8Array()]
}

interface ArchiveEntry {
  readonly name: string
  readonly offset: number
  /** Its entry in the directory. */
  readonly head: Uint8Array
}

/** Offsets in an entry of the directory, and in the record at the end of an archive (APPNOTE 4.3.12 and 4.3.16). */
const headFields = { unpacked: 24, name: 28, extra: 30, comment: 32, offset: 42, length: 46 }
const endFields = { size: 12, offset: 16, length: 22 }

function readDirectory(archive: Uint8Array): {
  readonly entries: readonly ArchiveEntry[]
  readonly end: { readonly offset: number; readonly bytes: Uint8Array }
} {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const tail = bytes.subarray(-endFields.length)
  const offset = tail.readUInt32LE(endFields.offset)
  const entries: ArchiveEntry[] = []
  for (let at = offset; at < bytes.length - endFields.length;) {
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
  return { entries, end: { offset, bytes: tail } }
}
