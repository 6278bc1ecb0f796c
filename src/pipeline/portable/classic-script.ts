import { init, parse } from 'es-module-lexer'
import { transform } from 'esbuild'

/**
 * A module as a classic script, which browsers load from disk: a call that defines it for the loader of portable sites
 * (`client/portable`), with the modules that it imports.
 */
export async function classicScript(module: string): Promise<string> {
  await init()
  const [found] = parse(module)
  const imports = new Set<string>()
  let text = module
  for (const one of found.toReversed()) {
    if (one.type === 'dynamic') {
      const name = one.importStart + 'import'.length
      text = text.slice(0, one.importStart) + loadFunction + text.slice(name)
    } else if (one.type !== 'import-meta') imports.add(one.specifier)
  }
  const { code } = await transform(text, {
    format: 'cjs',
    minify: true,
    target: ['chrome120', 'firefox121', 'safari17.2'],
    define: { 'import.meta.url': moduleUrl },
    charset: 'utf8',
    legalComments: 'inline',
  })
  const names = JSON.stringify([...imports])
  return `octavoPortable.define(${names},function(require,module,${loadFunction},${moduleUrl}){${code}});\n`
}

/** What `import()` and `import.meta.url` become. */
const loadFunction = 'octavoImport'
const moduleUrl = 'octavoModuleUrl'
