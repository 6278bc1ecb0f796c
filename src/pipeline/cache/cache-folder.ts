import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
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

/** Says where the cache is if nothing can be written to its own place. */
export function cachePlaceNotes(root: string): readonly string[] {
  const place = preferredPlace(root)
  const other = fallbackPlace(root)
  if (existsSync(place) || !existsSync(other)) return []
  return [`The cache is in ${other}: nothing can be written to ${place}.`]
}

/** The same folder for reading: it is not created. */
export function cachePlace(root: string): string {
  const place = preferredPlace(root)
  return existsSync(place) ? place : fallbackPlace(root)
}

function preferredPlace(root: string): string {
  const given = process.env['OCTAVO_CACHE']
  if (given !== undefined) return join(given, siteName(root))
  const packages = join(root, 'node_modules')
  return existsSync(packages) ? join(packages, '.cache', 'octavo') : join(root, '.octavo', 'cache')
}

function fallbackPlace(root: string): string {
  return join(tmpdir(), 'octavo-cache', sha256(resolve(root)).slice(0, 16))
}

/**
 * The name of a site in a cache that several sites share, and that is restored on other machines: the name in its settings,
 * and where it is in its repository, or else what its folder is called. Its place on the disk is no part of it.
 */
function siteName(root: string): string {
  const folder = resolve(root)
  const repository = repositoryOf(folder)
  const place = repository === undefined ? basename(folder) : relative(repository, folder)
  const name = ['docs.json', 'mint.json'].map((file) => nameIn(join(folder, file)))
  return sha256(JSON.stringify([place, ...name])).slice(0, 16)
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : repositoryOf(parent)
}

/** The first `name` in a settings file, which may have mistakes. */
function nameIn(file: string): string {
  try {
    return /"name"\s*:\s*"([^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
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

/**
 * Whether a file of the cache that this build does not need may be removed: a recent one may belong to another build of the
 * same site that is still running.
 */
export function mayBeRemoved(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > minAgeMs
}

const minAgeMs = 15 * 60_000
