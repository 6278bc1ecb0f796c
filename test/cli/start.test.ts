import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const { start } = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as {
  readonly start: Readonly<Record<string, { readonly modules: number; readonly kb: number }>>
}

/** What is loaded before the first line of output is a number of modules and bytes, whatever the machine. */
test.each([
  ['--help', ['cli/main.js']],
  ['dev', ['cli/main.js', ...imported('cli/main.js', /^\.\.\/chunks\/dev-/)]],
  // of a site of which nothing changed
  [
    'build',
    [
      'cli/main.js',
      ...['build-if-changed', 'progress', 'build-report'].flatMap((name) =>
        imported('cli/main.js', new RegExp(`^\\.\\./chunks/${name}-`)),
      ),
    ],
  ],
])('octavo %s starts with few modules', (command, files) => {
  const loaded = modulesOf(files)
  const kb = [...loaded.values()].reduce((sum, code) => sum + code.length, 0) / 1000
  const most = start[command]
  expect(loaded.size).toBeGreaterThan(5)
  expect(loaded.size).toBeLessThanOrEqual(most?.modules ?? 0)
  expect(kb).toBeLessThanOrEqual(most?.kb ?? 0)
  // neither the compiler, nor the schema of settings, nor the watcher
  const texts = [...loaded.values()].join('\n')
  expect(texts).not.toMatch(
    /from "(?:satteri|@parcel\/watcher|lightningcss)"|\/\/ node_modules\/zod/,
  )
})

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
  expect(found).toHaveLength(1)
  return found.map((path) => path.replace('../', ''))
}
