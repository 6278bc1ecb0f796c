import type { FilePath } from '../../base/paths.ts'
import { folderOf } from '../../base/paths.ts'
import { relativePath } from './relative-path.ts'
import type { MovedPaths } from './moved-paths.ts'

interface Moving {
  readonly paths: MovedPaths
  readonly moved?: { readonly from: FilePath; readonly to: FilePath }
  /** The path of the site in its repository. */
  readonly prefix: string
}

/**
 * A pattern that a page watches, after a move: `./` and `../` begin at the folder of the page, everything else at the root
 * of the repository. `undefined` if it stays as it is.
 */
export function movedPattern(
  written: string,
  page: FilePath,
  { paths, moved, prefix }: Moving,
): string | undefined {
  const [, not = '', pattern = ''] = /^(!?)(.*)$/s.exec(written) ?? []
  const now = paths.file(page)
  const movedBelow = (path: string) =>
    moved === undefined ? path : below(path, prefix + moved.from, prefix + moved.to)
  if (/^\.{1,2}\//.test(pattern)) {
    const old = joined(prefix + folderOf(page), pattern)
    const target = movedBelow(old)
    if (target === old && folderOf(now) === folderOf(page)) return undefined
    const spelled = relativePath(target, (prefix + now) as FilePath, './')
    return not + spelled
  }
  // without a slash inside, a pattern matches at any depth
  const plain = pattern.replace(/^\//, '')
  if (!pattern.startsWith('/') && !plain.replace(/\/$/, '').includes('/')) return undefined
  const target = movedBelow(plain)
  return target === plain ? undefined : not + (pattern.startsWith('/') ? '/' : '') + target
}

/** A path below what is moved, at its new place. */
function below(path: string, from: string, to: string): string {
  return path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
}

function joined(folder: string, pattern: string): string {
  const parts = folder === '' ? [] : folder.split('/').filter(Boolean)
  for (const part of pattern.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
