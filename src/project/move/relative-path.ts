import type { FilePath } from '../../base/paths.ts'
import { folderOf } from '../../base/paths.ts'

/** A path from the folder of a file; with `./` if the old spelling had it. Both may begin with `../`. */
export function relativePath(path: string, from: FilePath, old: string): string {
  const target = path.split('/')
  const folder = folderOf(from) === '' ? [] : folderOf(from).split('/')
  let same = 0
  while (same < folder.length && same < target.length - 1 && folder[same] === target[same]) same++
  const up = '../'.repeat(folder.length - same)
  const rest = target.slice(same).join('/')
  return up === '' && old.startsWith('./') ? `./${rest}` : up + rest
}
