import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface RanOctavo {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command of `dist` to its end, or kills it after some milliseconds. */
export function runOctavo(
  args: readonly string[],
  options: { readonly cwd?: string; readonly killAfter?: number } = {},
): Promise<RanOctavo> {
  const program = join(process.cwd(), 'dist/cli/main.js')
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.cwd !== undefined && { cwd: options.cwd }),
    })
    const texts = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => (texts[stream] += text))
    }
    const { killAfter } = options
    const timer =
      killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
    child.on('error', failed)
    child.on('close', (code) => {
      clearTimeout(timer)
      done({ code: code ?? -1, ...texts })
    })
  })
}
