import type { Config } from '../config/config.ts'
import type { CompileSetup } from './compile-page.ts'

/** What of the settings a compiled page depends on; all else may change without compiling anything again. */
export function compileSetup({ variables, appearance, api }: Config): CompileSetup {
  return {
    variables,
    icons: appearance.icons,
    ...(appearance.latex !== undefined && { latex: appearance.latex }),
    api: { baseUrls: api.baseUrls, playground: api.playground.mode, fullUrl: api.fullUrl },
    ...(appearance.code.themes && { codeThemes: appearance.code.themes }),
  }
}
