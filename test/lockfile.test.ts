import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >
}

const text = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(text) as Lockfile

test('the lockfile names no registry, so that it installs from any', () => {
  expect(text).not.toContain('"resolved"')
})

test('the lockfile has the packages of every platform, not only of the one it was written on', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, owner)),
  )
  // npm forgets them when it writes a lockfile beside an installed node_modules: in an empty folder with
  // package.json and .npmrc alone, "npm install --package-lock-only" writes a whole one.
  expect(missing).toEqual([])
})

/** Whether a package finds another one, in its own folder or in one above. */
function isLocked(name: string, owner: string): boolean {
  for (let folder = owner; ; folder = above(folder)) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

function above(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
}
