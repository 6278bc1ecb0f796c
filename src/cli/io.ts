/** The environment of the command line: output streams, variables, working directory and stop signal. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** The working directory. */
  readonly cwd: string
  /** Aborted by Ctrl-C or by a termination signal. */
  readonly signal: AbortSignal
  /** Handles uncaught errors, which otherwise end the process. */
  onUncaughtError(listener: (error: unknown) => void): void
}

export interface Output {
  write(text: string): void
  /** An interactive terminal: a line may be overwritten. */
  readonly live: boolean
  readonly colors: boolean
  readonly columns?: number | undefined
}
