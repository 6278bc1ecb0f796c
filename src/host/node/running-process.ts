import { readFileSync } from 'node:fs'

/** A process; its start distinguishes it from a later one with the same id. */
export interface ProcessMark {
  readonly pid: number
  /** When it started, in a form that can only be compared; empty if the system does not say. */
  readonly started: string
}

/** The mark of this process. */
export function ownMark(): ProcessMark {
  return { pid: process.pid, started: startOf(process.pid) }
}

/** Whether the process with this mark is still running. */
export function isStillRunning({ pid, started }: ProcessMark): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isRunning(pid)) return false
  const now = startOf(pid)
  return now === '' || now === started
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it belongs to another user
  }
}

/** Systems without `/proc` say it of this process only. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return pid === process.pid ? String(Math.round(performance.timeOrigin)) : ''
  }
}
