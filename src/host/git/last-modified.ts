import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { commitIn, cutCommits, eachPart, logCommits } from './read-history.ts'

export interface ChangeDates {
  /** ISO times. Untracked files, and files last changed before a shallow clone begins, have none. */
  readonly dates: ReadonlyMap<FilePath, string>
  /** Whether dates are missing because the clone is shallow. */
  readonly cutOff: boolean
}

export const noDates: ChangeDates = { dates: new Map(), cutOff: false }

/**
 * When files in a folder were last modified. One `git log` of the whole folder is read as a stream and killed as soon as
 * every file has a date. Empty without git.
 */
export async function changeDates(
  root: string,
  files: Iterable<FilePath>,
  signal?: AbortSignal,
): Promise<ChangeDates> {
  const wanted = new Set(files)
  const cuts = await cutCommits(root)
  if (cuts === undefined || wanted.size === 0) return noDates
  const dates = new Map<FilePath, string>()
  let cutOff = false
  let date = ''
  let isCut = false

  const log = logCommits(root, { options: ['--name-only', '--relative'], paths: ['.'] }, signal)
  await eachPart(log, (part) => {
    const commit = commitIn(part)
    if (commit !== undefined) {
      isCut = cuts.has(commit.hash)
      date = commit.date
      return true
    }
    const file = filePath(part.replace(/^\n/, ''))
    if (!wanted.has(file)) return true
    wanted.delete(file)
    // in a shallow clone, the first commit seems to have created every file
    if (isCut) cutOff = true
    else dates.set(file, date)
    return wanted.size > 0
  })
  return { dates, cutOff }
}
