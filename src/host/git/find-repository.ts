import type { Repository } from '../repository.ts'
import { runGit } from './run-git.ts'

/**
 * The published repository of a folder: the URL of `origin`, its default branch, and the path of the folder in it.
 * `undefined` outside a repository, without an origin, or without git.
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
  return { url: browserUrl(origin), branch, folder: (prefix ?? '').replace(/\/$/, '') }
}

/** `git@host:owner/name.git`, `ssh://…`, `https://user:token@…` → a URL for a browser, without credentials. */
function browserUrl(remote: string): string {
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
