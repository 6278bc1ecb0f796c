import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import { bootId } from '../../host/node/boot-id.ts'
import { contentHash, sha256 } from '../../host/node/hash.ts'
import { cacheFolder, cachePlace } from '../cache/cache-folder.ts'
import { noteDamage } from '../cache/shared/damaged-cache.ts'
import { isAbsent, readOwn } from '../cache/shared/read-own.ts'
import { programStamp } from '../cache/program-stamp.ts'
import type { BuildOptions, BuildResult } from '../options.ts'
import type { Stamp } from './file-stamp.ts'
import type { Inputs } from './inputs.ts'

/**
 * What a build was made from and what it wrote. A build with equal inputs, options and program has an equal output, so
 * that the next one ends before it loads the compiler. No path in it is absolute: it is valid in a copy of the folder.
 */
export interface BuildRecord {
  /** `recordKey` of the build. */
  readonly key: string
  /** Absent: the next build may have another result even if nothing changed. */
  readonly inputs?: Inputs | undefined
  readonly output: {
    /** `contentHash` of the manifest. */
    readonly manifest: string
    /** How the files were found, in the order of the manifest; a stamp of zeros proves nothing. */
    readonly stamps: readonly Stamp[]
    /** The run of the system in which they were found: after a loss of power, a stamp proves nothing. */
    readonly boot: string
  }
  readonly rendered: RenderedPages
  /** Identifies the search indexes of the output in the cache. */
  readonly search?: string | undefined
  /** The hash of the `SiteState` that was kept. */
  readonly site?: string | undefined
  readonly result: KeptResult
}

/** How the pages of an output were rendered. */
export interface RenderedPages {
  /** A hash of everything that a page is rendered from, apart from the page itself and what follows. */
  readonly setup: string
  /** A hash of the part of `setup` that the hashes of what pages show do not cover. */
  readonly options: string
  /** A hash of the titles of all pages. */
  readonly titles: string
  /** By route. */
  readonly pages: Readonly<Record<string, RenderedPage>>
}

/** A hash of the page, one of the titles that it shows, one of all it shows of the site, and the files written for it. */
export type RenderedPage = readonly [
  key: string,
  titles: string,
  shown: string,
  ...files: FilePath[],
]

/** The result of a build, without what depends on when it ran. */
export type KeptResult = Omit<BuildResult, 'seconds'>

/** A hash of the program and of all options that change the output. */
export function recordKey(options: BuildOptions): string {
  const { root, out, base, siteUrl, repository, urlStyle, og, host, strict, keepGoing, portable } =
    options
  const { only } = options
  return sha256(
    programStamp(),
    process.version,
    JSON.stringify([
      relative(root, out),
      ...[base, siteUrl, repository, urlStyle, og, host, strict, keepGoing].map((it) => it ?? null),
      ...(portable === undefined ? [] : [portable, only ?? null]),
    ]),
  )
}

/** The record of the last build into an output; `undefined` if there is none that can be used. */
export function readRecord(options: BuildOptions): BuildRecord | undefined {
  try {
    const text = readOwn(recordFile(options)).toString('utf8')
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    if (contentHash(json) !== text.slice(0, end)) throw new Error('it is damaged')
    const record = JSON.parse(json) as BuildRecord
    if (record.key !== recordKey(options)) return undefined
    return record.output.boot === bootId() ? record : withoutStamps(record)
  } catch (error) {
    if (!isAbsent(error)) noteDamage(recordFile(options))
    return undefined
  }
}

/** All files are compared by their contents. */
function withoutStamps({ output, ...record }: BuildRecord): BuildRecord {
  const stamps = output.stamps.map((): Stamp => [0, 0, 0])
  return { ...record, output: { ...output, stamps } }
}

export function writeRecord(options: BuildOptions, record: BuildRecord): void {
  cacheFolder(options.root)
  const file = recordFile(options)
  mkdirSync(dirname(file), { recursive: true })
  const json = JSON.stringify(record)
  replaceFileSync(file, `${contentHash(json)}\n${json}`)
  removeOldest(dirname(file))
}

export function removeRecord(options: BuildOptions): void {
  rmSync(recordFile(options), { force: true })
}

/** Outputs of one site whose records are kept; each may have two files. */
const maxRecords = 6

function removeOldest(folder: string): void {
  const all = readdirSync(folder).map((name) => join(folder, name))
  const changed = new Map(all.map((path) => [path, modifiedAt(path)]))
  const newest = all.toSorted((a, b) => (changed.get(b) ?? 0) - (changed.get(a) ?? 0))
  for (const path of newest.slice(maxRecords * 2)) rmSync(path, { force: true })
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** The file of a record. */
export function recordFile({ root, out }: Pick<BuildOptions, 'root' | 'out'>): string {
  const name = sha256(relative(root, out)).slice(0, 16)
  return join(cachePlace(root), 'builds', `${name}.json`)
}
