import type { Repository } from '../repository.ts'
import { runGit } from './run-git.ts'

/**
 * Where a folder's sources are published: the address of `origin`, its default branch, and the path from the top of
 * the repository. `undefined` outside a repository, without an origin, or without git.
 */
export async function findRepository(root: string): Promise<Repository | undefined> {
  const origin = await git(root, 'remote', 'get-url', 'origin')
  if (origin === undefined || origin === '') return undefined
  const [prefix, head, current] = await Promise.all([
    git(root, 'rev-parse', '--show-prefix'),
    git(root, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD'),
    git(root, 'rev-parse', '--abbrev-ref', 'HEAD'),
  ])
  const branch =
    head?.replace(/^origin\//, '') ??
    (current === undefined || current === 'HEAD' ? 'main' : current)
  return { url: webAddress(origin), branch, folder: (prefix ?? '').replace(/\/$/, '') }
}

/** `git@host:owner/name.git`, `ssh://…`, `https://user:token@…` → an address for a browser, without secrets. */
function webAddress(remote: string): string {
  const scp = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(remote)
  const plain = scp
    ? `https://${scp[1]}/${scp[2]}`
    : remote.replace(/^(?:ssh|git|https?):\/\/(?:[^@/]+@)?/, 'https://')
  return plain
    .replace(/^(https:\/\/[^/:]+):\d+\//, '$1/')
    .replace(/\.git\/?$/, '')
    .replace(/\/$/, '')
}

async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  return (await runGit(folder, args))?.trim()
}
