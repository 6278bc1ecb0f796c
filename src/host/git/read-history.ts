import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { spawnGit } from './run-git.ts'

/** The time limit for reading the history, in milliseconds. What was found until then is used. */
const maxReadMs = 60_000

/** The commits at which a shallow clone ends; `undefined` outside a repository. */
export async function cutCommits(root: string): Promise<ReadonlySet<string> | undefined> {
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

/** A process that prints the commits of a repository with the files that each changed, for `eachPart` and `commitIn`. */
export function logCommits(
  root: string,
  { options, paths }: { readonly options: readonly string[]; readonly paths: readonly string[] },
  signal?: AbortSignal,
): ChildProcess {
  const settings = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false']
  const format = ['-z', '--format=%x01%H %ct', '--no-renames', ...options]
  const args = [...settings, 'log', ...format, '--', ...paths]
  return spawnGit(root, { signal, timeoutMs: maxReadMs }, args)
}

/** The commit that begins with a part of that output; `undefined`: the part is a file. */
export function commitIn(
  part: string,
): { readonly hash: string; readonly date: string } | undefined {
  const start = part.indexOf('\x01')
  if (start === -1) return undefined
  const [hash = '', seconds] = part
    .slice(start + 1)
    .trim()
    .split(' ')
  const date = new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
  return { hash, date }
}

/** Reads the NUL-separated output of a process until `take` returns `false`. Resolves to whether the process succeeded. */
export function eachPart(child: ChildProcess, take: (part: string) => boolean): Promise<boolean> {
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
