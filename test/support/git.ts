import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs git in a folder, as somebody who has no settings of their own; at noon of `day` when it is given. */
export async function git(
  folder: string,
  args: readonly string[],
  day = '2025-01-01',
): Promise<string> {
  const date = `${day}T12:00:00Z`
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@acme.example',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@acme.example',
    GIT_COMMITTER_DATE: date,
  }
  return (await run('git', ['-C', folder, ...args], { env })).stdout
}

/** Commits all that changed in a folder, on a day. */
export async function commitAll(folder: string, day: string): Promise<void> {
  await git(folder, ['add', '-A'])
  await git(folder, ['commit', '-q', '-m', `of ${day}`], day)
}
