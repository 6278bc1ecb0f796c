import { join } from 'node:path'
import { build } from 'esbuild'
import { entryPoints } from './entry-points.ts'

/** Bundles what the development server adds to pages. It is in no manifest, so no site that is built has it. */
export async function bundleDevScript(dist: string): Promise<void> {
  await build({
    entryPoints: [entryPoints.devClient],
    outfile: join(dist, 'dev/client.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17.2'],
    charset: 'utf8',
    logLevel: 'warning',
  })
}
