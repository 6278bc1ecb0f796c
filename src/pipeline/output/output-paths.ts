import { folderOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { pathCase, pathClash } from '../problems.ts'

/** Served for URLs that the site does not have. */
export const notFoundPath = '404.html' as FilePath

/** Who needs a path of the output. */
export interface PathOwner {
  /** In a sentence: `the page "/skill"`. */
  readonly name: string
  /** The source that the author can rename. */
  readonly file?: FilePath | undefined
}

/** Gives out the paths of an output. The first caller to request a path gets it. */
export interface OutputPaths {
  /** Whether the path is free. If not, that is reported. */
  claim(path: FilePath, owner: PathOwner): boolean
}

export function createOutputPaths(report: Report): OutputPaths {
  const files = new Map<string, PathOwner>()
  /** Folders, each with who needs it first. */
  const folders = new Map<string, PathOwner>()
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
    claim(path, owner) {
      const holder = holderOf(path)
      if (holder !== undefined) {
        report.add(pathClash(path, { kept: holder.name, lost: owner.name, at: owner.file }))
        return false
      }
      files.set(path, owner)
      for (let it = folderOf(path); it !== '' && !folders.has(it); it = folderOf(it)) {
        folders.set(it, owner)
      }
      const fold = path.normalize('NFC').toLowerCase()
      const other = folded.get(fold)
      if (other === undefined) folded.set(fold, path)
      else report.add(pathCase(path, { other, at: owner.file }))
      return true
    },
  }
}
