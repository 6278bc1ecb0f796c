import type { OnLoadResult, OnResolveResult, Plugin } from 'esbuild'
import { extensionOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { browserModule, frozenContent } from '../../content/mdx/browser-module.ts'
import { fileOfImport } from '../../content/mdx/module-graph.ts'
import { isComponentPackage, isPackage } from '../../content/text/package-names.ts'
import { jsxRuntime, recasedScript } from '../../content/mdx/script-module.ts'
import type { IslandScripts } from '../../theme/client-manifest.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { createIcons } from '../../theme/icons/icons.ts'
import type { Icons } from '../../theme/icons/icons.ts'
import { iconsNamedIn } from './icons-in-code.ts'
import type { Host } from '../../host/host.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { IslandExport } from '../../content/page.ts'

const entryScheme = 'island:'
const siteScheme = 'site:'
const runtimeModule = 'octavo/runtime'

const componentGlobals = 'octavo/component-globals'

/** What needs no import: React, `user`, and the theme's components. Each is loaded only where something of it is named. */
export const globalModules = ['octavo/react-globals', componentGlobals]

/** The entry point of a script that hands over what pages need of every file. */
export const everyFile = 'octavo/every-file'

/** The entry point of a file's script. */
export function entryOf(file: FilePath): string {
  return `${entryScheme}${file}`
}

/**
 * How the bundler finds the modules of a site: files by the rules of pages, React and ours in the scripts of the
 * theme, which are not bundled again. `themeFolder`: the folder of these, as the script names it.
 */
export function islandPlugin(
  wanted: WantedExports,
  { host, setup, scripts, drawings }: IslandOptions,
  themeFolder: string,
): Plugin {
  const read = (file: FilePath) => host.read(file)
  const external = (file: string): OnResolveResult => ({
    path: `${themeFolder}${file}`,
    external: true,
  })

  let icons: Icons | undefined
  /** A component brings the icons that its code names. */
  function withIcons(code: string): string {
    if (!/icon/i.test(code)) return code
    icons ??= createIcons(drawings)
    const named = iconsNamedIn(code, icons, setup.icons)
    if (Object.keys(named).length === 0) return code
    return `import { remember as $remember } from '${runtimeModule}';$remember(${JSON.stringify(named)});${code}`
  }

  return {
    name: 'islands',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, async ({ path, importer, namespace, kind }) => {
        if (path === everyFile) return { path, namespace: 'every' }
        const isEntry = kind === 'entry-point' || namespace === 'every'
        if (isEntry && path.startsWith(entryScheme)) {
          return { path: path.slice(entryScheme.length), namespace: 'island' }
        }
        if (globalModules.includes(path)) return { path, namespace: 'globals', sideEffects: false }
        const ours = Object.values(scripts).find(({ file }) => path === `../${file}`)
        if (ours !== undefined) return external(ours.file)
        if (path === jsxRuntime || path === runtimeModule || path === frozenContent) {
          return external(scripts.runtime.file)
        }
        if (isComponentPackage(path)) {
          return { path: componentGlobals, namespace: 'globals', sideEffects: false }
        }
        if (/^(?:react|react-dom|preact)(?:\/|$)/.test(path)) {
          if (path.endsWith('/jsx-runtime')) return external(scripts.runtime.file)
          const text = namespace === 'site' ? await read(importer as FilePath) : undefined
          const whole = needsWholeReact(path, text ?? '', scripts)
          return { path: whole ? 'compat' : 'runtime', namespace: 'react', sideEffects: false }
        }
        const file = path.startsWith(siteScheme)
          ? (path.slice(siteScheme.length) as FilePath)
          : await fileOfImport(path, importer as FilePath, read)
        if (file === undefined) {
          return isPackage(path)
            ? { path: componentGlobals, namespace: 'package', sideEffects: false }
            : { path, namespace: 'nothing' }
        }
        // a file of which nothing is used is left out, unless it is imported for what it does
        const text = namespace === 'site' ? ((await read(importer as FilePath)) ?? '') : ''
        return { path: file, namespace: 'site', sideEffects: isImportedAlone(path, text) }
      })

      onLoad({ filter: /.*/, namespace: 'every' }, () => ({
        contents: [...wanted.keys()]
          .map((file) => `import ${JSON.stringify(entryOf(file))}`)
          .join('\n'),
        loader: 'js',
      }))
      onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => ({
        contents: entryText(path as FilePath, wanted),
        loader: 'js',
      }))
      onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => {
        const { file, exports } = scripts[path === 'compat' ? 'compat' : 'runtime']
        return { contents: `export { ${exports.join(', ')} } from '../${file}'`, loader: 'js' }
      })
      onLoad({ filter: /.*/, namespace: 'globals' }, ({ path }) => {
        const isReact = path === globalModules[0]
        const { file, exports } = isReact ? scripts.runtime : scripts.components
        const names = isReact ? exports.filter(isGlobalOfReact) : exports
        // `user` is that of a reader who is not signed in
        const user = isReact ? '; export const user = {}' : ''
        return { contents: `export { ${names.join(', ')} } from '../${file}'${user}`, loader: 'js' }
      })
      // any name may be imported from it, and is a component of ours or undefined
      onLoad({ filter: /.*/, namespace: 'package' }, () => ({
        contents: `import * as ours from '../${scripts.components.file}'; module.exports = ours`,
        loader: 'js',
      }))
      onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({
        contents: 'module.exports = {}',
        loader: 'js',
      }))
      onLoad({ filter: /.*/, namespace: 'site' }, async ({ path }): Promise<OnLoadResult> => {
        const file = path as FilePath
        const text = (await read(file)) ?? ''
        const recased = async (code: string) => (await recasedScript(code)).code
        const ready = (code: string) => withIcons(withReact(code, scripts))
        switch (extensionOf(file)) {
          case 'md':
          case 'mdx':
          case 'markdown': {
            const source = { path: file, text }
            const { variables, latex } = setup
            const exports = wanted.get(file) ?? []
            const contents = await browserModule(source, exports, { variables, latex })
            return { contents: ready(contents), loader: 'jsx' }
          }
          case 'ts':
          case 'tsx':
            return { contents: ready(await recased(text)), loader: 'tsx' }
          case 'json':
            return { contents: text, loader: 'json' }
          case 'js':
          case 'jsx':
          case 'mjs':
            return { contents: ready(await recased(text)), loader: 'jsx' }
          default:
            return { contents: 'module.exports = {}', loader: 'js' }
        }
      })
    },
  }
}

