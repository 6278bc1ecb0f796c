import { explainCrash } from './report-crash.ts'
import type { Io, Output } from './io.ts'

/** The streams and the environment of this process. */
export function createNodeIo(signal: AbortSignal): Io {
  let onUncaught = (error: unknown): void => {
    const { text, code } = explainCrash(error)
    process.stderr.write(text)
    process.exit(code)
  }
  process.on('uncaughtException', (error) => onUncaught(error))
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    env: process.env,
    cwd: process.cwd(),
    signal,
    onUncaughtError: (listener) => void (onUncaught = listener),
  }
}

/** Resolves when all output has been flushed. */
export async function flushed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((done) => stream.write('', done))
  }
}

function outputOf(stream: NodeJS.WriteStream): Output {
  // The reader of a pipe may close it early (`| head`).
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const isTerminal = stream.isTTY === true && process.env.TERM !== 'dumb'
  return {
    write: (text) => void stream.write(text),
    live: isTerminal && !process.env.CI,
    colors: wantsColors(process.env) ?? isTerminal,
    get columns() {
      return stream.columns
    },
  }
}

/** Whether NO_COLOR or FORCE_COLOR turn colors off or on; `undefined` when neither is set. */
export function wantsColors(
  env: Readonly<Record<string, string | undefined>>,
): boolean | undefined {
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return env['NO_COLOR'] ? false : undefined
}
