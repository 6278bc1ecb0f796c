import type { FilePath } from '../base/paths.ts'

/** Folders that no page, asset or script is looked for in, at any depth. So are hidden folders; see `host/ignore-files.ts`. */
export const skippedFolders: readonly string[] = ['node_modules']

/** Whether a file is in the folder of parts that pages include: `snippets` or `_snippets` at the root of the site. */
export function isInSnippets(path: string): boolean {
  return /^_?snippets\//.test(path)
}

/** Why a file that looks like a page is none. */
export type NoPage = 'snippet' | 'ignored' | 'hidden' | 'outside'

/** Why a page that exists is not built; `ignored`: any reason that the path does not show. */
export function whyNoPage(file: FilePath, outside: readonly FilePath[]): NoPage {
  if (isInSnippets(file)) return 'snippet'
  if (outside.includes(file)) return 'outside'
  const folders = file.split('/').slice(0, -1)
  const isHidden = folders.some((name) => name.startsWith('.') || skippedFolders.includes(name))
  return isHidden ? 'hidden' : 'ignored'
}

const publicFolder = 'public/'

/**
 * The files of a folder `public` at the root, which other generators serve from the root of the site: each path there, with the
 * file it stands for. A path that the root has itself is not among them. A folder that a build wrote is none of the author's.
 */
export function filesServedAtRoot(
  assets: readonly FilePath[],
  isTaken: (path: FilePath) => boolean,
): ReadonlyMap<FilePath, FilePath> {
  const inside = assets.filter((file) => file.startsWith(publicFolder))
  if (inside.length === 0) return new Map()
  return new Map(
    inside.flatMap((file) => {
      const path = file.slice(publicFolder.length) as FilePath
      return isTaken(path) || path.startsWith(publicFolder) ? [] : [[path, file] as const]
    }),
  )
}

/** Whether a build of ours wrote into the folder `public`. */
export function isPublicFolderBuilt(files: readonly FilePath[]): boolean {
  return files.some((file) => file.startsWith(`${publicFolder}_octavo/`))
}
