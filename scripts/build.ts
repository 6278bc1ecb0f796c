import { spawn } from 'node:child_process'
import { copyFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { docsJsonSchema } from '../src/config/json-schema.ts'
import { buildIdFile } from '../src/pipeline/cache/program-stamp.ts'
import { bundlePrograms } from './bundle-programs.ts'
import { writeDeclarations } from './declarations.ts'
import { notices, recordCopied } from './notices.ts'
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
      copyPackageFiles(out),
      cp('templates', join(out, 'templates'), { recursive: true }),
      writeFile(join(out, 'docs.schema.json'), JSON.stringify(docsJsonSchema())),
      writeFile(join(out, basename(buildIdFile)), stamp),
      options.declarations ? declareTypes(out) : undefined,
    ])
    await writeFile(join(out, 'NOTICES.txt'), await notices())
    await exchange(out, resolve('dist'))
    writeStamp(stamp)
  } finally {
    await rm(out, { recursive: true, force: true, maxRetries: 5 })
  }
  process.stdout.write(`built dist in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

/** Files of packages that the program reads at run time. */
async function copyPackageFiles(out: string): Promise<void> {
  const files = {
    'onig.wasm': 'node_modules/shiki/dist/onig.wasm',
    'tailwind/theme.css': 'node_modules/tailwindcss/theme.css',
    'tailwind/utilities.css': 'node_modules/tailwindcss/utilities.css',
  }
  await mkdir(join(out, 'tailwind'), { recursive: true })
  for (const [name, file] of Object.entries(files)) await copyFile(file, join(out, name))
  recordCopied(...Object.values(files))
}

/** Type declarations of the public API. */
async function declareTypes(out: string): Promise<void> {
  const emitted = `${out}-types`
  await run('node_modules/.bin/tsc', ['-p', 'tsconfig.types.json', '--outDir', emitted])
  await writeDeclarations(join(out, 'types'), emitted)
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
