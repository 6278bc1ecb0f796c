import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What a run of the program cost and how it ended. */
export interface MeasuredRun {
  /** Seconds of processor time, of all threads. `undefined` when the run was stopped. */
  readonly seconds: number | undefined
  /** The most memory that it held. */
  readonly megabytes: number | undefined
  readonly exit: number | NodeJS.Signals
  readonly output: string
}

interface MeasureOptions {
  readonly program: string
  readonly args: readonly string[]
  readonly maxSeconds: number
}

/** Writes a site to a folder of its own and runs the program on it. */
export async function measuredRun(
  files: Readonly<Record<string, string>>,
  { program, args, maxSeconds }: MeasureOptions,
): Promise<MeasuredRun> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-size-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, 'site', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text, /\.(?:png|jpg)$/.test(file) ? 'latin1' : 'utf8')
    }
    const report = join(folder, 'usage.json')
    const [command = 'build', ...others] = args
    const child = spawn(
      process.execPath,
      ['--import', usageHook(report), program, command, join(folder, 'site'), ...others],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (output.length < 1_000_000) output += text
      })
    const timer = setTimeout(() => child.kill('SIGKILL'), maxSeconds * 1_000)
    const exit = await new Promise<number | NodeJS.Signals>((done) => {
      child.on('close', (code, signal) => done(signal ?? code ?? 0))
    })
    clearTimeout(timer)
    const usage = readUsage(report)
    return { seconds: usage?.seconds, megabytes: usage?.megabytes, exit, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A module that writes down what the process has used when it ends. */
function usageHook(report: string): string {
  const code = `
    import { writeFileSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    if (isMainThread) process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
      writeFileSync(${JSON.stringify(report)}, JSON.stringify({
        seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024,
      }))
    })`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

function readUsage(
  report: string,
): { readonly seconds: number; readonly megabytes: number } | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined // the process was killed
  }
}
