import { fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { packageFile } from '../../host/node/package-root.ts'
import type { CodeMessage, CodeSetup } from './code-process-entry.ts'

/**
 * A page compiler in a process of its own. A thread would not do: V8 ends the whole process when a thread needs more
 * memory at once than it has left (`new Array(1e9).fill(0)`).
 */
export interface CodeProcess {
  readonly isClosed: boolean
  /** One page at a time. */
  compile(job: PageJob): Promise<CompileResult | Death>
  close(): void
}

/** Why the process ended before it responded. */
export interface Death {
  readonly reason: string
  readonly isTimeout: boolean
}

export interface CodeProcessOptions {
  readonly root: string
  readonly compile: CompileOptions
  /** An error of a page that was compiled already. */
  onStrayError(problem: Diagnostic): void
  /** Time limit for the code of one page. */
  readonly maxMs: number
  /** Megabytes of memory for the code of a page; 256 by default. */
  readonly maxHeapMb?: number
  /** Failures render a box that explains them. */
  readonly showFailures: boolean
}

/** Parsing and highlighting take time too, and the compiler stops endless code itself, except in promises. */
const extraMs = 20_000

export function openCodeProcess(options: CodeProcessOptions): CodeProcess {
  const { root, compile, maxMs, maxHeapMb = 256, showFailures } = options
  const child = fork(packageFile('dist/pipeline/page-code/code-process-entry.js'), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    serialization: 'advanced', // structured clone, as between threads
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // an idle process does not keep this one running
  child.unref()
  child.channel?.unref()
  const printed = forward(child.stderr!)
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  let isClosed = false
  let settle: ((result: CompileResult | Death) => void) | undefined

  child.on('message', (message: CodeMessage) => {
    if ('strayError' in message) options.onStrayError(message.strayError)
    else settle?.(message.result)
  })
  child.on('error', ({ message }) => end(message))
  child.on('close', (code, signal) => end(printed.reason(code, signal)))
  send({ root, compile, maxMs, showFailures })

  function send(message: CodeSetup | PageJob): void {
    child.send(message, (error) => error && end(error.message))
  }

  function end(reason: string): void {
    isClosed = true
    process.off('exit', onExit)
    settle?.({ reason, isTimeout: false })
  }

  return {
    get isClosed() {
      return isClosed
    },
    async compile(job) {
      const response = new Promise<CompileResult | Death>((resolve) => (settle = resolve))
      if (isClosed) return { reason: 'its process has ended', isTimeout: false }
      send(job)
      const timer = setTimeout(() => {
        settle?.({ reason: 'its code does not end', isTimeout: true })
        this.close()
      }, maxMs + extraMs)
      const result = await response
      clearTimeout(timer)
      settle = undefined
      return result
    },
    close() {
      isClosed = true
      child.kill('SIGKILL')
    },
  }
}

/** Forwards what pages print, without what V8 writes when it gives up. */
function forward(stderr: Readable): { reason(code: number | null, signal: string | null): string } {
  let isFatal = false
  stderr.setEncoding('utf8').on('data', (text: string) => {
    isFatal ||= /<--- Last few GCs --->|FATAL ERROR:|# Fatal /.test(text)
    if (!isFatal) process.stderr.write(text)
  })
  return {
    reason: (code, signal) =>
      isFatal || signal === 'SIGABRT'
        ? 'its code takes more memory than there is'
        : `its code ended the process with ${signal ?? `exit code ${code}`}`,
  }
}
