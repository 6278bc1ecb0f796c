import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/** Identifies the run of the operating system: after a loss of power it is another one. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // elsewhere, the time of the boot: a clock that is corrected may move it by seconds
    return String(Math.round((Date.now() / 1000 - uptime()) / 60))
  }
}
