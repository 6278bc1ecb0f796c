import { join } from 'node:path'
import { build } from 'esbuild'
import { entryPoints } from './entry-points.ts'
import { recordBundled } from './notices.ts'

/** Bundles the loader of portable sites. It is not in the manifest: only those sites contain it. */
export async function bundlePortableScript(dist: string): Promise<void> {
  await build({
    entryPoints: [entryPoints.portableLoader],
    outfile: join(dist, 'portable/loader.js'),
    bundle: true,
    metafile: true,
    minify: true,
    format: 'iife',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    charset: 'utf8',
    logLevel: 'warning',
    plugins: [recordBundled],
  })
}
