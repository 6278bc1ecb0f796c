import { relative, resolve } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { bundledLanguagesInfo } from 'shiki/langs'
import { components } from '../src/theme/components.ts'
import { stringsFor } from '../src/theme/words/site.ts'
import type { IslandScript, IslandScripts } from '../src/theme/client-manifest.ts'
import { entryPoints, inIslandRuntime } from './entry-points.ts'
import { recordBundled } from './notices.ts'
import { wordsByPart } from './words-by-part.ts'

/**
 * Bundles the browser side of islands: the runtime, the rest of React's API for components that use it, and the
 * theme's components. The bundles of a site import these, so they contain only the author's code.
 */
export async function bundleIslandScripts(out: string): Promise<IslandScripts> {
  const runtimeSource = JSON.stringify(resolve(entryPoints.islandRuntime))
  const runtime = await bundleOne(
    out,
    'islands',
    `
    export * from ${runtimeSource}
    export { React as default } from ${runtimeSource}`,
  )
  const sharedRuntime: Plugin = {
    name: 'shared-runtime',
    setup({ onResolve }) {
      const path = `./${runtime.file}`
      onResolve({ filter: /^preact(?:\/hooks)?$|^runtime$/ }, () => ({ path, external: true }))
    },
  }
  const compat = await bundleOne(out, 'islands-compat', wholeReact, { plugins: [sharedRuntime] })
  const components = await bundleComponents(out, runtime.file)
  // the metafile does not list `export *` of an external module
  const names = [...new Set([...runtime.exports, ...compat.exports])].toSorted()
  return { runtime, compat: { ...compat, exports: names }, components }
}

/** The theme's components for the browser. The condition `islands` selects the browser's side of `#render-scope` etc. */
function bundleComponents(out: string, runtime: string): Promise<IslandScript> {
  const names = Object.keys(components).filter((name) => /^\w+$/.test(name))
  const contents = `
    import { components } from ${JSON.stringify(resolve(entryPoints.components))}
    import { withListeners } from 'runtime'
    export const { ${names.join(', ')} } = Object.fromEntries(
      Object.entries(components).map(([name, type]) => [name, Object.assign(withListeners(type), type)]),
    )`
  const externals: Plugin = {
    name: 'externals',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^preact(?:\/hooks|\/jsx-runtime)?$|^runtime$/ }, () => ({
        path: `./${runtime}`,
        external: true,
      }))
      onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) => {
        const file = relative(resolve('.'), resolve(resolveDir, path)).replaceAll('\\', '/')
        return inIslandRuntime.includes(file) ? { path: `./${runtime}`, external: true } : undefined
      })
      onResolve({ filter: /^shiki\/langs$/ }, ({ path }) => ({ path, namespace: 'languages' }))
      onLoad({ filter: /.*/, namespace: 'languages' }, () => ({
        contents: `export const bundledLanguagesInfo = ${JSON.stringify(
          bundledLanguagesInfo.map(({ id, aliases }) => ({ id, aliases })),
        )}`,
      }))
    },
  }
  const options = { conditions: ['islands'], plugins: [externals] }
  return bundleOne(out, 'islands-components', contents, options)
}

/** Elements come from the runtime, which accepts HTML attribute names as pages do. */
const wholeReact = `
  import React from 'preact/compat'
  import { cloneElement, createElement } from 'runtime'
  export * from 'preact/compat'
  export * from 'runtime'
  export { cloneElement, createElement, createElement as h }
  export default { ...React, cloneElement, createElement }`

async function bundleOne(
  out: string,
  name: string,
  contents: string,
  { plugins = [], ...options }: Pick<BuildOptions, 'conditions' | 'plugins'> = {},
): Promise<IslandScript> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: resolve('src'), sourcefile: `${name}.js` },
    outdir: out,
    bundle: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    entryNames: `${name}-[hash]`,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { ENGLISH: JSON.stringify(stringsFor('en')) },
    logLevel: 'warning',
    ...options,
    plugins: [...plugins, wordsByPart, recordBundled],
  })
  const [[file, output] = []] = Object.entries(metafile.outputs)
  if (file === undefined || output === undefined) throw new Error(`${name} was not bundled`)
  return { file: relative(out, resolve(file)), exports: output.exports.toSorted() }
}
