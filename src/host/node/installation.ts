import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageFile } from './package-root.ts'

/**
 * How a repository installs this program; README, manual, messages and workflows all say this. Without a `repository` in
 * its package.json, it is the file that `npm pack` writes, which authors keep in their own repository: no registry knows
 * the name.
 */
export function installCommand(): string {
  return `npm install --save-dev ${installSource()}`
}

/** The file to install, and where it has to be; `undefined` if npm downloads the program from a URL. */
export function vendoredFile(): string | undefined {
  const source = installSource()
  return source.startsWith('./') ? source.slice(2) : undefined
}

function installSource(): string {
  const manifest = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as Manifest
  const { name, version, repository } = manifest
  const url = typeof repository === 'string' ? repository : repository?.url
  if (url === undefined || url === '') return `./vendor/${name}-${version}.tgz`
  return /^(?:git\+|git:|github:|gitlab:|bitbucket:)/.test(url) ? url : `git+${url}`
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly repository?: string | { readonly url?: string }
}

/** `npx octavo` runs the program of the repository from this folder. */
function isInstalledFor(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules/octavo/package.json'))) return true
  return dirname(folder) !== folder && isInstalledFor(dirname(folder))
}

/** The lines to type before commands that begin with `npx octavo`: none if that works already. */
export function installLines(folder: string): readonly string[] {
  if (isInstalledFor(folder)) return []
  const file = vendoredFile()
  const comment = file === undefined ? '' : `   # ${file}: the file that npm pack writes`
  return [`${installCommand()}${comment}`]
}
