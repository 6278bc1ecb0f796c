import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { TypeScriptCompiler } from '../../content/highlight/type-hints.ts'

/** The version of the compiler that `loadTypeScript` loads, for the cache key of pages; nothing of it is loaded. */
export function typeScriptOption(root: string): Pick<CompileOptions, 'typescript'> {
  const place = placesOf(root).find(({ version }) => hasApi(version))
  return place === undefined ? {} : { typescript: place.version }
}

/** The TypeScript compiler that is installed next to the site, else next to Octavo; `undefined` if there is none. */
export function loadTypeScript(root: string): TypeScriptCompiler | undefined {
  const place = placesOf(root).find(({ version }) => hasApi(version))
  if (place === undefined) return undefined
  const folder = join(dirname(place.file), 'lib')
  const names = readdirSync(folder).filter((name) => /^lib\.[\w.]*d\.ts$/.test(name))
  return {
    module: place.require('typescript') as unknown,
    libraries: new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  }
}

function placesOf(root: string) {
  return [join(root, 'docs.json'), import.meta.url].flatMap((from) => {
    try {
      const require = createRequire(from)
      const file = require.resolve('typescript/package.json')
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
      return [{ require, file, version }]
    } catch {
      return [] // not installed there
    }
  })
}

/** TypeScript 7 is a program: it has no interface for other programs yet. */
function hasApi(version: string): boolean {
  return /^[56]\./.test(version)
}
