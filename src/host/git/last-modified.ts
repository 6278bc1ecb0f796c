import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { spawnGit } from './run-git.ts'

export interface ChangeDates {
  /** ISO times. A file that git does not know, or whose change lies before a shallow clone begins, has none. */
  readonly dates: ReadonlyMap<FilePath, string>
  /** Whether dates are missing because the history was cut off when it was cloned. */
  readonly cutOff: boolean
}

export const noDates: ChangeDates = { dates: new Map(), cutOff: false }

/** Milliseconds for the history of a site; what was found until then counts. */
const maxReading = 60_000

/**
 * When files below a folder were last changed, from one `git log` of the whole folder, which is ended as soon as the
 * date of the last file is known. Nothing without git.
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

  const log = spawnGit(root, { signal, timeoutMs: maxReading }, [
    '-c',
    'core.quotePath=false',
    '-c',
    'log.showSignature=false',
    'log',
    '-z',
    '--format=%x01%H %ct',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    '.',
  ])
  await eachPart(log, (part) => {
    const start = part.indexOf('\x01')
    if (start !== -1) {
      const [commit = '', seconds] = part
        .slice(start + 1)
        .trim()
        .split(' ')
      isCut = cuts.has(commit)
      date = new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
      return true
    }
    const file = filePath(part.replace(/^\n/, ''))
    if (!wanted.has(file)) return true
    wanted.delete(file)
    // the first commit of a shallow clone seems to have made every file
    if (isCut) cutOff = true
    else dates.set(file, date)
    return wanted.size > 0
  })
  return { dates, cutOff }
}

/** The commits at which a shallow clone was cut off; `undefined` where there is no repository. */
async function cutCommits(root: string): Promise<ReadonlySet<string> | undefined> {
  let path = ''
  const asked = spawnGit(root, { timeoutMs: maxReading }, ['rev-parse', '--git-path', 'shallow'])
  const ok = await eachPart(asked, (part) => {
    path += part
    return true
  })
  if (!ok || path.trim() === '') return undefined
  const list = await readFile(resolve(root, path.trim()), 'utf8').catch(() => '')
  return new Set(list.split('\n').filter((line) => line !== ''))
}

/** Reads what a program prints, cut at NUL, until `take` has enough; whether it ended well. */
function eachPart(child: ChildProcess, take: (part: string) => boolean): Promise<boolean> {
  return new Promise((done) => {
    let rest = ''
    let enough = false
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (enough) return
      const parts = (rest + text).split('\0')
      rest = parts.pop() ?? ''
      enough = parts.some((part) => part !== '' && !take(part))
      if (enough) child.kill()
    })
    child.on('error', () => done(false)) // there is no git, or the build was stopped
    child.on('close', (code) => {
      if (!enough && rest !== '') take(rest)
      done(code === 0)
    })
  })
}
