import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { globSync } from 'tinyglobby'
import { recordBundled } from './notices.ts'

/**
 * Bundles each integration alone, and what runs them, as a script that sets one variable. The build of a site joins those
 * that the site uses (`pipeline/assets/integration-script.ts`).
 */
export async function bundleIntegrations(out: string): Promise<void> {
  const providers = globSync('src/client/integrations/providers/*.ts')
  const entries = [...providers, 'src/client/integrations/run-integrations.ts']
  await Promise.all(
    entries.map((file) =>
      build({
        entryPoints: [file],
        outfile: join(out, 'integrations', `${basename(file, '.ts')}.js`),
        bundle: true,
        minify: true,
        metafile: true,
        format: 'iife',
        globalName: basename(file, '.ts').replace('-', '_'),
        target: ['chrome120', 'firefox121', 'safari17.2'],
        logLevel: 'warning',
        plugins: [recordBundled],
      }),
    ),
  )
}
