/**
 * Every check and every test of the repository: what `npm test` and CI run. `--fast` leaves out the slow tests and those
 * in a browser.
 */
import { spawnSync } from 'node:child_process'
import { getBrowser, noBrowser } from './get-browser.ts'
import { memoryFolder } from './memory-folder.ts'

const fast = process.argv.includes('--fast')
const browser = fast ? undefined : getBrowser()
if (!fast && browser === undefined) {
  process.stderr.write(`${noBrowser}\n`)
  process.exit(1)
}

/** Fast checks first; the tests run last. */
const checks: readonly (readonly [name: string, command: string, ...args: readonly string[]])[] = [
  ['build', process.execPath, 'scripts/run.mjs', 'scripts/build.ts'],
  ['format', bin('oxfmt'), '--check', '.'],
  ['lint', bin('oxlint'), '--quiet', '.'],
  ['words', process.execPath, 'scripts/run.mjs', 'scripts/check-words.ts'],
  ['types', bin('tsc')],
  ['types without DOM and Node', bin('tsc'), '-p', 'tsconfig.core.json'],
  ['types without Node', bin('tsc'), '-p', 'tsconfig.browser.json'],
  ['unused code', bin('knip')],
  ['package', bin('publint'), '--strict', '--pack', 'false'],
  ['starter without a warning', ...octavo('build', 'examples/starter', '--strict')],
  ['manual without a warning', ...octavo('build', 'docs', '--strict')],
  [
    'tests',
    bin('vitest'),
    'run',
    ...(fast ? ['--project', 'unit', '--project', 'site', '--project', 'isolated'] : []),
  ],
]

const temporary = process.env['TMPDIR'] ?? memoryFolder()
const env = {
  ...process.env,
  ...(browser && { CHROME_PATH: browser }),
  ...(temporary && { TMPDIR: temporary }),
}
// Ctrl-C ends the check that runs; this process removes the temporary files and then ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const failed: string[] = []
for (const [name, command, ...args] of checks) {
  const began = performance.now()
  process.stdout.write(`\n— ${name}\n`)
  const { status, signal } = spawnSync(command, args, { stdio: 'inherit', env })
  if (name !== 'tests') process.stdout.write(`  ${seconds(performance.now() - began)}\n`)
  if (status === 0) continue
  failed.push(name)
  if (name === 'build' || signal !== null) break // all other checks depend on it; or Ctrl-C
}

if (failed.length > 0) {
  process.stderr.write(`\nfailed: ${failed.join(', ')}\n`)
  process.exit(1)
}

/** Runs the program that was just built, with an output folder in the cache. */
function octavo(
  command: string,
  folder: string,
  ...options: readonly string[]
): readonly [string, ...string[]] {
  const out = `node_modules/.cache/octavo/built/${folder}`
  return [process.execPath, 'dist/cli/main.js', command, folder, '--out', out, ...options]
}

function bin(name: string): string {
  return `node_modules/.bin/${name}`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
