import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { filePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { spawnGit } from './run-git.ts'

export interface ChangeDates {
  /** ISO times. Untracked files, and files last changed before a shallow clone begins, have none. */
  readonly dates: ReadonlyMap<FilePath, string>
  /** Whether dates are missing because the clone is shallow. */
  readonly cutOff: boolean
}

export const noDates: ChangeDates = { dates: new Map(), cutOff: false }

/** The time limit for reading the history, in milliseconds. Dates found until then are used. */
const maxReadMs = 60_000

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

  const log = spawnGit(root, { signal, timeoutMs: maxReadMs }, [
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
    // in a shallow clone, the first commit seems to have created every file
    if (isCut) cutOff = true
    else dates.set(file, date)
    return wanted.size > 0
  })
  return { dates, cutOff }
}

/** The commits at which a shallow clone ends; `undefined` outside a repository. */
async function cutCommits(root: string): Promise<ReadonlySet<string> | undefined> {
  let path = ''
  const child = spawnGit(root, { timeoutMs: maxReadMs }, ['rev-parse', '--git-path', 'shallow'])
  const ok = await eachPart(child, (part) => {
    path += part
    return true
  })
  if (!ok || path.trim() === '') return undefined
  const list = await readFile(resolve(root, path.trim()), 'utf8').catch(() => '')
  return new Set(list.split('\n').filter((line) => line !== ''))
}

/** Reads the NUL-separated output of a process until `take` returns `false`. Resolves to whether the process succeeded. */
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
    child.on('error', () => done(false)) // git is not installed, or the build was aborted
    child.on('close', (code) => {
      if (!enough && rest !== '') take(rest)
      done(code === 0)
    })
  })
}
