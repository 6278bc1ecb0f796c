import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** A process that runs pieces of code one after the other, and keeps its variables. */
export interface LiveProgram {
  run(code: CodeFile): Promise<Outcome>
  /** Whether it can run more: code may end its process. */
  readonly isRunning: boolean
  end(): void
}

/** A file of code. `mode` is a word for the driver, `page` the name of the file in its messages. */
export interface CodeFile {
  readonly file: string
  readonly mode: string
  readonly page: string
}

/** How a piece of code ended, and what it printed. */
export interface Outcome {
  /** `missing`: the program is not installed. `timeout`: it was stopped. `stopped`: the command was. */
  readonly end:
    | { readonly kind: 'exit'; readonly code: number }
    | { readonly kind: 'signal'; readonly name: string }
    | { readonly kind: 'missing' }
    | { readonly kind: 'timeout' }
    | { readonly kind: 'stopped' }
  /** The name of the program. */
  readonly program: string
  readonly stdout: string
  readonly stderr: string
}

export interface ProgramOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

/**
 * Starts a process with a driver: it reads lines of `mode`, `page` and `file` from its standard input, runs each file with an empty
 * input, and prints `endMark` with the exit code to both of its outputs when it is done. A file that ends the process ends the
 * run as well.
 */
export function startProgram(options: ProgramOptions & { readonly mark: string }): LiveProgram {
  const { mark, command: program } = options
  const process = startProcess(options)
  const marks = new RegExp(`\\u0001${mark} (\\d+)\\u0001`)
  return {
    async run({ file, mode, page }) {
      process.child.stdin?.write(`${mode}\t${page}\t${file}\n`)
      return process.until(() => {
        const [out, error] = [marks.exec(process.stdout), marks.exec(process.stderr)]
        if (out === null || error === null) return undefined
        const stdout = process.stdout.slice(0, out.index)
        const stderr = process.stderr.slice(0, error.index)
        process.stdout = process.stdout.slice(out.index + out[0].length)
        process.stderr = process.stderr.slice(error.index + error[0].length)
        return { end: { kind: 'exit', code: Number(out[1]) }, program, stdout, stderr }
      })
    },
    get isRunning() {
      return !process.hasEnded
    },
    end: () => process.end(),
  }
}

/** Runs a process to its end, with a text as its standard input. */
export async function runProcess(options: ProgramOptions, input: string): Promise<Outcome> {
  const process = startProcess(options)
  process.child.stdin?.end(input)
  const outcome = await process.until(() => undefined)
  process.end()
  return outcome
}

/** The characters of one output that are kept; of more, only the end is. */
const maxPrinted = 1_000_000

/** The line that a driver prints after each piece of code. */
export function endMark(mark: string, status: string): string {
  return `\u0001${mark} ${status}\u0001`
}

interface Running {
  readonly child: ChildProcess
  /** What was printed and is not part of an outcome yet. */
  stdout: string
  stderr: string
  readonly hasEnded: boolean
  /** Waits until `finished` gives an outcome, or the process ends, or the time is over. */
  until(finished: () => Outcome | undefined): Promise<Outcome>
  end(): void
}

function startProcess({ command, args, cwd, env, timeoutMs, signal }: ProgramOptions): Running {
  // a group of its own, so that what the code starts can be ended with it
  const child = spawn(command, args, { cwd, env: { ...env }, detached: isPosix })
  let ended: Outcome['end'] | undefined
  let wake: () => void = () => undefined
  const running: Running = {
    child,
    stdout: '',
    stderr: '',
    get hasEnded() {
      return ended !== undefined
    },
    async until(finished) {
      const timer = setTimeout(() => stop({ kind: 'timeout' }), timeoutMs)
      try {
        for (;;) {
          const outcome = finished()
          if (outcome !== undefined) return outcome
          if (ended !== undefined)
            return { end: ended, program: command, stdout: running.stdout, stderr: running.stderr }
          await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        clearTimeout(timer)
      }
    },
    end: () => stop({ kind: 'stopped' }),
  }
  const abort = () => stop({ kind: 'stopped' })

  function stop(reason: Outcome['end']): void {
    ended ??= reason
    signal?.removeEventListener('abort', abort)
    endGroup(child)
    wake()
  }

  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      const kept = running[name]
      running[name] = kept.length > maxPrinted ? kept.slice(-maxMark) + text : kept + text
      wake()
    })
  }
  // a process that ended reads no more
  child.stdin.on('error', () => undefined)
  child.on('error', () => {
    ended ??= { kind: 'missing' }
    wake()
  })
  // what it started may keep its outputs open
  child.on('exit', () => endGroup(child))
  child.on('close', (code, name) => {
    stop(code === null ? { kind: 'signal', name: name ?? '' } : { kind: 'exit', code })
  })
  if (signal?.aborted === true) stop({ kind: 'stopped' })
  signal?.addEventListener('abort', abort, { once: true })
  return running
}

/** A mark may be cut in two by the limit. */
const maxMark = 100

const isPosix = process.platform !== 'win32'

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (isPosix) process.kill(-child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // it has ended
  }
}
