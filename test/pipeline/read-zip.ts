import { inflateRawSync } from 'node:zlib'

/** The files of an archive, in their order. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const isDeflated = archive.readUInt16LE(at + 10) === 8
    const size = archive.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0))
    files.set(path, isDeflated ? inflateRawSync(bytes) : bytes)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
