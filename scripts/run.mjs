#!/usr/bin/env node
/**
 * Runs one of the TypeScript programs of this repository: `node scripts/run.mjs bench/bench.ts --quick`.
 * Node 20 cannot read TypeScript, so the program is bundled first (milliseconds) and then imported.
 */
import { rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const [program, ...args] = process.argv.slice(2)
if (program === undefined) {
  process.stderr.write('usage: node scripts/run.mjs <program.ts> [arguments]\n')
  process.exit(2)
}

// Below node_modules, so that the program finds the packages it imports.
const file = join(
  root,
  'node_modules/.cache/octavo',
  `${basename(program, '.ts')}-${process.pid}.mjs`,
)
process.on('exit', () => rmSync(file, { force: true }))
await build({
  entryPoints: [resolve(program)],
  outfile: file,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
})

process.argv = [process.argv[0], file, ...args]
await import(pathToFileURL(file).href)
