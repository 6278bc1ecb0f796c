import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { IslandScript, IslandScripts } from '../src/theme/client-manifest.ts'

/**
 * Bundles what components of a site need to live in the browser: the runtime, and the rest of React's API beside it
 * for those that use more. Sites import both from here, so that their own bundles hold the authors' code alone.
 */
export async function bundleIslandScripts(out: string): Promise<IslandScripts> {
  const runtime = await bundleOne(
    out,
    'islands',
    `
    export * from './islands-runtime.ts'
    export { React as default } from './islands-runtime.ts'`,
  )
  const compat = await bundleOne(out, 'islands-compat', wholeReact, {
    name: 'shared-runtime',
    setup({ onResolve }) {
      const path = `./${runtime.file}`
      onResolve({ filter: /^preact(?:\/hooks)?$|^runtime$/ }, () => ({ path, external: true }))
    },
  })
  // it hands on what the runtime exports, which its own list does not say
  const names = [...new Set([...runtime.exports, ...compat.exports])].toSorted()
  return { runtime, compat: { ...compat, exports: names } }
}

/** Elements are made by the runtime, which knows the spellings of pages. */
const wholeReact = `
  import React from 'preact/compat'
  import { cloneElement, createElement } from 'runtime'
  export * from 'preact/compat'
  export { cloneElement, createElement, createElement as h }
  export default { ...React, cloneElement, createElement }`

async function bundleOne(
  out: string,
  name: string,
  contents: string,
  ...plugins: readonly Plugin[]
): Promise<IslandScript> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: resolve('src/client'), sourcefile: `${name}.js` },
    outdir: out,
    bundle: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    entryNames: `${name}-[hash]`,
    logLevel: 'warning',
    plugins: [...plugins],
  })
  const [[file, output] = []] = Object.entries(metafile.outputs)
  if (file === undefined || output === undefined) throw new Error(`${name} was not bundled`)
  return { file: relative(out, resolve(file)), exports: output.exports.toSorted() }
}
