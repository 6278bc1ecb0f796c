#!/usr/bin/env node
import { exitCode } from './command.ts'
import { createNodeIo, flushed } from './node-io.ts'
import { runCommandLine } from './run-command-line.ts'

const stop = new AbortController()

/** The first signal asks the command to tidy up, the second does not wait for it. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(exitCode.stopped)
    stop.abort()
  })
}

const code = await runCommandLine(process.argv.slice(2), createNodeIo(stop.signal))
await flushed()
// A component of a page may have set a timer that would keep the program for ever.
process.exit(code)
