import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../base/paths.ts'

/** The size in bytes of the largest of some files below a root. */
export function largestFile(root: string, files: readonly { readonly file: FilePath }[]): number {
  let largest = 0
  for (const { file } of files) {
    const size = statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0
    if (size > largest) largest = size
  }
  return largest
}
