#!/usr/bin/env node
import { cacheCompiledCode } from './compile-cache.ts'
import { exitCode } from './command.ts'
import { createNodeIo, flushed } from './node-io.ts'
import { runCommandLine } from './run-command-line.ts'

cacheCompiledCode()

const stop = new AbortController()

/** The first signal stops the command gracefully, the second ends the process at once. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted) process.exit(exitCode.stopped)
    stop.abort()
  })
}

const code = await runCommandLine(process.argv.slice(2), createNodeIo(stop.signal))
await flushed()
// A page component may have set a timer that would keep the process alive.
process.exit(code)
