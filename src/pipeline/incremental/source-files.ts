import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { cacheFolder, cachePlace } from '../cache/cache-folder.ts'
import { readSummed, writeSummed } from '../cache/shared/summed-file.ts'
import { contentHash, contentHashIn } from '../../host/node/hash.ts'
import { isRacy, isSameStamp, stampOf } from './file-stamp.ts'
import type { Stamp } from './file-stamp.ts'

/** Hashes of the files of a site. A file is read only if its stamp is not the one of an earlier build. */
export interface SourceFiles {
  /** Takes the stamp of a file. A build calls it before it reads the file for the first time. */
  watch(file: FilePath): void
  /** The size in bytes of a file that is watched from now on; `undefined` if there is none. */
  size(file: FilePath): number | undefined
  /**
   * The hash of a file when it was watched, or now if it is not known by the stamp that it had. It is watched from now on;
   * `undefined` if it cannot be read.
   */
  hash(file: FilePath): string | undefined
  /** The hash of a file that did not change since it was watched, or since before this run began. */
  settledHash(file: FilePath): string | undefined
  /** Whether there is no such file, and was none when it was watched. */
  isAbsent(file: FilePath): boolean
  /** Keeps stamps and hashes of these files for the next build. */
  save(files: Iterable<FilePath>): void
}

type KnownFiles = ReadonlyMap<string, readonly [hash: string, ...Stamp]>

export function createSourceFiles(root: string): SourceFiles {
  const began = Date.now()
  const folder = resolve(root)
  const earlier = readKnown(join(cachePlace(root), storeName))
  const watched = new Map<FilePath, { readonly stamp: Stamp | undefined; readonly hash?: string }>()
  const hashes = new Map<FilePath, readonly [hash: string, ...Stamp]>()

  /** `join` costs as much as looking at the file. */
  function placeOf(file: FilePath): string {
    return file.startsWith('.') ? join(folder, file) : `${folder}/${file}`
  }

  /** The hash of a file that had this stamp before, if it is kept. */
  function knownHash(file: FilePath, stamp: Stamp | undefined): string | undefined {
    const known = hashes.get(file) ?? earlier.get(file)
    if (known === undefined || !isSameStamp([known[1], known[2], known[3]], stamp)) return undefined
    hashes.set(file, known)
    return known[0]
  }

  function hashAt(file: FilePath, stamp: Stamp): string | undefined {
    const known = knownHash(file, stamp)
    if (known !== undefined) return known
    const hash = hashOf(placeOf(file), stamp[0])
    // the contents of a stamp that may still change are not kept by it
    if (hash !== undefined && !isRacy(stamp, Date.now())) hashes.set(file, [hash, ...stamp])
    return hash
  }

  /** The stamp that a file had when it was watched first. */
  function watch(file: FilePath): Stamp | undefined {
    const known = watched.get(file)
    if (known !== undefined) return known.stamp
    const stamp = stampOf(placeOf(file))
    const hash = stamp !== undefined && isRacy(stamp, Date.now()) ? hashAt(file, stamp) : undefined
    watched.set(file, { stamp, ...(hash !== undefined && { hash }) })
    return stamp
  }

  return {
    watch: (file) => void watch(file),
    size: (file) => watch(file)?.[0],
    hash(file) {
      const known = knownHash(file, watch(file))
      if (known !== undefined) return known
      const stamp = stampOf(placeOf(file))
      return stamp === undefined ? undefined : hashAt(file, stamp)
    },
    settledHash(file) {
      const stamp = stampOf(placeOf(file))
      if (stamp === undefined) return undefined
      const before = watched.get(file)
      if (before === undefined ? isRacy(stamp, began) : !isSameStamp(before.stamp, stamp))
        return undefined
      const hash = hashAt(file, stamp)
      return before?.hash === undefined || before.hash === hash ? hash : undefined
    },
    isAbsent(file) {
      return stampOf(placeOf(file)) === undefined && watched.get(file)?.stamp === undefined
    },
    save(files) {
      const known = [...files].flatMap((file) => {
        const hash = hashes.get(file)
        return hash === undefined ? [] : [[file, ...hash]]
      })
      writeSummed(join(cacheFolder(root), storeName), JSON.stringify({ version, files: known }))
    },
  }
}

const storeName = 'sources.bin'
const version = 1

/** What earlier builds kept; nothing if it cannot be read, which costs time only. */
function readKnown(store: string): KnownFiles {
  try {
    const state = JSON.parse(readSummed(store)?.toString('utf8') ?? '{}') as {
      readonly version?: unknown
      readonly files?: readonly (readonly [string, string, number, number, number])[]
    }
    if (state.version !== version || state.files === undefined) return new Map()
    return new Map(state.files.map(([file, ...known]) => [file, known]))
  } catch {
    return new Map()
  }
}

function hashOf(path: string, size: number): string | undefined {
  try {
    return size > maxInMemory ? hashInParts(path) : contentHash(readFileSync(path))
  } catch {
    return undefined
  }
}

/** Larger files are not read into memory. */
const maxInMemory = 8_000_000

function hashInParts(path: string): string {
  const file = openSync(path, 'r')
  try {
    return contentHashIn(file)
  } finally {
    closeSync(file)
  }
}
