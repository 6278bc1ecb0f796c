import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { limitMark } from './page-limits.ts'
import type { WatchSetup } from './page-limits.ts'

/**
 * Ends the process when its page exceeds a limit, or when the process that started it is gone. In a thread of its own: the compiler runs native code, during which the
 * thread that called it cannot do anything.
 */
const { began, limits } = workerData as WatchSetup
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (limits === undefined) return
  const start = began[0] ?? 0
  if (start === 0) return
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1_000_000 - start > limits.cpuSeconds) end('time')
  else if (process.memoryUsage.rss() > limits.megabytes * 1_000_000) end('memory')
}, 100)

function end(limit: 'time' | 'memory'): void {
  writeSync(2, `${limitMark}${limit}\n`)
  process.kill(process.pid, 'SIGKILL')
}
