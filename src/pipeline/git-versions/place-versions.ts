import type { FilePath, Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { contentHash, sha256 } from '../../host/node/hash.ts'
import type { BodyLocation } from '../cache/body-store.ts'
import { DamagedCache } from '../cache/shared/damaged-cache.ts'
import { readOwn } from '../cache/shared/read-own.ts'
import type { CompiledPages } from '../compile-pages.ts'
import type { VersionFiles } from '../read-sources.ts'
import type { FrozenCommit } from './frozen-commit.ts'
import { movedFacts } from './moved-pages.ts'
import type { NewPlace } from './moved-pages.ts'

/** A commit as a version of the site. */
export interface PlacedVersion {
  /** The first part of its URLs. */
  readonly folder: string
  readonly frozen: FrozenCommit
}

export interface PlacedVersions {
  readonly pages: CompiledPages
  readonly files: VersionFiles
}

/** The present files of the site that versions may share: no descriptions of APIs, which may be private in one of them. */
export interface PresentFiles {
  readonly assets: readonly FilePath[]
  readonly host: Pick<Host, 'readBytes'>
}

/**
 * The pages of versions where they are in the site. An asset that several versions have is published once: by the present
 * site if it has the same, else by the first version that has it.
 */
export async function placeVersions(
  versions: readonly PlacedVersion[],
  present: PresentFiles,
  locate: (name: string) => string,
): Promise<PlacedVersions> {
  const isPresent = await presentAssets(versions, present)
  const owners = new Map<string, FilePath>()
  const assets = new Map<FilePath, string>()
  const facts: PageFacts[] = []
  const bodies = new Map<PageFacts, BodyLocation>()
  const hashes = new Map<PageFacts, string>()

  for (const { folder, frozen } of versions) {
    const paths = new Map<FilePath, FilePath>()
    for (const [file, name] of frozen.assets) {
      const key = `${file}\n${name}`
      const own = `${folder}/${file}` as FilePath
      const path = isPresent.has(key) ? file : (owners.get(key) ?? own)
      paths.set(file, path)
      if (path !== own) continue
      owners.set(key, own)
      assets.set(own, locate(name))
    }
    const place: NewPlace = { folder, assetPath: (file) => paths.get(file) }
    const placed = sha256(folder, JSON.stringify([...paths]))
    for (const { facts: original, packed, id } of frozen.pages) {
      const page = movedFacts(original, place)
      facts.push(page)
      bodies.set(page, packed)
      hashes.set(page, sha256(id, placed).slice(0, 22))
    }
  }
  const unreadable = new Set<Route>()
  const pages = {
    ...{ facts, bodies, versions: hashes, unreadable },
    ...{ reasons: new Map<Route, string>(), texts: new Map() },
  }
  return { pages, files: { places: assets, islands: placedIslands(versions, locate) } }
}

/** The scripts of all versions; equal ones have one name. */
function placedIslands(
  versions: readonly PlacedVersion[],
  locate: (name: string) => string,
): VersionFiles['islands'] {
  const files = new Map<FilePath, Uint8Array>()
  const scripts = new Map<FilePath, readonly FilePath[]>()
  const features = new Set<string>()
  for (const { folder, frozen } of versions) {
    const { islands } = frozen
    for (const [path, name] of islands.files)
      if (!files.has(path)) files.set(path, readKept(locate(name), name))
    for (const [file, paths] of islands.scripts) scripts.set(`${folder}/${file}` as FilePath, paths)
    for (const feature of islands.features) features.add(feature)
  }
  return {
    files: [...files].map(([path, contents]) => ({ path, contents })),
    scripts,
    features: [...features],
  }
}

/** Which assets of the versions are the same in the present site: path and name. */
async function presentAssets(
  versions: readonly PlacedVersion[],
  { assets, host }: PresentFiles,
): Promise<ReadonlySet<string>> {
  const present = new Set(assets)
  const names = new Map<FilePath, Set<string>>()
  for (const { frozen } of versions) {
    for (const [file, name] of frozen.assets) {
      if (!present.has(file)) continue
      names.set(file, (names.get(file) ?? new Set()).add(name))
    }
  }
  const same = new Set<string>()
  for (const [file, wanted] of names) {
    const bytes = await host.readBytes(file)
    if (bytes === undefined) continue
    const name = contentHash(bytes)
    if (wanted.has(name)) same.add(`${file}\n${name}`)
  }
  return same
}

/** A file of a commit as it was kept: its name is a hash of its contents. */
function readKept(path: string, name: string): Uint8Array {
  const bytes = readOwn(path)
  if (contentHash(bytes) !== name) throw new DamagedCache(path)
  return bytes
}

/** The pages of a site with those of its versions. */
export function withPages(own: CompiledPages, more: CompiledPages): CompiledPages {
  return {
    facts: [...own.facts, ...more.facts],
    bodies: new Map([...own.bodies, ...more.bodies]),
    versions: new Map([...own.versions, ...more.versions]),
    unreadable: own.unreadable,
    reasons: own.reasons,
    texts: own.texts,
  }
}
