import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { componentCase } from '../losses/problems.ts'
import { mayNameBuiltIn } from './built-ins.ts'
import type { Recased } from './mistakes/tags-in-code.ts'

/** A `.jsx`, `.tsx`, `.js` or `.ts` file of the site, as a CommonJS function body of `require`, `module`, `exports`. */
export interface ScriptModule {
  readonly kind: 'script'
  readonly source: Source
  readonly code: string
  /** Specifiers of its imports, as written. */
  readonly imports: readonly string[]
  /** The names that it takes of each import. */
  readonly used: ReadonlyMap<string, readonly string[]>
  readonly problems: readonly Diagnostic[]
}

export type ScriptOutcome =
  | ScriptModule
  | { readonly kind: 'broken'; readonly message: string; readonly offset: number }

/** The module that compiled JSX of islands imports. */
export const jsxRuntime = 'octavo/jsx-runtime'

/**
 * The module that compiled JSX of component files imports; `require` returns the page's own runtime for it. Elements are
 * created with the place that they are written at.
 */
export const placedJsxRuntime = 'octavo/jsx-dev-runtime'

/** The only file of this stage that knows the bundler, which is loaded when the first component file is met. */
export async function compileScript(source: Source): Promise<ScriptOutcome> {
  const { transform } = await import('esbuild')
  const recased = await recasedScript(source.text)
  try {
    const { code } = await transform(recased.code, {
      loader: loaderOf(source.path),
      format: 'cjs',
      target: 'es2022',
      jsx: 'automatic',
      jsxImportSource: 'octavo',
      jsxDev: true,
      sourcefile: source.path,
      logLevel: 'silent',
    })
    const imports = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1]!)
    const problems = recased.tags.map(({ start, end, name }) =>
      componentCase(placeOf(source, start, end), source.text.slice(start, end), name),
    )
    const used = usedNames(code)
    return { kind: 'script', source, code, imports: [...new Set(imports)], used, problems }
  } catch (error) {
    return { kind: 'broken', ...firstError(error, source.text) }
  }
}

function loaderOf(path: string): 'tsx' | 'json' | 'jsx' {
  if (path.endsWith('.json')) return 'json'
  return /\.tsx?$/.test(path) ? 'tsx' : 'jsx'
}

/** A component file in which `<note>` is `<Note>`. */
export async function recasedScript(text: string): Promise<Recased> {
  if (!mayNameBuiltIn(text)) return { code: text, tags: [], snippets: [] }
  const { recased } = await import('./mistakes/tags-in-code.ts')
  return recased(text, text)
}

/** What code that esbuild wrote takes of its imports: `var import_x = require("./x")`, and `import_x.name` for each use. */
function usedNames(code: string): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, readonly string[]>()
  const imports = code.matchAll(/^var (import_\w+) = (?:__toESM\()?require\("([^"]+)"\)/gm)
  for (const [, variable, specifier] of imports) {
    const names = [...code.matchAll(new RegExp(`\\b${variable}\\.([\\w$]+)`, 'g'))]
    used.set(specifier!, [...new Set(names.map(([, name]) => name!))])
  }
  return used
}

function firstError(error: unknown, text: string): { message: string; offset: number } {
  const { errors } = error as {
    errors?: { text: string; location: { line: number; column: number } | null }[]
  }
  const first = errors?.[0]
  if (first === undefined) return { message: String(error), offset: 0 }
  let start = 0
  for (let line = 1; line < (first.location?.line ?? 1); line++)
    start = text.indexOf('\n', start) + 1
  return { message: first.text, offset: start + (first.location?.column ?? 0) }
}
