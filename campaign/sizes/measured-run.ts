import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SiteFiles } from './large-site.ts'

/** What a run of the program cost and how it ended. */
export interface MeasuredRun {
  /** Seconds of processor time, of all threads. `undefined` when the run was stopped. */
  readonly seconds: number | undefined
  /** The most memory that it held. */
  readonly megabytes: number | undefined
  readonly exit: number | NodeJS.Signals
  readonly output: string
}

export interface MeasureOptions {
  readonly program: string
  /** Seconds on the clock after which the process is killed. */
  readonly maxSeconds: number
}

/** Runs a command of the program on a folder to its end. */
export function measuredRun(
  folder: string,
  args: readonly string[],
  options: MeasureOptions,
): Promise<MeasuredRun> {
  return startMeasured(folder, args, options).ended
}

/** A running program. Its processor time is known when it exits by itself. */
export interface MeasuredProcess {
  readonly ended: Promise<MeasuredRun>
  output(): string
  /** Asks the program to exit, as Ctrl+C does. */
  interrupt(): void
}

export function startMeasured(
  folder: string,
  [command = 'build', ...others]: readonly string[],
  { program, maxSeconds }: MeasureOptions,
): MeasuredProcess {
  const report = join(folder, '..', 'usage.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    ['--import', usageHook(report), program, command, folder, ...others],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 1_000_000) output += text
    })
  const timer = setTimeout(() => child.kill('SIGKILL'), maxSeconds * 1_000)
  const ended = new Promise<MeasuredRun>((done) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const usage = readUsage(report)
      const { seconds, megabytes } = usage ?? {}
      done({ seconds, megabytes, exit: signal ?? code ?? 0, output })
    })
  })
  return { ended, output: () => output, interrupt: () => void child.kill('SIGINT') }
}

/** Writes a site to a folder that is removed afterwards. */
export async function withSite<Result>(
  files: SiteFiles,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-size-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, 'site', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text, /\.(?:png|jpg|gif|webp|avif)$/.test(file) ? 'latin1' : 'utf8')
    }
    return await use(join(folder, 'site'))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A module that writes down what the process has used when it exits. */
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
