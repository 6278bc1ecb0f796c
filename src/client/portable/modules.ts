import { withRoot } from '../../base/portable-base.ts'
import { currentUrl, loadScript } from './load-script.ts'

type Body = (
  require: (specifier: string) => unknown,
  module: { exports: unknown },
  load: (specifier: string) => Promise<unknown>,
  url: string,
) => void

interface Definition {
  /** The URLs of the modules that it imports. */
  readonly imports: readonly string[]
  readonly body: Body
  /** Present once it was run. */
  module?: { exports: unknown }
}

const known = new Map<string, Definition>()

/** The modules of the site, each defined by the script that holds it. */
export const definitions = {
  /** The URL of the site, without a slash at its end. */
  root: '.',
  add(imports: readonly string[], body: Body): void {
    const url = currentUrl()
    const script = document.currentScript as HTMLScriptElement
    known.set(url, { imports: imports.map((path) => new URL(path, url).href), body })
    if (script.dataset['entry'] !== undefined) void load(url).catch(reportError)
  },
}

/** Loads a module with everything that it imports, and runs it. */
async function load(url: string): Promise<unknown> {
  await loadImports(url, new Set())
  return run(url)
}

async function loadImports(url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return
  seen.add(url)
  if (!known.has(url)) await loadScript(url)
  const imports = known.get(url)?.imports ?? []
  await Promise.all(imports.map((one) => loadImports(one, seen)))
}

function run(url: string): unknown {
  const definition = known.get(url)
  if (definition === undefined) throw new TypeError(`${url} is no module`)
  if (definition.module === undefined) {
    definition.module = { exports: {} }
    definition.body(
      (specifier) => run(resolved(specifier, url)),
      definition.module,
      (specifier) => load(resolved(specifier, url)),
      url,
    )
  }
  return definition.module.exports
}

function resolved(specifier: string, from: string): string {
  return new URL(withRoot(specifier, definitions.root), from).href
}
