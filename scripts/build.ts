import { spawn } from 'node:child_process'
import { chmod, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { docsJsonSchema } from '../src/config/json-schema.ts'
import { entryPoints } from './entry-points.ts'
import { inlinedPackages, externalPackages } from './inlined-packages.ts'
import { noticesOf } from './notices.ts'
import { packIcons } from './pack-icons.ts'
import { sourceStamp, writeStamp } from './source-stamp.ts'
import { buildTheme } from './theme.ts'

/**
 * Builds the package from `src` to `dist`. The new folder is written to a temporary path and then swapped in, so a failed
 * build leaves the last working program in place. `--fast` skips the type declarations.
 */
async function buildPackage(options: { readonly declarations: boolean }): Promise<void> {
  const began = performance.now()
  const stamp = sourceStamp()
  const out = resolve(`node_modules/.cache/octavo/dist-${process.pid}`)
  try {
    await mkdir(out, { recursive: true })
    await Promise.all([
      bundlePrograms(out),
      buildTheme(out),
      packIcons(out),
      copyStarter(join(out, 'starter')),
      writeFile(join(out, 'docs.schema.json'), JSON.stringify(docsJsonSchema())),
      options.declarations ? writeDeclarations(join(out, 'types')) : undefined,
    ])
    await exchange(out, resolve('dist'))
    writeStamp(stamp)
  } finally {
    await rm(out, { recursive: true, force: true, maxRetries: 5 })
  }
  process.stdout.write(`built dist in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

/** The command, the package and the worker, with shared code in chunks. */
async function bundlePrograms(out: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: [
      entryPoints.index,
      entryPoints.command,
      entryPoints.worker,
      entryPoints.codeProcess,
    ],
    outdir: out,
    outbase: 'src',
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: await externalPackages(),
    mainFields: ['module', 'main'],
    alias: inlinedPackages,
    metafile: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  })
  await writeFile(join(out, 'NOTICES.txt'), await noticesOf(Object.keys(metafile.inputs)))
  await chmod(join(out, 'cli/main.js'), 0o755)
}

/** The starter site of `octavo init`, without the outputs of building the example. */
async function copyStarter(out: string): Promise<void> {
  const left = new Set(['.octavo', 'dist', 'node_modules'])
  await cp('examples/starter', out, {
    recursive: true,
    filter: (path) => !left.has(basename(path)),
  })
}

/** Type declarations of the public API. */
async function writeDeclarations(out: string): Promise<void> {
  await run('node_modules/.bin/tsc', ['-p', 'tsconfig.types.json', '--outDir', out])
}

async function exchange(fresh: string, place: string): Promise<void> {
  const old = `${fresh}-old`
  await rename(place, old).catch(() => undefined) // it does not exist yet
  await rename(fresh, place)
  await rm(old, { recursive: true, force: true })
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.on('error', failed)
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${command} ended with ${code}`)),
    )
  })
}

await buildPackage({ declarations: !process.argv.includes('--fast') })
