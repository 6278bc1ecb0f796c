import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The output of a git command in a folder; `undefined` when it fails or git is not installed. */
export async function runGit(folder: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], {
      timeout: commandTimeoutMs,
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch {
    return undefined
  }
}

/** Starts a git command whose output is too large to buffer: read it as a stream. */
export function spawnGit(
  folder: string,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined },
  args: readonly string[],
): ChildProcess {
  return spawn('git', ['-C', folder, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    ...(signal && { signal }),
  })
}

/** Starts a git command that reads its input from a text. */
export function feedGit(
  folder: string,
  args: readonly string[],
  input: string,
  signal?: AbortSignal,
): ChildProcess {
  const child = spawn('git', ['-C', folder, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    ...(signal && { signal }),
  })
  child.stdin.on('error', () => undefined) // it ended before it read everything
  child.stdin.end(input)
  return child
}

const commandTimeoutMs = 30_000
