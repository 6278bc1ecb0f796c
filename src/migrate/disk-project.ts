import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { Source } from '../diagnostics/diagnostic.ts'
import type { Project } from './migration.ts'

/**
 * The old project on disk. Configurations may name folders outside of theirs (`../docs`); nothing is read outside of the
 * repository, or of the parent folder where there is no repository. Symbolic links that lead out of it are not followed.
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
      if (real === undefined || !statSync(real).isDirectory()) return []
      return filesBelow(real).map((file) => relative(folder, file).split(sep).join('/'))
    },
    has(file) {
      const real = inside(file)
      return real !== undefined && statSync(real).isFile()
    },
    read(file) {
      if (sources.has(file)) return sources.get(file)
      const real = inside(file)
      const isFile = real !== undefined && statSync(real).isFile()
      const source = isFile
        ? { path: file as FilePath, text: readFileSync(real, 'utf8') }
        : undefined
      sources.set(file, source)
      return source
    },
    bytes(file) {
      const real = inside(file)
      return real === undefined ? undefined : readFileSync(real)
    },
  }
}

function boundOf(folder: string): string {
  for (let at = folder; dirname(at) !== at; at = dirname(at))
    if (existsSync(join(at, '.git'))) return at
  return dirname(folder)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return entry.name === 'node_modules' || entry.name === '.git'
          ? []
          : filesBelow(join(folder, entry.name))
      return entry.isFile() ? [join(folder, entry.name)] : []
    })
}
