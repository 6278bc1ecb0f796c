import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Host } from '../../host/host.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { createPageCompiler } from '../../compile/compile-page.ts'
import type { CompileOptions, CompilerOptions } from '../../compile/compile-options.ts'
import type { PageCompiler } from '../../compile/compile-page.ts'
import { createPageRoom } from '../page-code/run-page-code.ts'

export interface OpenCompilerOptions extends CompilerOptions {
  readonly host: Host
  /** Packed icons; whoever opened them closes them. */
  readonly drawings: IconDrawings
}

/** A page compiler with this machine's tools: packed icons, the highlighter's engine, a watchdog. */
export function openPageCompiler(
  setup: CompileOptions,
  { host, drawings, ...options }: OpenCompilerOptions,
): PageCompiler {
  return createPageCompiler(
    setup,
    host,
    { icons: drawings, room: createPageRoom(), loadOniguruma },
    options,
  )
}

/** The highlighter's engine, compiled from its file: faster to load than the copy that is written in a script. */
async function loadOniguruma(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url)
  return WebAssembly.compile(await readFile(resolve('shiki/onig.wasm')))
}
