import type { HostName } from './host-names.ts'
import type { Recipe } from './web-host.ts'

export interface BuildCommandOptions {
  readonly host: HostName
  /** The host serves the output folder below the base, so that its files are not in a folder of that name. */
  readonly servedAtBase?: boolean
  /** Options whose value is known when the command runs, if the recipe has none: `--site "$URL"`. */
  readonly late?: string
  /** Files that the host reads from the root of the published folder. */
  readonly rootFiles?: readonly string[]
}

/** Installs the packages, typed at the root of the repository. */
export function installCommand({ packageFolder }: Recipe): string {
  return packageFolder === '.' ? 'npm ci' : `npm ci --prefix ${word(packageFolder)}`
}

/** Builds the site into the published folder, typed at the root of the repository. */
export function buildCommandLine(recipe: Recipe, options: BuildCommandOptions): string {
  const { packageFolder, publishFolder, siteFolder, base, siteUrl, urlStyle } = recipe
  const isNested = base !== '' && options.servedAtBase !== true
  const out = isNested ? `${publishFolder}${base}` : publishFolder
  const up = packageFolder === '.' ? '' : '../'.repeat(packageFolder.split('/').length)
  const site = below(siteFolder, packageFolder)
  const isGiven = siteUrl !== undefined || base !== ''
  const parts = [
    ...(packageFolder === '.' ? [] : [`cd ${word(packageFolder)} &&`]),
    `${localCommand('octavo')} build`,
    ...(site === '.' ? [] : [word(site)]),
    `--out ${word(up + out)} --host ${options.host}`,
    ...(siteUrl === undefined ? [] : [`--site ${word(siteUrl)}`]),
    ...(base === '' ? [] : [`--base ${word(base)}`]),
    ...(urlStyle === 'file' ? ['--url-style file'] : []),
    ...(!isGiven && options.late !== undefined ? [options.late] : []),
  ]
  const built = parts.join(' ')
  const { rootFiles = [] } = options
  if (!isNested || rootFiles.length === 0) return built
  const names = rootFiles.map((name) => `-name ${name}`).join(' -o ')
  const found = names.includes(' -o ') ? `\\( ${names} \\)` : names
  const moved = `find ${word(up + out)} -maxdepth 1 ${found} -exec mv {} ${word(`${up}${publishFolder}/`)} \\;`
  return `${built} && ${moved}`
}

/**
 * A command of a package that the lock file pins, which `npm ci` has installed. `--no`: npx fails if it is not there, and
 * never downloads what someone published under the name.
 */
export function localCommand(name: string, packageFolder = '.'): string {
  return packageFolder === '.'
    ? `npx --no ${name}`
    : `npx --no --prefix ${word(packageFolder)} ${name}`
}

/** The site's folder as seen from the folder of the package. */
function below(siteFolder: string, packageFolder: string): string {
  if (packageFolder === '.' || siteFolder === packageFolder)
    return siteFolder === packageFolder ? '.' : siteFolder
  return siteFolder.slice(packageFolder.length + 1)
}

/** A path below a folder of the repository. */
export function inFolder(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`
}

/** A word of a shell command, quoted if it has to be. */
export function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
