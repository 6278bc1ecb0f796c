import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of `dist`. */
const sources = ['src', 'scripts', 'templates', 'package.json', 'package-lock.json']

const ignored = /(?:^|[\\/])(?:\.octavo|dist|node_modules)(?:[\\/]|$)/

/** A hash of the names and contents of all files that `dist` is built from. */
export function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether `dist` is up to date. */
export function isDistFresh(): boolean {
  return (
    existsSync('dist/cli/main.js') &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === sourceStamp()
  )
}

/** Records the inputs of `dist` in a file outside of it, because the folder is published. */
export function writeStamp(stamp: string): void {
  writeFileSync(stampFile, stamp)
}

const stampFile = 'node_modules/.cache/octavo/dist.stamp'

function filesOf(source: string): string[] {
  if (source.includes('.')) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(file))
    .toSorted()
}
