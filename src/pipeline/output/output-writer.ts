import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants, copyFile, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FilePath } from '../../base/paths.ts'
import { joinParts } from './file-parts.ts'
import type { FilePart } from './file-parts.ts'
import { createTextEncoder } from '../../host/node/reused-buffer.ts'
import type { TextParts } from '../../host/node/reused-buffer.ts'
import { contentHash, contentHashOf } from '../../host/node/hash.ts'
import type { OutputEntry } from './output-manifest.ts'

/** A file that belongs to the output. */
export interface WrittenFile extends OutputEntry {
  /** It lies in the staging folder. If not, the earlier output already holds the same bytes. */
  readonly staged: boolean
}

/** Where a build writes, as plain data that can be sent to a thread. */
export interface OutputPlace {
  /** The staging folder. */
  readonly folder: string
  /** The earlier output: a file whose bytes are the same there is not written again. */
  readonly earlier?: string | undefined
}

/** Writes files to the staging folder, and lists everything the new output consists of. */
export interface OutputWriter {
  readonly place: OutputPlace
  readonly files: readonly WrittenFile[]
  put(path: FilePath, contents: TextParts | Uint8Array): void
  /** Writes a file of many short texts, which are not in memory together. Other tasks get turns. */
  putTexts(path: FilePath, texts: Iterable<string>): Promise<void>
  /** Writes a file from parts of the version of it in the earlier output. */
  patch(path: FilePath, parts: Iterable<FilePart>): void
  /** Makes the folder of a file that is written by other means; the place of the file. */
  ready(path: FilePath): string
  /** Takes over a file from elsewhere on the disk. Gives the hash of its contents. */
  copy(path: FilePath, from: string): Promise<string>
  /** Lists files that were written by other means, such as in another thread. */
  add(files: readonly WrittenFile[]): void
  /** Where the bytes of a file of the new output are now: in the staging folder or in the earlier output. */
  locate(path: FilePath): string
}

/** Larger files are not read into memory. */
const maxInMemory = 8_000_000

export function createOutputWriter(place: OutputPlace): OutputWriter {
  const { folder, earlier } = place
  const { put, ready } = createStager(place)
  const files: WrittenFile[] = []

  function locate(path: FilePath): string {
    const staged = join(folder, path)
    if (earlier === undefined || statSync(staged, { throwIfNoEntry: false })) return staged
    return join(earlier, path)
  }

  return {
    place,
    files,
    put: (path, contents) => void files.push(put(path, contents)),
    async putTexts(path, texts) {
      files.push({ path, ...(await writeTexts(ready(path), texts)), staged: true })
    },
    patch(path, parts) {
      const before = locate(path)
      const written = joinParts(ready(path), before, parts)
      files.push({ path, ...written, staged: true })
    },
    ready,
    async copy(path, from) {
      if ((await stat(from)).size <= maxInMemory) {
        const written = put(path, readFileSync(from))
        files.push(written)
        return written.hash
      }
      const target = ready(path)
      // a copy that shares its blocks with the original where the file system supports that
      await copyFile(from, target, constants.COPYFILE_FICLONE)
      const written = await hashFile(target)
      files.push({ path, ...written, staged: true })
      return written.hash
    },
    add(more) {
      for (const file of more) files.push(file)
    },
    locate,
  }
}

/** Writes single files to the staging folder. */
export interface Stager {
  put(path: FilePath, contents: TextParts | Uint8Array): WrittenFile
  ready(path: FilePath): string
}

export function createStager({ folder, earlier }: OutputPlace): Stager {
  const folders = new Set<string>()
  const encode = createTextEncoder()

  function ready(path: FilePath): string {
    const target = join(folder, path)
    const parent = dirname(target)
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true })
      folders.add(parent)
    }
    return target
  }

  return {
    ready,
    put(path, contents) {
      const bytes = contents instanceof Uint8Array ? contents : encode(contents)
      const staged = earlier === undefined || !holds(join(earlier, path), bytes)
      if (staged) writeFileSync(ready(path), bytes)
      return { path, hash: contentHash(bytes), size: bytes.length, staged }
    },
  }
}

async function writeTexts(
  target: string,
  texts: Iterable<string>,
): Promise<Pick<OutputEntry, 'hash' | 'size'>> {
  const digest = createHash('sha256')
  const file = openSync(target, 'w')
  let size = 0
  let waiting = ''
  function flush(): void {
    const bytes = Buffer.from(waiting)
    digest.update(bytes)
    writeFileSync(file, bytes)
    size += bytes.length
    waiting = ''
  }
  try {
    for (const text of texts) {
      waiting += text
      if (waiting.length < maxWaiting) continue
      flush()
      await setImmediate()
    }
    flush()
  } finally {
    closeSync(file)
  }
  return { hash: contentHashOf(digest), size }
}

/** Characters that are written together. */
const maxWaiting = 1 << 17

/** The hash and the size of a file of any length. */
export async function hashFile(path: string): Promise<Pick<OutputEntry, 'hash' | 'size'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    size += bytes.length
  }
  return { hash: contentHashOf(hash), size }
}

/** Whether a file has exactly these bytes. */
function holds(path: string, bytes: Uint8Array): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    return (
      found?.isFile() === true && found.size === bytes.length && readFileSync(path).equals(bytes)
    )
  } catch {
    return false // it may not be read, or a parent of it is a file
  }
}
