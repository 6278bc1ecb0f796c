import type { Io, Output } from '../../src/cli/io.ts'

export interface MemoryIo {
  readonly io: Io
  readonly stdout: () => string
  readonly stderr: () => string
  /** Ctrl-C. */
  stop(): void
}

/** The surroundings of a command, with what it writes kept to be read. */
export function createMemoryIo(some: Partial<Pick<Io, 'cwd' | 'env'>> = {}): MemoryIo {
  const stop = new AbortController()
  const stdout = createOutput()
  const stderr = createOutput()
  return {
    io: {
      cwd: process.cwd(),
      env: {},
      ...some,
      stdout,
      stderr,
      signal: stop.signal,
      onUncaughtError: () => undefined,
    },
    stdout: stdout.text,
    stderr: stderr.text,
    stop: () => stop.abort(),
  }
}

function createOutput(): Output & { text(): string } {
  const written: string[] = []
  return {
    live: false,
    colors: false,
    columns: 80,
    write: (text) => void written.push(text),
    text: () => written.join(''),
  }
}
