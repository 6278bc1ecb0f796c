import type { CompileOptions } from '../../compile/compile-options.ts'
import type { CompileResult, PageCompiler, PageJob } from '../../compile/compile-page.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import { catchLateErrors } from './late-errors.ts'
import { openPageCompiler } from './open-compiler.ts'

/** The first message to the process; page jobs follow. */
export interface CodeSetup {
  readonly root: string
  readonly compile: CompileOptions
  readonly maxMs: number
  readonly showFailures: boolean
}

/** A message from the process. */
export type CodeMessage = { readonly result: CompileResult } | { readonly strayError: Diagnostic }

let compiler: PageCompiler | undefined
const sendMessage = process.send?.bind(process)
// page code may write to `process`
Reflect.deleteProperty(process, 'send')
const { exit } = process

process.on('message', (message: CodeSetup | PageJob) => {
  if ('compile' in message) compiler = open(message)
  else void compiler?.compile(message).then((result) => send({ result }))
})
// Ctrl-C reaches all processes of the terminal; the server ends this one
process.on('SIGINT', () => undefined)
process.on('disconnect', () => exit())

function open({ root, compile, maxMs, showFailures }: CodeSetup): PageCompiler {
  return openPageCompiler(compile, {
    root,
    host: createNodeHost(root),
    drawings: openIconDrawings(),
    late: catchLateErrors((strayError) => send({ strayError })),
    showFailures,
    maxMs,
  })
}

function send(message: CodeMessage): void {
  sendMessage?.(message)
}
