import { readFile } from 'node:fs/promises'
import type { Host } from '../../host/host.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { createPageCompiler } from '../../compile/compile-page.ts'
import type { CompileOptions, CompilerOptions } from '../../compile/compile-options.ts'
import type { PageCompiler } from '../../compile/compile-page.ts'
import { packageFile } from '../../host/node/package-root.ts'
import type { LateErrors } from '../page-code/late-errors.ts'
import { createPageSandbox } from '../page-code/run-page-code.ts'
import { loadTypeScript } from './typescript.ts'

export interface OpenCompilerOptions extends CompilerOptions {
  /** The folder of the site, next to which TypeScript may be installed. */
  readonly root?: string
  readonly host: Host
  /** Packed icons, closed by the caller. */
  readonly drawings: IconDrawings
  /** Collects errors that code of pages throws after the page was rendered. */
  readonly late?: LateErrors | undefined
}

/** Opens a page compiler with its Node parts: packed icons, Oniguruma for the highlighter, the sandbox of page code. */
export function openPageCompiler(
  setup: CompileOptions,
  { root, host, drawings, late, ...options }: OpenCompilerOptions,
): PageCompiler {
  return createPageCompiler(
    setup,
    host,
    {
      icons: drawings,
      sandbox: createPageSandbox(late),
      loadOniguruma,
      loadMermaid: async () => (await import('./mermaid-grammars.ts')).loadMermaid(),
      ...(root !== undefined && { loadTypeScript: () => loadTypeScript(root) }),
    },
    options,
  )
}

/** Oniguruma compiled from its `.wasm` file, which loads faster than the copy inlined as base64 in a script. */
async function loadOniguruma(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(packageFile('dist/onig.wasm')))
}
