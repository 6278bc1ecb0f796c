import { commitIn, cutCommits, eachPart, logCommits } from './read-history.ts'

/** A commit, and what it changed. */
export interface LoggedCommit {
  readonly hash: string
  /** An ISO time. */
  readonly date: string
  readonly files: readonly ChangedFile[]
}

export interface ChangedFile {
  /** From the root of the repository. */
  readonly path: string
  /** Lines; 0 for files that are not text. */
  readonly added: number
  readonly removed: number
}

export interface ChangeLog {
  /** Newest first. */
  readonly commits: readonly LoggedCommit[]
  /** Whether the clone is shallow and the log goes back to its end. */
  readonly cutOff: boolean
}

/**
 * The commits that changed some paths of a repository, with the size of each change. One `git log` is read as a stream, and
 * killed as soon as a commit of each of the `wanted` files was seen. Empty outside a repository.
 *
 * `within`: folders and files whose changes are read; `''` means all.
 */
export async function readChangeLog(
  root: string,
  { wanted, within }: { readonly wanted: Iterable<string>; readonly within: readonly string[] },
  signal?: AbortSignal,
): Promise<ChangeLog> {
  const missing = new Set(wanted)
  const cuts = await cutCommits(root)
  if (cuts === undefined || missing.size === 0) return { commits: [], cutOff: false }
  const commits: { hash: string; date: string; files: ChangedFile[] }[] = []
  const paths = within.includes('') ? [] : within
  const log = logCommits(
    root,
    {
      options: ['--numstat', '--no-relative'],
      paths: paths.length > 0 ? paths.map((path) => `:(top,literal)${path}`) : [':(top)'],
    },
    signal,
  )
  await eachPart(log, (part) => {
    const commit = commitIn(part)
    if (commit !== undefined) {
      if (missing.size === 0) return false
      commits.push({ ...commit, files: [] })
      return true
    }
    const [, added = '', removed = '', path = ''] = /^\n?(\S+)\t(\S+)\t([^]*)$/.exec(part) ?? []
    missing.delete(path)
    commits.at(-1)?.files.push({ path, added: Number(added) || 0, removed: Number(removed) || 0 })
    return true
  })
  return { commits, cutOff: commits.some(({ hash }) => cuts.has(hash)) }
}
