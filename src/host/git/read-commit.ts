import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { runGit } from './run-git.ts'

const run = promisify(execFile)

/** The full hash of a commit, branch or tag; `undefined` when git has no such commit. */
export async function commitOf(folder: string, ref: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  return (await runGit(folder, args))?.trim()
}

/**
 * Writes a folder of a repository, as it was in a commit, to another folder. The index and the working tree of the
 * repository are not touched. `false` if the commit has no such folder.
 */
export async function writeCommit(
  folder: string,
  commit: string,
  target: string,
): Promise<boolean> {
  const prefix = (await runGit(folder, ['rev-parse', '--show-prefix']))?.trim()
  const root = (await runGit(folder, ['rev-parse', '--show-toplevel']))?.trim()
  if (prefix === undefined || root === undefined) return false
  await mkdir(target, { recursive: true })
  const index = join(target, '.git-index')
  const options = {
    env: { ...process.env, GIT_INDEX_FILE: index },
    maxBuffer: 1_000_000,
  }
  const tree = prefix === '' ? commit : `${commit}:${prefix.replace(/\/$/, '')}`
  try {
    await run('git', ['-C', root, 'read-tree', tree], options)
    await run('git', ['-C', root, 'checkout-index', '--all', `--prefix=${target}/`], options)
    return true
  } catch {
    return false
  }
}

/** The files of a folder that were renamed since a commit: the present path by the earlier one. */
export async function renamesSince(
  folder: string,
  commit: string,
): Promise<ReadonlyMap<FilePath, FilePath>> {
  const args = ['diff', '--name-status', '--find-renames=40%', '--diff-filter=R', '--relative']
  const printed = (await runGit(folder, [...args, '-z', commit, '--', '.'])) ?? ''
  const renames = new Map<FilePath, FilePath>()
  for (const [, from = '', to = ''] of printed.matchAll(/R\d*\0([^\0]+)\0([^\0]+)\0/g))
    renames.set(filePath(from), filePath(to))
  return renames
}
