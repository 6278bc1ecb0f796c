/** What the command line is given: where to write, what was set around it, and when to stop. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that relative paths start from. */
  readonly cwd: string
  /** Ctrl-C, or an end asked for by the system. */
  readonly signal: AbortSignal
  /** Hears of errors that nobody caught, which otherwise end the program. */
  onStrayError(listener: (error: unknown) => void): void
}

export interface Output {
  write(text: string): void
  /** A person is looking: one line may be written over and over. */
  readonly live: boolean
  readonly colors: boolean
  readonly columns?: number | undefined
}
