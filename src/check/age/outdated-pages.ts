import { count } from '../../base/text/format-count.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import type { LoggedCommit } from '../../host/git/change-log.ts'

/** The changes of some files after a commit. */
export interface LaterChanges {
  readonly files: readonly string[]
  readonly added: number
  readonly removed: number
  readonly commits: readonly LoggedCommit[]
  /** The day of the newest one. */
  readonly day: string
}

/**
 * What changed after the newest commit of a page; commits are in the order of the log, newest first. Changes until the day of
 * a review do not count. `undefined` if there are none, or if no commit has the page.
 */
export function changesAfter(
  page: string,
  commits: readonly LoggedCommit[],
  {
    matches,
    reviewed = '',
  }: { readonly matches: (path: string) => boolean; readonly reviewed: string | undefined },
): LaterChanges | undefined {
  const own = commits.findIndex(({ files }) => files.some(({ path }) => path === page))
  if (own === -1) return undefined
  const sizes = new Map<string, number>()
  const later = commits
    .slice(0, own)
    .filter(({ date }) => date.slice(0, 10) > reviewed.slice(0, 10))
  let added = 0
  let removed = 0
  const found = later.filter(({ files }) => {
    const matching = files.filter(({ path }) => path !== page && matches(path))
    for (const file of matching) {
      added += file.added
      removed += file.removed
      sizes.set(file.path, (sizes.get(file.path) ?? 0) + file.added + file.removed)
    }
    return matching.length > 0
  })
  const [newest] = found
  if (newest === undefined) return undefined
  const files = [...sizes].toSorted(([, a], [, b]) => b - a).map(([path]) => path)
  return { files, added, removed, commits: found, day: newest.date.slice(0, 10) }
}

/** The code that a page watches changed after the page. */
export function outdatedPage(
  at: Place,
  { files, added, removed, commits, day }: LaterChanges,
): Diagnostic {
  const named = files.slice(0, maxNamed)
  const rest = files.length - named.length
  return {
    code: 'check/outdated-page',
    severity: 'warning',
    message: `The code of this page changed after it: ${count(files.length, 'file')}, +${added} −${removed} lines in ${count(commits.length, 'commit')}, the last on ${day}.`,
    at,
    details: [...named, ...(rest > 0 ? [`and ${count(rest, 'more file')}`] : [])],
    help: `Compare the page with the code. If nothing has to change, write: lastReviewed: ${day}`,
  }
}

const maxNamed = 10

/** A pattern of a page matches no file of the repository. */
export function unmatchedWatch(at: Place, pattern: string): Diagnostic {
  return {
    code: 'check/unmatched-watch',
    severity: 'warning',
    message: `The repository has no file at "${pattern}", so its changes are not seen.`,
    at,
    label: 'nothing matches',
    help: 'Paths begin at the root of the repository, or with ./ or ../ at the folder of the page.',
  }
}
