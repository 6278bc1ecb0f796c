import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundledLanguagesInfo } from 'shiki/langs'
import { components } from '../src/theme/components.ts'
import { stringsFor } from '../src/theme/strings.ts'
import type { IslandScript, IslandScripts } from '../src/theme/client-manifest.ts'
import { browserModules, entryPoints, inIslandRuntime } from './entry-points.ts'

/**
 * Bundles what components of a site need to live in the browser: the runtime, and the rest of React's API beside it
 * for those that use more. Sites import both from here, so that their own bundles hold the authors' code alone.
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
  const compat = await bundleOne(out, 'islands-compat', wholeReact, {
    name: 'shared-runtime',
    setup({ onResolve }) {
      const path = `./${runtime.file}`
      onResolve({ filter: /^preact(?:\/hooks)?$|^runtime$/ }, () => ({ path, external: true }))
    },
  })
  const components = await bundleComponents(out, runtime.file)
  // it hands on what the runtime exports, which its own list does not say
  const names = [...new Set([...runtime.exports, ...compat.exports])].toSorted()
  return { runtime, compat: { ...compat, exports: names }, components }
}

/** The theme's components for the browser: `browserModules` take the place of what belongs to the server. */
function bundleComponents(out: string, runtime: string): Promise<IslandScript> {
  const names = Object.keys(components).filter((name) => /^\w+$/.test(name))
  const contents = `
    import { components } from ${JSON.stringify(resolve(entryPoints.components))}
    import { hearing } from 'runtime'
    export const { ${names.join(', ')} } = Object.fromEntries(
      Object.entries(components).map(([name, type]) => [name, Object.assign(hearing(type), type)]),
    )`
  return bundleOne(out, 'islands-components', contents, {
    name: 'in-the-browser',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^preact(?:\/hooks|\/jsx-runtime)?$|^runtime$/ }, () => ({
        path: `./${runtime}`,
        external: true,
      }))
      onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) => {
        const file = relative(resolve('.'), resolve(resolveDir, path)).replaceAll('\\', '/')
        if (inIslandRuntime.includes(file)) return { path: `./${runtime}`, external: true }
        const other = browserModules[file]
        return other === undefined ? undefined : { path: resolve(other) }
      })
      onResolve({ filter: /^shiki\/langs$/ }, ({ path }) => ({ path, namespace: 'languages' }))
      onLoad({ filter: /.*/, namespace: 'languages' }, () => ({
        contents: `export const bundledLanguagesInfo = ${JSON.stringify(
          bundledLanguagesInfo.map(({ id, aliases }) => ({ id, aliases })),
        )}`,
      }))
    },
  })
}

/** Elements are made by the runtime, which knows the spellings of pages. */
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
  ...plugins: readonly Plugin[]
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
    plugins: [...plugins],
  })
  const [[file, output] = []] = Object.entries(metafile.outputs)
  if (file === undefined || output === undefined) throw new Error(`${name} was not bundled`)
  return { file: relative(out, resolve(file)), exports: output.exports.toSorted() }
}
