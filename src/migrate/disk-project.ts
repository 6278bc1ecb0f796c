import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { appendAll } from '../base/long-lists.ts'
import type { FilePath } from '../base/paths.ts'
import type { Source } from '../diagnostics/diagnostic.ts'
import type { Project } from './migration.ts'

/**
 * The old project on disk. Configurations may name folders outside of theirs (`../docs`); nothing is read outside of the
 * repository, or of the folder itself where there is no repository. Symbolic links that lead out of it are not followed. A
 * file that cannot be read counts as missing.
 */
export function createDiskProject(root: string): Project {
  const folder = realpathSync(resolve(root))
  const bound = boundOf(folder)
  const sources = new Map<string, Source | undefined>()

  function inside(file: string): string | undefined {
    const path = resolve(folder, file)
    try {
      const real = realpathSync(path)
      return real === bound || real.startsWith(bound + sep) ? real : undefined
    } catch {
      return undefined
    }
  }

  return {
    list(path) {
      const real = inside(path)
      if (real === undefined) return []
      return filesBelow(real).map((file) => relative(folder, file).split(sep).join('/'))
    },
    has(file) {
      const real = inside(file)
      return real !== undefined && isFile(real)
    },
    read(file) {
      if (sources.has(file)) return sources.get(file)
      const real = inside(file)
      const text = real === undefined ? undefined : bytesOf(real)?.toString('utf8')
      const source = text === undefined ? undefined : { path: file as FilePath, text }
      sources.set(file, source)
      return source
    },
    bytes(file) {
      const real = inside(file)
      return real === undefined ? undefined : bytesOf(real)
    },
  }
}

function boundOf(folder: string): string {
  for (let at = folder; dirname(at) !== at; at = dirname(at))
    if (existsSync(join(at, '.git'))) return at
  return folder
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return isFile(path) ? readFileSync(path) : undefined
  } catch {
    return undefined // it may not be read
  }
}

/** The files below a folder, sorted in each folder; none of a folder that cannot be read. */
function filesBelow(folder: string): readonly string[] {
  const found: string[] = []
  const waiting: Dirent[] = entriesOf(folder)
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) found.push(path)
    else if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git')
      appendAll(waiting, entriesOf(path))
  }
  return found
}

/** The last one first. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? 1 : -1,
    )
  } catch {
    return []
  }
}
