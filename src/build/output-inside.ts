import { relative, resolve } from 'node:path'
import { filePath } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'

/** The output folder as a path below the root, when it lies there: it is no part of the site. */
export function outputInside(root: string, out: string): FilePath | undefined {
  const path = relative(resolve(root), resolve(out))
  return path === '' || path.startsWith('..') || resolve(path) === path ? undefined : filePath(path)
}
