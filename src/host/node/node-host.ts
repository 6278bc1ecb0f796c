import { readFileSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { fetchText } from './fetch-text.ts'
import { readFailure, reasonOf } from './read-failure.ts'
import type { Host, Listing } from '../host.ts'
import { readIgnored, type Ignored } from '../ignore-files.ts'

/** The real disk below a folder, and the real network. Nothing outside the folder is ever read. */
export function createNodeHost(root: string): Host {
  const folder = resolve(root)
  // Looked up each time: while the development server runs, the folder may be moved away and come back.
  const bytesOf = (path: FilePath) => readInside(folder, path)
  const read = async (path: FilePath) => decodeText(bytesOf(path))
  return {
    read,
    readBytes: async (path) => bytesOf(path),
    readFailure: async (path) => failureInside(folder, path),
    list: async (options) => listFolder(folder, await readIgnored(options, read)),
    fetch: fetchText,
  }
}

/**
 * The bytes of a regular file, wherever links lead, as long as that is below the root. Reading in place takes a
 * tenth of the time that handing a small file to the thread pool does.
 */
function readInside(root: string, path: string): Uint8Array | undefined {
  try {
    const real = realpathSync.native(join(root, path))
    // Opening a pipe or a device could wait for ever.
    if (!isBelow(realpathSync.native(root), real) || !statSync(real).isFile()) return undefined
    return readFileSync(real)
  } catch {
    return undefined // there is none, or it may not be read
  }
}

function failureInside(root: string, path: string): string | undefined {
  try {
    const real = realpathSync.native(join(root, path))
    if (!isBelow(realpathSync.native(root), real) || !statSync(real).isFile()) return undefined
    return readFailure(real)
  } catch (error) {
    return reasonOf(error)
  }
}

/** Bytes as a text, by the mark they begin with. */
export function decodeText(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined
  // Some editors and shells on Windows write UTF-16. The decoder takes the mark itself away.
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

async function listFolder(root: string, ignored: Ignored): Promise<Listing> {
  const files: string[] = []
  const outside: string[] = []
  const closed: { folder: FilePath; reason: string }[] = []
  const realRoot = realOf(root)
  if (realRoot === undefined) return { files: [], outside: [] }

  // A link is followed, but not the links behind it: links that lead to each other would never end.
  const waiting = [{ path: '', behindLink: false }]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { path: parent, behindLink } = folder
    const entries = await entriesOf(join(root, parent))
    if (typeof entries === 'string') {
      closed.push({ folder: parent as FilePath, reason: entries })
      continue
    }
    for (const entry of entries) {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      const kind = entry.isSymbolicLink() ? linkKind(root, realRoot, path) : kindOf(entry)
      const isLink = entry.isSymbolicLink()
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
    ...(closed.length > 0 && { closed }),
  }
}

type Kind = 'file' | 'folder' | 'outside' | 'other'

/** What a folder holds, or why that cannot be said. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    return reasonOf(error) ?? []
  }
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): Kind {
  if (entry.isFile()) return 'file'
  return entry.isDirectory() ? 'folder' : 'other'
}

/** What a link leads to. A link to a folder that holds it would show the folder inside itself. */
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

/** Whether a path is a folder or lies below it. */
function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}
