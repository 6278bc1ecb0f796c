import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** The path in the archive. */
  readonly path: string
  /** The contents, or the file that holds them. */
  readonly contents: Uint8Array | string | { readonly file: string }
  /** It is stored as it is, without compression. */
  readonly stored?: boolean
}

/**
 * Writes a ZIP archive. Files are read one at a time; equal entries in an equal order make equal bytes. `docs.zip` is made with
 * another library (`agents/patch-archive.ts`), which has no archives of more than 65,535 files or 4 GB, as sites may need.
 */
export async function writeZip(target: string, entries: Iterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(target))
  const failed = new Promise<never>((_, fail) => zip.on('error', fail))
  for (const { path, contents, stored = false } of entries) {
    const options = { mtime: noTime, mode: 0o100644, forceDosTimestamp: true, compress: !stored }
    if (typeof contents === 'object' && 'file' in contents) {
      const { file } = contents
      zip.addReadStreamLazy(path, options, (read) => read(null, createReadStream(file)))
    } else {
      zip.addBuffer(
        typeof contents === 'string' ? Buffer.from(contents) : Buffer.from(contents),
        path,
        options,
      )
    }
  }
  zip.end()
  await Promise.race([written, failed])
}

/** The earliest time that the format has. It is written as local time, so it is the same everywhere. */
const noTime = new Date(1980, 0, 1)

/** A name for a file that is given to others: `Acme Docs` → `acme-docs`. */
export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return name === '' ? 'site' : name
}