/** `import './setup.js'`. */
function isImportedAlone(specifier: string, text: string): boolean {
  return [...text.matchAll(/\bimport\s*(['"])(.*?)\1/g)].some((match) => match[2] === specifier)
}

/** Hands what pages need of a file to the runtime. */
function entryText(file: FilePath, wanted: WantedExports): string {
  const names = (wanted.get(file) ?? []).map(({ exportName }) => exportName)
  const roots = [...new Set(names.map((name) => name.split('.', 1)[0]!))]
  const local = (name: string) => `e${roots.indexOf(name)}`
  const imported = roots.map((root) => `${root} as ${local(root)}`)
  const handed = names.map((name) => {
    const [root = '', ...parts] = name.split('.')
    return `${JSON.stringify(name)}: ${[local(root), ...parts].join('.')}`
  })
  return [
    `import { register } from '${runtimeModule}'`,
    `import { ${imported.join(', ')} } from ${JSON.stringify(siteScheme + file)}`,
    `register(${JSON.stringify(file)}, { ${handed.join(', ')} })`,
  ].join('\n')
}

/** Whether code may use a name of React without an import. */
function isGlobalOfReact(name: string): boolean {
  return /^(?:React|createContext|Fragment|memo|forwardRef|use[A-Z]\w*)$/.test(name)
}

/** Whether a file names something of React that the runtime does not have. */
function needsWholeReact(specifier: string, text: string, scripts: IslandScripts): boolean {
  if (specifier !== 'react' && !/^preact(?:\/hooks)?$/.test(specifier)) return true
  return usesWholeReact(text, scripts)
}

function usesWholeReact(text: string, { runtime, compat }: IslandScripts): boolean {
  const small = new Set(runtime.exports)
  const isRare = (name: string) => compat.exports.includes(name) && !small.has(name)
  const members = [...text.matchAll(/\bReact\s*\.\s*(\w+)/g)].map((match) => match[1]!)
  const imports = [
    ...text.matchAll(/\bimport\b[^'";{}]{0,200}\{([^{}]*)\}\s*from\s*['"]p?react['"]/g),
  ]
  const named = imports.flatMap((match) => match[1]!.split(',').map((part) => part.trim()))
  return [...members, ...named.map((name) => name.split(/\s/, 1)[0]!)].some(isRare)
}

/** `React` needs no import; where more of it is used than the runtime has, it gets one. */
function withReact(text: string, scripts: IslandScripts): string {
  const importsIt = /\bimport\s+(?:\*\s*as\s+)?React\b/.test(text)
  if (importsIt || !/\bReact\b/.test(text) || !usesWholeReact(text, scripts)) return text
  return `import React from 'react';${text}`
}

export interface IslandOptions {
  readonly host: Host
  readonly setup: CompileOptions
  readonly scripts: IslandScripts
  readonly drawings: IconDrawings
}

/** Every export that some page needs, by its file. */
export type WantedExports = ReadonlyMap<FilePath, readonly IslandExport[]>
