import { folderOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { pathCase, pathClash } from './output-problems.ts'

/** Served for URLs that the site does not have. */
export const notFoundPath = '404.html' as FilePath

/** Who needs a path of the output. */
export interface PathOwner {
  /** In a sentence: `the archive of all pages`, or `the Markdown of the page` with its route. */
  readonly name: string
  readonly route?: Route | undefined
  /** The source that the author can rename. */
  readonly file?: FilePath | undefined
}

/** Gives out the paths of an output. The first caller to request a path gets it. */
export interface OutputPaths {
  /** Whether the path is free. If not, that is reported. */
  claim(path: FilePath, owner: PathOwner): boolean
  /** Whether nothing has the path, also where names of files ignore case. */
  isFree(path: FilePath): boolean
}

export function createOutputPaths(report: Report): OutputPaths {
  const files = new Map<string, PathOwner>()
  /** Folders, each with who needs it first. */
  const folders = new Map<string, PathOwner>()
  /** By paths without differences of case: the first that is written otherwise. */
  const folded = new Map<string, FilePath>()

  function holderOf(path: FilePath): PathOwner | undefined {
    const same = files.get(path) ?? folders.get(path)
    if (same !== undefined) return same
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      if (folders.has(folder)) return undefined
      const file = files.get(folder)
      if (file !== undefined) return file
    }
    return undefined
  }

  return {
    isFree(path) {
      const fold = foldOf(path)
      return holderOf(path) === undefined && !folded.has(fold) && !files.has(fold as FilePath)
    },
    claim(path, owner) {
      const holder = holderOf(path)
      if (holder !== undefined) {
        report.add(pathClash(path, { kept: nameOf(holder), lost: nameOf(owner), at: owner.file }))
        return false
      }
      const fold = foldOf(path)
      const other = folded.get(fold) ?? (files.has(fold) ? (fold as FilePath) : undefined)
      if (other !== undefined) report.add(pathCase(path, { other, at: owner.file }))
      else if (fold !== path) folded.set(fold, path)
      files.set(path, owner)
      for (let it = folderOf(path); it !== '' && !folders.has(it); it = folderOf(it)) {
        folders.set(it, owner)
      }
      return true
    },
  }
}

function foldOf(path: FilePath): string {
  return path.normalize('NFC').toLowerCase()
}

/** Made when it is reported: a large site has two owners for each page. */
function nameOf({ name, route }: PathOwner): string {
  return route === undefined ? name : `${name} "${route}"`
}
