import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { UsageError } from '../command.ts'
import type { Io } from '../io.ts'
import { existingFolder } from './validate-value.ts'

/**
 * The site folder of a command: the given folder, else the working directory, else the nearest folder above it that has
 * settings. Which one was found is printed.
 */
export function siteFolder(argument: string | undefined, io: Io): string | UsageError {
  const folder = existingFolder(argument ?? '.', io.cwd)
  if (typeof folder !== 'string' || settingsIn(folder) !== undefined) return folder
  const site = argument === undefined ? siteAbove(folder) : undefined
  if (site !== undefined) {
    const file = relative(folder, join(site, settingsIn(site) ?? ''))
    io.stderr.write(`note: Using ${shown(file)}, the nearest settings above this folder.\n`)
    return site
  }
  const below = sitesBelow(folder).map((one) => shown(relative(io.cwd, one)))
  if (below.length > 0) {
    const [found, pass] =
      below.length === 1 ? ['A site was', 'this folder'] : ['Sites were', 'the folder of one']
    io.stderr.write(`note: ${found} found in ${below.join(', ')}. Pass ${pass}.\n`)
  }
  return folder
}

/** The nearest folder above this one that has settings. */
export function siteAbove(folder: string): string | undefined {
  const parent = dirname(folder)
  if (parent === folder) return undefined
  return settingsIn(parent) === undefined ? siteAbove(parent) : parent
}

/** The name of the settings file in a folder. */
export function settingsIn(folder: string): string | undefined {
  return ['docs.json', 'mint.json'].find((name) => existsSync(join(folder, name)))
}

/** Sites one or two levels below a folder; the search stops after some hundred folders. */
export function sitesBelow(folder: string): readonly string[] {
  const children = subfolders(folder)
  return [...children, ...children.flatMap(subfolders).slice(0, 500)].filter(
    (one) => settingsIn(one) !== undefined,
  )
}

function subfolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
      .map((entry) => join(folder, entry.name))
      .toSorted()
      .slice(0, 100)
  } catch {
    return [] // a folder that cannot be read has no site for this user
  }
}

function shown(path: string): string {
  const slashed = path.replaceAll(sep, '/')
  return /\s/.test(slashed) ? `"${slashed}"` : slashed
}
