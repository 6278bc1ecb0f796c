import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import type { TrialOrder, TrialResult } from './trial.ts'

/** What became of a case: a result, or the end of the process that tried it. */
export type Outcome =
  | ({ readonly kind: 'done' } & TrialResult)
  | { readonly kind: 'hung' }
  | { readonly kind: 'died'; readonly reason: string }

/** A process that tries cases, watched from outside: what hangs or dies in it costs one case and is known. */
export interface WatchedChild {
  attempt(order: TrialOrder): Promise<Outcome>
  close(): void
}

/** Longer than an author's endless loop may run on a page. */
const longestMs = 45_000

/** So many times longer on the clock, for a process that other processes keep from computing. */
const mostWaits = 10

/** Cases after which a process is exchanged, so that one that leaks memory is not mistaken for a case that needs it. */
const casesPerProcess = 10_000

export function createWatchedChild(
  program: string,
  args: readonly string[],
  { hungAfterMs = longestMs }: { readonly hungAfterMs?: number } = {},
): WatchedChild {
  let child: ChildProcess | undefined
  let tried = 0
  let words = ''

  function start(): ChildProcess {
    const started = fork(program, [...args], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=1024'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    words = ''
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4_000)
    })
    tried = 0
    child = started
    return started
  }

  function stop(): void {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    attempt(order) {
      if (tried++ >= casesPerProcess) stop()
      const running = child ?? start()
      return new Promise<Outcome>((resolve) => {
        const since = processorTimeOf(running.pid)
        let waits = 0
        const timer = setInterval(() => {
          const isWaiting = processorTimeOf(running.pid) - since < hungAfterMs / 2
          if (++waits >= (isWaiting ? mostWaits : 1)) end({ kind: 'hung' })
        }, hungAfterMs)
        function end(outcome: Outcome): void {
          clearInterval(timer)
          running.removeAllListeners('message').removeAllListeners('exit')
          if (outcome.kind !== 'done') stop()
          resolve(outcome)
        }
        running.once('message', (result) => end({ kind: 'done', ...(result as TrialResult) }))
        running.once('exit', (code, signal) => {
          end({ kind: 'died', reason: `${signal ?? `exit ${code}`}\n${words}` })
        })
        running.send(order)
      })
    },
    close: stop,
  }
}

/** Milliseconds of computing of a process so far; systems that do not say have it compute all the time. */
function processorTimeOf(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = 0, system = 0] = text
      .slice(text.lastIndexOf(')'))
      .split(' ')
      .slice(12, 14)
      .map(Number)
    return (user + system) * 10 // it counts in hundredths of a second
  } catch {
    return performance.now()
  }
}
