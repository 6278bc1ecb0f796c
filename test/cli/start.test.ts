import { readFileSync, readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const { start } = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as {
  readonly start: Readonly<Record<string, { readonly modules: number; readonly kb: number }>>
}

// of a site of which nothing changed
const buildFiles = [
  'cli/main.js',
  ...['build-if-changed', 'progress', 'build-report'].flatMap((name) =>
    imported('cli/main.js', new RegExp(`^\\.\\./chunks/${name}-`)),
  ),
]

/** What is loaded before the first line of output is a number of modules and bytes, whatever the machine. */
test.each([
  ['--help', ['cli/main.js']],
  ['dev', ['cli/main.js', ...imported('cli/main.js', /^\.\.\/chunks\/dev-/)]],
  ['build', buildFiles],
])('octavo %s starts with few modules', (command, files) => {
  const loaded = withinBudget(command, files)
  // neither the compiler, nor the schema of settings, nor the watcher
  const texts = [...loaded.values()].join('\n')
  expect(texts).not.toMatch(
    /from "(?:satteri|@parcel\/watcher|lightningcss)"|\/\/ node_modules\/zod/,
  )
})

test('the build of a page that was edited loads few modules', () => {
  const [edited = ''] = readdirSync('dist/chunks').filter((name) =>
    name.startsWith('build-edited-'),
  )
  withinBudget('build after an edit', [...buildFiles, `chunks/${edited}`])
})

function withinBudget(command: string, files: readonly string[]): ReadonlyMap<string, string> {
  const loaded = modulesOf(files)
  const kb = [...loaded.values()].reduce((sum, code) => sum + code.length, 0) / 1000
  const most = start[command]
  expect(loaded.size).toBeGreaterThan(5)
  expect(loaded.size).toBeLessThanOrEqual(most?.modules ?? 0)
  expect(kb).toBeLessThanOrEqual(most?.kb ?? 0)
  return loaded
}

/** Modules of `dist` and those that they import at once, with their code. */
function modulesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const waiting = files.map((file) => resolve('dist', file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const code = readFileSync(file, 'utf8')
    found.set(file, code)
    for (const [, path = ''] of code.matchAll(/^(?:import|export)\b[^'";]*["'](\.[^"']+)["'];?$/gm))
      waiting.push(resolve(dirname(file), path))
  }
  return found
}

/** The modules that a file of `dist` imports when it needs them. */
function imported(file: string, which: RegExp): readonly string[] {
  const paths = readFileSync(`dist/${file}`, 'utf8').matchAll(/\bimport\("([^"]+)"\)/g)
  const all = [...paths].map(([, path = '']) => path).filter((path) => which.test(path))
  // two commands may import the same one
  const found = [...new Set(all)]
  if (found.length !== 1) throw new Error(`${which} is imported ${found.length} times`)
  return found.map((path) => path.replace('../', ''))
}
