import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sha256 } from '../../host/node/hash.ts'

/**
 * The folder in `OCTAVO_CACHE`, else `node_modules/.cache` of a project that has packages, else a hidden folder of the site
 * that git does not see; in the system's folder for temporary files when the site may not be written to. It is created.
 */
export function cacheFolder(root: string): string {
  const place = preferredPlace(root)
  try {
    created(place)
    if (isOwn(place)) hideFromGit(root)
    return place
  } catch {
    return created(fallbackPlace(root))
  }
}

/** The same folder for reading: it is not created. */
export function cachePlace(root: string): string {
  const place = preferredPlace(root)
  return existsSync(place) ? place : fallbackPlace(root)
}

function preferredPlace(root: string): string {
  const given = process.env['OCTAVO_CACHE']
  if (given !== undefined) return join(given, nameOf(root))
  const packages = join(root, 'node_modules')
  return existsSync(packages) ? join(packages, '.cache', 'octavo') : join(root, '.octavo', 'cache')
}

function fallbackPlace(root: string): string {
  return join(tmpdir(), 'octavo-cache', nameOf(root))
}

function nameOf(root: string): string {
  return sha256(resolve(root)).slice(0, 16)
}

function isOwn(place: string): boolean {
  return place.endsWith(join('.octavo', 'cache'))
}

function hideFromGit(root: string): void {
  const file = join(root, '.octavo', '.gitignore')
  if (!existsSync(file)) writeFileSync(file, '*\n')
}

/** A folder that can be written to; throws for any other. */
function created(folder: string): string {
  mkdirSync(folder, { recursive: true })
  accessSync(folder, constants.W_OK)
  return folder
}
