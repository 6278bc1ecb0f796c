import { Worker } from 'node:worker_threads'
import type { FilePath } from '../../base/paths.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageCompiler, PageJob } from '../../compile/compile-page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import type { Host } from '../../host/host.ts'
import { packageFile } from '../../host/node/package-root.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import { catchLateErrors } from './late-errors.ts'
import { openPageCompiler } from './open-compiler.ts'
import type { PageLimits, WatchSetup } from './page-limits.ts'

/** The first message to the process; page jobs follow. */
export interface CodeSetup {
  readonly root: string
  readonly compile: CompileOptions
  readonly maxMs: number
  readonly showFailures: boolean
  /** Beyond them, the process ends itself. */
  readonly limits?: PageLimits | undefined
}

/** A message from the process. */
export type CodeMessage =
  | { readonly result: CompileResult }
  | { readonly strayError: Diagnostic }
  /** It is about to read a file. */
  | { readonly reads: FilePath }

let compiler: PageCompiler | undefined
/** See `WatchSetup`. */
const began = new Float64Array(new SharedArrayBuffer(8))
const sendMessage = process.send?.bind(process)
// page code may write to `process`
Reflect.deleteProperty(process, 'send')
const { exit } = process

process.on('message', (message: CodeSetup | PageJob) => {
  if ('compile' in message) compiler = open(message)
  else void compile(message)
})
// Ctrl-C reaches all processes of the terminal; the server ends this one
process.on('SIGINT', () => undefined)
process.on('disconnect', () => exit())

async function compile(job: PageJob): Promise<void> {
  const { user, system } = process.cpuUsage()
  began[0] = (user + system) / 1_000_000
  const result = await compiler?.compile(job)
  began[0] = 0
  if (result !== undefined) send({ result })
}

function open({ root, compile, maxMs, showFailures, limits }: CodeSetup): PageCompiler {
  const host = createNodeHost(root)
  const workerData: WatchSetup = { limits, began }
  new Worker(packageFile('dist/pipeline/page-code/limit-watch-entry.js'), { workerData }).unref()
  return openPageCompiler(compile, {
    root,
    host: limits === undefined ? host : announced(host),
    drawings: openIconDrawings(),
    late: catchLateErrors((strayError) => send({ strayError })),
    showFailures,
    maxMs,
  })
}

/** Says which files are read: of a process that ends itself, nothing else is known. */
function announced(host: Host): Host {
  const announce = (path: FilePath) => {
    send({ reads: path })
    return path
  }
  return {
    ...host,
    read: (path) => host.read(announce(path)),
    ...(host.readCode && { readCode: (path) => host.readCode!(announce(path)) }),
  }
}

function send(message: CodeMessage): void {
  sendMessage?.(message)
}
