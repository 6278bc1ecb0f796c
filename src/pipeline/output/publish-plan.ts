import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { earlierFiles } from './earlier-output.ts'
import { contentHash } from '../../host/node/hash.ts'
import { byPath, manifestPath, manifestText } from './output-manifest.ts'
import type { OutputEntry } from './output-manifest.ts'
import type { OutputState } from './output-place.ts'
import type { WrittenFile } from './output-writer.ts'
import { byRank } from './publish-order.ts'

/** How an output becomes another one. */
export interface PublishPlan {
  /** Files to move in from the staging folder, in this order. */
  readonly moves: readonly FilePath[]
  /** Files to remove afterwards, in this order. */
  readonly removes: readonly FilePath[]
  /**
   * The manifest to have while files are moved: it names the files of both outputs, so that all of them are known as
   * ours even if the journal is lost. The final one is staged like any other file.
   */
  readonly interim: string | undefined
  /** Files that no build wrote and that are in the way: with any of these, nothing can be published. */
  readonly foreign: readonly FilePath[]
}

export interface PlanContext {
  readonly target: string
  /** The staging folder. */
  readonly folder: string
  readonly state: OutputState
}

export function planPublish(written: readonly WrittenFile[], context: PlanContext): PublishPlan {
  const { target, folder, state } = context
  // each manifest below is sorted: what is sorted already is sorted in one pass
  const files = written.toSorted(byPath)
  const isNew = !existsSync(target)
  const old = oldFiles(context)
  const obstacles = createObstacleFinder(target, (path) => old.has(path))
  const mayReplace = (path: FilePath) => old.has(path) || state.kind === 'earlier'
  const isThere = (file: WrittenFile) =>
    !isNew && !isListedOtherwise(file, old) && isOnDisk(join(target, file.path), file)
  const names = new Set(files.map(({ path }) => path))
  const moves: FilePath[] = []
  const foreign = new Set<FilePath>()
  for (const file of files) {
    if (!file.staged || isThere(file)) continue
    const obstacle = isNew ? undefined : obstacles(file.path, mayReplace(file.path))
    if (obstacle === undefined) moves.push(file.path)
    else foreign.add(obstacle)
  }
  const removes = [...old.keys()].filter((path) => !names.has(path) && path !== manifestPath)
  const isKept = (path: FilePath) => old.has(path)
  const text = manifestText(files)
  const isListed = isOnDisk(join(target, manifestPath), entryOf(text))
  if (!isListed) {
    mkdirSync(join(folder, dirname(manifestPath)), { recursive: true })
    writeFileSync(join(folder, manifestPath), text)
  }
  function interimText(): string | undefined {
    if (moves.length === 0 && removes.length === 0) return undefined
    if (removes.length === 0) return text
    return manifestText([...files, ...removes.flatMap((path) => old.get(path) ?? [])])
  }
  return {
    moves: moves.sort(byRank(isKept)),
    removes: removes.sort(byRank(isKept)).reverse(),
    interim: interimText(),
    foreign: [...foreign].sort(),
  }
}

/** The files of the old output that are ours. */
function oldFiles({ target, state }: PlanContext): ReadonlyMap<FilePath, OutputEntry> {
  if (state.kind === 'built') return state.manifest
  if (state.kind !== 'earlier') return new Map()
  return new Map(earlierFiles(target).map((path) => [path, { path, hash: '', size: 0 }]))
}

function entryOf(text: string): Pick<OutputEntry, 'hash' | 'size'> {
  const bytes = Buffer.from(text)
  return { hash: contentHash(bytes), size: bytes.length }
}

/** Whether the old output has other contents at the path of a file: these need not be read. */
function isListedOtherwise(
  { path, hash }: OutputEntry,
  old: ReadonlyMap<FilePath, OutputEntry>,
): boolean {
  const before = old.get(path)?.hash ?? ''
  return before !== '' && before !== hash
}

/** Whether a file has these contents. Only of some files is it not known when they are written. */
function isOnDisk(path: string, { hash, size }: Pick<OutputEntry, 'hash' | 'size'>): boolean {
  const found = statOf(path)
  return found?.isFile() === true && found.size === size && contentHash(readFileSync(path)) === hash
}

/**
 * Finds what is in the way of a file of the output and is not ours: a file at its path, a file or a symbolic link where
 * a folder is needed, or a folder with files that Octavo did not write.
 */
function createObstacleFinder(
  target: string,
  isOurs: (path: FilePath) => boolean,
): (path: FilePath, mayReplace: boolean) => FilePath | undefined {
  const folders = new Map<string, FilePath | undefined>()

  function aboveOf(folder: string): FilePath | undefined {
    if (folder === '') return undefined
    if (folders.has(folder)) return folders.get(folder)
    const above = aboveOf(folderOf(folder))
    const path = folder as FilePath
    const isInWay = above === undefined && isForeignLeaf(join(target, folder)) && !isOurs(path)
    const obstacle = isInWay ? path : above
    folders.set(folder, obstacle)
    return obstacle
  }

  return (path, mayReplace) => {
    const above = aboveOf(folderOf(path))
    if (above !== undefined) return above
    const found = statOf(join(target, path))
    if (found === undefined) return undefined
    if (found.isDirectory()) return filesBelow(target, path).find((file) => !isOurs(file))
    return mayReplace ? undefined : path
  }
}

function isForeignLeaf(path: string): boolean {
  return statOf(path)?.isDirectory() === false
}

function statOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined // a parent of it is a file
  }
}

function filesBelow(target: string, folder: FilePath): FilePath[] {
  if (!existsSync(join(target, folder))) return []
  return readdirSync(join(target, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}` as FilePath
    return entry.isDirectory() ? filesBelow(target, path) : [path]
  })
}
