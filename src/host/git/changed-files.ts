import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Changes } from '../repository.ts'
import { runGit } from './run-git.ts'

/**
 * The files of a folder that are not as they were when this work left a branch, those that git does not know yet
 * included. `unknown` when there is no such commit.
 */
export async function changesSince(root: string, ref: string): Promise<Changes | 'unknown'> {
  const named = await runGit(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ])
  if (named === undefined) return 'unknown'
  const commit = named.trim()
  // A shallow clone may not hold the place where the branches parted.
  const base = (await runGit(root, ['merge-base', commit, 'HEAD']))?.trim() ?? commit
  const tracked = await runGit(root, [
    'diff',
    '--name-status',
    '--no-renames',
    '--relative',
    '-z',
    base,
    '--',
    '.',
  ])
  const untracked = await runGit(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  if (tracked === undefined) return 'unknown'

  const changed = new Set<FilePath>((untracked ?? '').split('\0').filter(Boolean).map(filePath))
  const removed = new Set<FilePath>()
  for (const [, status, path] of tracked.matchAll(/([A-Z])\d*\0([^\0]+)\0/g)) {
    ;(status === 'D' ? removed : changed).add(filePath(path!))
  }
  return { changed, removed }
}
