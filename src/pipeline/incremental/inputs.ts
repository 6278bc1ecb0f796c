import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { sha256 } from '../../host/node/hash.ts'
import { folderStampOf, isRacy, isSameStamp } from './file-stamp.ts'
import type { Stamp } from './file-stamp.ts'

/** Everything outside the program that a build depends on, as plain data. Paths are relative to the site. */
export interface Inputs {
  /** Files with the hash of their contents. */
  readonly files: readonly (readonly [file: FilePath, hash: string])[]
  /** Files that the build looked for, and that do not exist. */
  readonly absent: readonly FilePath[]
  /** Folders that were listed, with what they hold and how they were found. */
  readonly folders: readonly (readonly [folder: FilePath, names: string, ...Stamp])[]
  /** Texts from the network. */
  readonly fetched: readonly FetchedText[]
  /** State of the machine that the site depends on, with the value that it had. */
  readonly uses: readonly (readonly [use: MachineState, value: string])[]
}

export interface FetchedText {
  readonly url: string
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly allowPrivate: boolean
  readonly hash: string
}

/** What a site may depend on that is not one of its files. */
export type MachineState =
  | 'history'
  | 'repository'
  | 'social images'
  | 'passphrases'
  /** The tags and branches that match `RefPatterns`, as JSON. */
  | `refs ${string}`
  /** The tags that match a list of patterns, as JSON, with their messages. */
  | `tags ${string}`

/** A hash of the names in a folder that a build may see; of a link, also where it leads. */
function namesIn(folder: string): string | undefined {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => isSeen(name))
      .map((entry) => {
        if (entry.isSymbolicLink()) return [entry.name, readlinkSync(join(folder, entry.name))]
        return [entry.name, entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other']
      })
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    return sha256(JSON.stringify(entries)).slice(0, 16)
  } catch {
    return undefined
  }
}

/** Most hidden files are no part of a site; those that a page reads are inputs of their own. */
function isSeen(name: string): boolean {
  return !name.startsWith('.') || seenHidden.has(name)
}

const seenHidden = new Set([
  '.well-known',
  '.nojekyll',
  '.mintlify',
  '.mintignore',
  '.octavoignore',
])

/** Whether a folder holds the same names as when it was recorded. */
export function isSameFolder(
  root: string,
  [folder, names, ...stamp]: Inputs['folders'][number],
): boolean {
  const path = join(root, folder)
  return isSameStamp(stamp, folderStampOf(path)) || namesIn(path) === names
}

/** A folder as it is now. */
export function recordFolder(
  root: string,
  folder: FilePath,
): Inputs['folders'][number] | undefined {
  const path = join(root, folder)
  const stamp = folderStampOf(path)
  const names = namesIn(path)
  if (stamp === undefined || names === undefined) return undefined
  // names are compared as long as the stamp proves nothing
  return isRacy(stamp, Date.now()) ? [folder, names, 0, 0, 0] : [folder, names, ...stamp]
}
