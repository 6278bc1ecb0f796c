import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Host } from '../host/host.ts'
import { createPageCompiler } from './compile-page.ts'
import type { CompileSetup, CompilerOptions, PageCompiler } from './compile-page.ts'
import { openIconDrawings } from './icon-drawings.ts'
import { withTimeLimit } from './time-limit.ts'

/** A page compiler with what this machine lends to it: packed icons, the highlighter's engine, a watchdog. */
export function openPageCompiler(
  setup: CompileSetup,
  host: Host,
  options?: CompilerOptions,
): PageCompiler {
  const tools = { icons: openIconDrawings(), loadOniguruma, withTimeLimit }
  return createPageCompiler(setup, host, tools, options)
}

/** The highlighter's engine, compiled from its file: faster to load than the copy that is written in a script. */
async function loadOniguruma(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url)
  return WebAssembly.compile(await readFile(resolve('shiki/onig.wasm')))
}
