import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packageFile, packageVersion } from '../../host/node/package-root.ts'

/**
 * The version of the program and a hash of what it was built from, so that a cache is good on every machine that has the
 * same program: the times of its files are those of its installation. Run from its sources, the program has no such hash.
 */
export function programStamp(): string {
  const file = fileURLToPath(import.meta.url)
  const build = file.endsWith('.ts')
    ? statSync(file).mtimeMs
    : readFileSync(packageFile(buildIdFile), 'utf8')
  return `${packageVersion()} ${build}`
}

/** Written when the package is built. */
export const buildIdFile = 'dist/build-id.txt'
