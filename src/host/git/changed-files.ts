import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Changes } from '../repository.ts'
import { runGit } from './run-git.ts'

/**
 * The files of a folder that changed since the current work branched off from `ref`, including untracked files. `unknown`
 * when there is no such commit.
 */
export async function changesSince(root: string, ref: string): Promise<Changes | 'unknown'> {
  const verified = await runGit(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ])
  if (verified === undefined) return 'unknown'
  const commit = verified.trim()
  // a shallow clone may lack the merge base
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
