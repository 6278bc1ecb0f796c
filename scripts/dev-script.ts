import { join } from 'node:path'
import { build } from 'esbuild'
import { entryPoints } from './entry-points.ts'
import { recordBundled } from './notices.ts'

/** Bundles the client of the development server. It is not in the manifest, so built sites do not contain it. */
export async function bundleDevScript(dist: string): Promise<void> {
  await build({
    entryPoints: [entryPoints.devClient],
    outfile: join(dist, 'dev/client.js'),
    bundle: true,
    metafile: true,
    minify: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    charset: 'utf8',
    logLevel: 'warning',
    plugins: [recordBundled],
  })
}
