import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { readCodeFiles } from '../../content/included-code/code-files.ts'
import { stampOf } from '../incremental/file-stamp.ts'
import type { Stamp } from '../incremental/file-stamp.ts'
import { commitFileIds, commitFiles, readBlobs } from '../../host/git/commit-files.ts'

/**
 * The files of one commit after the other, in a folder of the cache. The next commit replaces only what differs, so that its
 * other files are not read again.
 */
export interface VersionTree {
  /** The folder of the site. */
  readonly root: string
  /** Shows another commit; `missing` if the repository lacks a part of it, `none` if it has no such folder. */
  show(commit: string): Promise<'shown' | 'missing' | 'none'>
  /** The id of a file as it is shown: of the site, or of code outside of it (`../…`). */
  idOf(file: FilePath): string | undefined
  /** Whether a file is still the one that was written. */
  isUnchanged(file: FilePath): boolean
  /** The same of all files. */
  isWhole(): boolean
  /** Removes the folder. */
  close(): void
}

export interface TreeOptions {
  /** A folder of the repository. */
  readonly root: string
  /** The folder of the site, from the root of the repository. */
  readonly folder: string
  readonly signal: AbortSignal | undefined
}

export function openVersionTree(place: string, { root, folder, signal }: TreeOptions): VersionTree {
  rmSync(place, { recursive: true, force: true })
  // code above the site is looked for up to the folder of a repository
  mkdirSync(join(place, '.git'), { recursive: true })
  const site = join(place, folder)
  const shown = new Map<string, string>()
  const stamps = new Map<string, Stamp | undefined>()

  function isUnchanged(path: string): boolean {
    const stamp = stamps.get(path)
    const now = stampOf(join(site, path))
    // the third part of a stamp changes when a link to the file is made
    return stamp !== undefined && now?.[0] === stamp[0] && now[1] === stamp[1]
  }

  /** Makes the files those that are wanted; `false` if git lacks one of them. */
  function change(wanted: ReadonlyMap<string, string>): Promise<boolean> {
    for (const [path, id] of shown) {
      if (wanted.get(path) === id) continue
      rmSync(join(site, path), { force: true, recursive: true })
      shown.delete(path)
    }
    const places = new Map<string, string[]>()
    for (const [path, id] of wanted) {
      if (shown.has(path)) continue
      const same = places.get(id)
      if (same === undefined) places.set(id, [path])
      else same.push(path)
    }
    const write = (id: string, bytes: Uint8Array) => {
      for (const path of places.get(id) ?? []) {
        mkdirSync(dirname(join(site, path)), { recursive: true })
        writeFileSync(join(site, path), bytes)
        shown.set(path, id)
        stamps.set(path, stampOf(join(site, path)))
      }
    }
    return readBlobs(root, places.keys(), write, signal)
  }

  /** The code outside of the site that pages show, by its path from the site. */
  async function codeOf(
    commit: string,
    files: Iterable<string>,
  ): Promise<ReadonlyMap<string, string>> {
    const named = new Map<string, string>()
    const take = async (file: string): Promise<undefined> => {
      const path = posix.join(folder, file)
      if (file.startsWith('../') && !path.startsWith('..')) named.set(path, file)
    }
    for (const path of files) {
      if (!/\.mdx?$/i.test(path)) continue
      const text = readFileSync(join(site, path), 'utf8')
      if (text.includes('file=')) await readCodeFiles(text, path as FilePath, take)
    }
    const ids = await commitFileIds(root, commit, [...named.keys()])
    return new Map([...ids].map(([path, id]) => [named.get(path) ?? path, id]))
  }

  return {
    root: site,
    async show(commit) {
      const found = await commitFiles(root, commit, folder)
      if (found === undefined)
        return (await commitFiles(root, commit, '')) === undefined ? 'missing' : 'none'
      const files = new Map(found.filter(isOfSite).map(({ path, id }) => [path, id]))
      const code = [...shown].filter(([path]) => path.startsWith('../'))
      if (!(await change(new Map([...files, ...code])))) return 'missing'
      await change(new Map([...files, ...(await codeOf(commit, files.keys()))]))
      return 'shown'
    },
    idOf: (file) => shown.get(file),
    isUnchanged,
    isWhole: () => [...shown.keys()].every(isUnchanged),
    close: () => rmSync(place, { recursive: true, force: true }),
  }
}

/** No site is made of hidden files and packages. */
function isOfSite({ path }: { readonly path: string }): boolean {
  const isIgnoreFile = path === '.mintignore' || path === '.octavoignore'
  return isIgnoreFile || !path.split('/').some((it) => it.startsWith('.') || it === 'node_modules')
}
