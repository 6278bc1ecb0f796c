import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { fetchText } from './http/fetch-text.ts'
import { readFailure, failureReason } from './read-failure.ts'
import type { Host, Listing } from '../host.ts'
import { readIgnored, type Ignored } from '../ignore-files.ts'

/** The real file system below a folder, and the real network. Files outside the folder are never read. */
export function createNodeHost(root: string): Host {
  const folder = resolve(root)
  // The path is resolved on every read: while the development server runs, the folder may be replaced.
  const bytesOf = (path: FilePath) => readInside(folder, path)
  const read = async (path: FilePath) => decodeText(bytesOf(path))
  return {
    read,
    readCode: async (path) => decodeText(readInside(folder, path, repositoryRoot(folder))),
    readBytes: async (path) => bytesOf(path),
    readFailure: async (path) => readFailureInside(folder, path),
    otherThanFile: async (path) => otherThanFile(folder, path),
    list: async (options) => listFolder(folder, await readIgnored(options, read)),
    fetch: fetchText,
  }
}

/**
 * Reads a regular file. Symbolic links are followed if their target is below the root. Synchronous on purpose: for small
 * files it takes a tenth of the time of an asynchronous read on the thread pool.
 */
function readInside(root: string, path: string, limit = root): Uint8Array | undefined {
  try {
    const real = realpathSync.native(join(root, path))
    // Opening a pipe or a device could block forever.
    if (!isBelow(realpathSync.native(limit), real) || !statSync(real).isFile()) return undefined
    return readFileSync(real)
  } catch {
    return undefined // it does not exist or is not readable
  }
}

/** The folder of the repository that holds a folder: the nearest one above with `.git`, or else the folder itself. */
function repositoryRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return folder
  }
}

function readFailureInside(root: string, path: string): string | undefined {
  try {
    const real = realpathSync.native(join(root, path))
    if (!isBelow(realpathSync.native(root), real) || !statSync(real).isFile()) return undefined
    return readFailure(real)
  } catch (error) {
    return failureReason(error)
  }
}

function otherThanFile(root: string, path: string): string | undefined {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined || found.isFile()) return undefined
  if (found.isDirectory()) return 'a folder'
  if (found.isFIFO()) return 'a pipe'
  return found.isSocket() ? 'a socket' : 'a device'
}

/** Decodes text as its byte order mark says; UTF-8 without one. */
export function decodeText(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined
  // Some editors and shells on Windows write UTF-16. The decoder removes the mark itself.
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

async function listFolder(root: string, ignored: Ignored): Promise<Listing> {
  const files: string[] = []
  const outside: string[] = []
  const folders: string[] = []
  const unnamed: string[] = []
  const closed: { folder: FilePath; reason: string }[] = []
  const realRoot = realOf(root)
  if (realRoot === undefined) return { files: [], outside: [] }

  // Links inside a linked folder are not followed: links that refer to each other would never end.
  const waiting = [{ path: '', behindLink: false }]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { path: parent, behindLink } = folder
    folders.push(parent)
    const entries = await entriesOf(join(root, parent))
    if (typeof entries === 'string') {
      closed.push({ folder: parent as FilePath, reason: entries })
      continue
    }
    for (const entry of entries) {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      const kind = entry.isSymbolicLink() ? linkKind(root, realRoot, path) : kindOf(entry)
      const isLink = entry.isSymbolicLink()
      if (entry.name.includes('\ufffd') && !exists(join(root, path))) {
        unnamed.push(path)
        continue
      }
      if (ignored(kind === 'folder' ? `${path}/` : path)) continue
      if (kind === 'file') files.push(path)
      else if (kind === 'outside') outside.push(path)
      else if (kind === 'folder' && !(isLink && behindLink)) {
        waiting.push({ path, behindLink: behindLink || isLink })
      }
    }
  }
  return {
    files: files.sort() as FilePath[],
    outside: outside.sort() as FilePath[],
    folders: folders.sort() as FilePath[],
    ...(unnamed.length > 0 && { unnamed: unnamed.sort() as FilePath[] }),
    ...(closed.length > 0 && { closed }),
  }
}

type Kind = 'file' | 'folder' | 'outside' | 'other'

/** Whether there is something of this name: where bytes are no UTF-8, a listing has U+FFFD in their place. */
function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** The entries of a folder, or the reason why they cannot be read. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    return failureReason(error) ?? []
  }
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): Kind {
  if (entry.isFile()) return 'file'
  return entry.isDirectory() ? 'folder' : 'other'
}

/** The kind of a link's target. A link to a folder that contains the link is skipped: it would nest the folder in itself. */
function linkKind(root: string, realRoot: string, path: string): Kind {
  const place = join(root, path)
  const real = realOf(place)
  if (real === undefined) return 'other'
  if (!isBelow(realRoot, real)) return 'outside'
  const kind = kindOf(statSync(real))
  const holder = realOf(join(place, '..'))
  return kind === 'folder' && holder !== undefined && isBelow(real, holder) ? 'other' : kind
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Whether a path equals a folder or is below it. */
export function isBelow(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path)
  return (
    fromFolder === '' ||
    !(fromFolder === '..' || fromFolder.startsWith(`..${sep}`) || isAbsolute(fromFolder))
  )
}
