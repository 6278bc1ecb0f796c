import { fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { FilePath } from '../../base/paths.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { packageFile } from '../../host/node/package-root.ts'
import type { CodeMessage, CodeSetup } from './code-process-entry.ts'
import { limitMark } from './page-limits.ts'
import type { Death, PageLimits } from './page-limits.ts'

/**
 * A page compiler in a process of its own. A thread would not do: V8 ends the whole process when a thread needs more
 * memory at once than it has left (`new Array(1e9).fill(0)`).
 */
export interface CodeProcess {
  readonly isClosed: boolean
  /** One page at a time. With `limits`, calls `onRead` before a file is read. */
  compile(job: PageJob, onRead?: (file: FilePath) => void): Promise<CompileResult | Death>
  close(): void
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
  /** What a page may cost altogether; without them, only its code is limited. */
  readonly limits?: PageLimits | undefined
}

/** Parsing and highlighting take time too, and the compiler stops endless code itself, except in promises. */
const extraMs = 20_000

/** CPU seconds of a busy machine take longer than that. */
const extraMsWithLimits = 900_000

export function openCodeProcess(options: CodeProcessOptions): CodeProcess {
  const { root, compile, maxMs, maxHeapMb = 256, showFailures, limits } = options
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
  let reads: ((file: FilePath) => void) | undefined

  child.on('message', (message: CodeMessage) => {
    if ('strayError' in message) options.onStrayError(message.strayError)
    else if ('reads' in message) reads?.(message.reads)
    else settle?.(message.result)
  })
  child.on('error', ({ message }) => end({ cause: 'exit', how: message }))
  child.on('close', (code, signal) => end(printed.death(code, signal)))
  send({ root, compile, maxMs, showFailures, limits })

  function send(message: CodeSetup | PageJob): void {
    child.send(message, (error) => error && end({ cause: 'exit', how: error.message }))
  }

  function end(death: Death): void {
    isClosed = true
    process.off('exit', onExit)
    settle?.(death)
  }

  return {
    get isClosed() {
      return isClosed
    },
    async compile(job, onRead) {
      const response = new Promise<CompileResult | Death>((resolve) => (settle = resolve))
      if (isClosed) return { cause: 'exit', how: 'an error before' }
      reads = onRead
      send(job)
      const more = limits === undefined ? extraMs : extraMsWithLimits
      const timer = setTimeout(() => {
        settle?.({ cause: 'time', how: 'its time limit' })
        this.close()
      }, maxMs + more)
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
function forward(stderr: Readable): { death(code: number | null, signal: string | null): Death } {
  let isFatal = false
  let limit: Death['cause'] | undefined
  stderr.setEncoding('utf8').on('data', (text: string) => {
    isFatal ||= /<--- Last few GCs --->|FATAL ERROR:|# Fatal /.test(text)
    const marked = text.indexOf(limitMark)
    if (marked !== -1)
      limit = text.startsWith('time', marked + limitMark.length) ? 'time' : 'memory'
    if (!isFatal && limit === undefined) process.stderr.write(text)
  })
  return {
    death: (code, signal) => ({
      cause: limit ?? (isFatal || signal === 'SIGABRT' ? 'memory' : 'exit'),
      how: signal ?? `exit code ${code}`,
    }),
  }
}
