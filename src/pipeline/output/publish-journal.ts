import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { isOutputPath, manifestPath } from './output-manifest.ts'
import type { PublishPlan } from './publish-plan.ts'

/** What is still to be done when a publish is cut off. Each step may be done twice. */
interface Journal {
  readonly moves: readonly FilePath[]
  readonly removes: readonly FilePath[]
}

export interface PublishPlace {
  /** The output. */
  readonly target: string
  /** Holds the journal, and the staged files in `files`. */
  readonly work: string
}

const journalFile = 'journal.json'
const interimFile = 'interim-manifest.json'

/**
 * Makes a staged output public. An output that does not exist yet appears at once. In any other, files are replaced one
 * by one, each by an atomic rename, by a journal that says what is left to do.
 */
export function publish({ moves, removes, interim }: PublishPlan, place: PublishPlace): void {
  const { target, work } = place
  const files = join(work, 'files')
  const manifest = join(files, manifestPath)
  if (!existsSync(target)) {
    syncFile(manifest)
    renameSync(files, target)
    return
  }
  if (moves.length === 0 && removes.length === 0 && !existsSync(manifest)) return
  if (interim !== undefined) writeFileSync(join(work, interimFile), interim)
  // without a list that is whole, the next build would take the files of this one for those of others
  for (const list of [join(work, interimFile), manifest]) syncFile(list)
  writeJournal(work, { moves, removes })
  finishPublish(work, target)
}

/** Whether a publish was cut off. */
export function hasJournal(work: string): boolean {
  return existsSync(join(work, journalFile))
}

/** Does what the journal says is left to do. */
export function finishPublish(work: string, target: string): void {
  const { moves, removes } = readJournal(work)
  const files = join(work, 'files')
  const removable = new Set(removes)
  move(join(work, interimFile), manifestPath, { target, removable })
  for (const path of moves) move(join(files, path), path, { target, removable })
  removeFiles(removes, target)
  move(join(files, manifestPath), manifestPath, { target, removable })
  unlinkSync(join(work, journalFile))
}

/** On the disk before anything is moved, whole or not at all. */
function writeJournal(work: string, journal: Journal): void {
  const fresh = join(work, `${journalFile}.new`)
  const file = openSync(fresh, 'w')
  try {
    writeFileSync(file, JSON.stringify(journal))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(fresh, join(work, journalFile))
}

/** Brings what was written to a file to the disk, if there is such a file. */
function syncFile(path: string): void {
  if (!existsSync(path)) return
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function readJournal(work: string): Journal {
  const journal = JSON.parse(readFileSync(join(work, journalFile), 'utf8')) as Journal
  const { moves, removes } = journal
  return { moves: moves.filter(isOutputPath), removes: removes.filter(isOutputPath) }
}

interface MoveContext {
  readonly target: string
  /** Files that may be removed to make room: a file is a folder now, or the other way round. */
  readonly removable: ReadonlySet<FilePath>
}

function move(from: string, path: FilePath, context: MoveContext): void {
  const to = join(context.target, path)
  if (!existsSync(from)) return // it was moved before the publish was cut off
  try {
    renameSync(from, to)
  } catch (error) {
    if (!isInWay(error)) throw error
    makeRoom(path, context)
    renameSync(from, to)
  }
}

/** The folder is missing, or a file is where a folder should be, or the other way round. */
function isInWay(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM'].includes(code ?? '')
}

function makeRoom(path: FilePath, { target, removable }: MoveContext): void {
  const parts = path.split('/')
  for (let depth = 1; depth < parts.length; depth++) {
    const above = parts.slice(0, depth).join('/') as FilePath
    const isFile = kindOf(join(target, above)) === 'file'
    if (isFile && removable.has(above)) unlinkSync(join(target, above))
  }
  if (kindOf(join(target, path)) === 'folder') {
    const below = [...removable].filter((file) => file.startsWith(`${path}/`))
    removeFiles(below, target)
  }
  mkdirSync(join(target, folderOf(path)), { recursive: true })
}

/** Removes files, and the folders that are empty without them. What is a folder now stays. */
function removeFiles(paths: readonly FilePath[], target: string): void {
  const folders = new Set<string>()
  const real = new Map<string, boolean>()
  for (const path of paths) {
    const folder = folderOf(path)
    if (!real.has(folder)) real.set(folder, isRealFolder(target, folder))
    if (real.get(folder) !== true) continue
    // also if the file is gone: a publish may have been cut off between the two
    folders.add(folder)
    if (kindOf(join(target, path)) === 'file') unlinkSync(join(target, path))
  }
  const deepestFirst = [...folders].sort((a, b) => b.length - a.length)
  for (const folder of deepestFirst) removeEmpty(folder, target)
}

function removeEmpty(folder: string, target: string): void {
  try {
    for (let at = folder; at !== ''; at = folderOf(at)) rmdirSync(join(target, at))
  } catch {
    // it holds other files
  }
}

/** Whether a folder of the output is one, and no symbolic link leads somewhere else on the way to it. */
function isRealFolder(target: string, folder: string): boolean {
  try {
    return (
      realpathSync.native(join(target, folder)) ===
      join(target, ...folder.split('/').filter(Boolean))
    )
  } catch {
    return false
  }
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined) return undefined
    return found.isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined // a parent of it is a file
  }
}
