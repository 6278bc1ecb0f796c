/** What one page may cost. */
export interface PageLimits {
  readonly cpuSeconds: number
  /** Of memory, that of native code included. */
  readonly megabytes: number
}

/** What a page may cost that looks expensive, or whose compiler ends the process. */
export const pageLimits: PageLimits = { cpuSeconds: 60, megabytes: 2_000 }

/** What the thread that watches the limits is given. */
export interface WatchSetup {
  readonly limits?: PageLimits | undefined
  /** The CPU seconds of the process when its page began, in shared memory; 0: it has none. */
  readonly began: Float64Array
}

/** Precedes the limit in what a process writes to stderr before it ends itself. */
export const limitMark = 'octavo: a page exceeds its limit of '

/** Why a process ended before it responded. */
export interface Death {
  /** `time`, `memory`: what it has no more of. `exit`: it ended itself. */
  readonly cause: 'time' | 'memory' | 'exit'
  /** How it ended: `exit code 3`, `SIGSEGV`. */
  readonly how: string
}
