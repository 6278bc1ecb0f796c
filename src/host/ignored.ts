import ignore from 'ignore'
import { folderOf } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { ListOptions } from './host.ts'

/** Whether a path below the root is left out of a listing; the path of a folder ends with a slash. */
export type Ignored = (path: string) => boolean

/**
 * What a listing leaves out, the same for every host: hidden files and folders, the folders it was told to skip, and
 * what the ignore files name. An ignore file speaks of what lies below its own folder, as it does for git.
 */
export async function readIgnored(
  options: ListOptions,
  read: (path: FilePath) => Promise<string | undefined>,
): Promise<Ignored> {
  const rules: { readonly folder: string; readonly ignores: (path: string) => boolean }[] = []
  for (const file of options.ignoreFiles) {
    const patterns = await read(file)
    if (patterns === undefined) continue
    const { ignores } = withPatterns(patterns)
    rules.push({ folder: folderOf(file) === '' ? '' : `${folderOf(file)}/`, ignores })
  }

  const folders = new Set(options.skipFolders)
  const paths = new Set<string>(options.skipPaths)
  return (path) => {
    const isFolder = path.endsWith('/')
    const bare = isFolder ? path.slice(0, -1) : path
    const name = bare.slice(bare.lastIndexOf('/') + 1)
    if (isHidden(name) || paths.has(bare) || (isFolder && folders.has(name))) return true
    return rules.some(({ folder, ignores }) => {
      return path.startsWith(folder) && path !== folder && ignores(path.slice(folder.length))
    })
  }
}

/** `.well-known` holds what a web server has to answer. */
function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known'
}

function withPatterns(patterns: string): { ignores: (path: string) => boolean } {
  const rules = ignore({ ignoreCase: false }).add(patterns)
  return { ignores: (path) => rules.ignores(path) }
}
