import type { Config, Grammar } from '../config/config.ts'
import type { TypeScriptCompiler } from '../content/highlight/type-hints.ts'
import type { IconLibrary } from '../config/setting-types.ts'
import type { Api } from '../openapi/model.ts'
import type { EndpointSettings } from '../site/api/mdx-operation-view.ts'
import type { IconDrawings } from '../theme/icons/icon-set.ts'
import type { PageSandbox } from './code-runner.ts'
import type { RefusedDiagram } from './scope/undrawn-diagrams.ts'

/** The settings that every compiled page depends on, in addition to its own files; part of its cache key. */
export interface CompileOptions {
  readonly variables: Readonly<Record<string, string>>
  readonly latex?: boolean
  readonly icons: IconLibrary
  /** For pages with `api` in their frontmatter. */
  readonly api?: EndpointSettings
  readonly codeThemes?: { readonly light: string; readonly dark: string }
  readonly grammars?: readonly Grammar[]
  /** The version of the TypeScript that gives type hints, if one is installed. */
  readonly typescript?: string
}

/** What the worker provides to a compiler. */
export interface CompilerTools {
  readonly icons: IconDrawings
  /** Runs code of pages. */
  readonly sandbox: PageSandbox
  /** The compiled regular expression engine of the highlighter. */
  loadOniguruma(): Promise<WebAssembly.Module>
  /** The TypeScript that is installed next to the site. */
  loadTypeScript?(): TypeScriptCompiler | undefined
  /** Reads diagrams that the build does not draw. */
  loadMermaid?(): Promise<RefusedDiagram | undefined>
}

export interface CompilerOptions {
  /** Show the error in place of an expression or component that fails. */
  readonly showFailures?: boolean
  /** Time limit for one page: code that runs longer has an endless loop. */
  readonly maxMs?: number
}

/** The part of the settings that compiled pages depend on; a change of any other setting recompiles nothing. */
export function compileOptions(
  { variables, appearance, api }: Config,
  apis: readonly Pick<Api, 'servers'>[],
): CompileOptions {
  const { mdx, playground, fullUrl, examples, maintainOrder } = api
  return {
    variables,
    icons: appearance.icons,
    ...(appearance.latex !== undefined && { latex: appearance.latex }),
    api: {
      ...mdx,
      playground,
      fullUrl,
      examples,
      maintainOrder,
      servers: apis[0]?.servers ?? [],
    },
    ...(appearance.code.themes && { codeThemes: appearance.code.themes }),
    ...(appearance.code.grammars && { grammars: appearance.code.grammars }),
  }
}
