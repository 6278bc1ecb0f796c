import { explainFailure } from './report-crash.ts'
import type { Io, Output } from './io.ts'

/** The streams and the surroundings of this process. */
export function createNodeIo(signal: AbortSignal): Io {
  let onStray = (error: unknown): void => {
    const { text, code } = explainFailure(error)
    process.stderr.write(text)
    process.exit(code)
  }
  process.on('uncaughtException', (error) => onStray(error))
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    env: process.env,
    cwd: process.cwd(),
    signal,
    onStrayError: (listener) => void (onStray = listener),
  }
}

/** Resolves when all that was written has left this process. */
export async function flushed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((done) => stream.write('', done))
  }
}

function outputOf(stream: NodeJS.WriteStream): Output {
  // The reader of a pipe may leave before the end (`| head`).
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

/** What was said about colours, by the conventions of NO_COLOR and FORCE_COLOR; `undefined` when nothing was. */
export function wantsColors(
  env: Readonly<Record<string, string | undefined>>,
): boolean | undefined {
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return env['NO_COLOR'] ? false : undefined
}
