import { randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { PageBody, PageFacts } from '../../content/page.ts'
import { contentHash, contentHashIn } from '../../host/node/hash.ts'
import { replaceFileSync, replaceFileWith } from '../../host/node/replace-file.ts'
import { createBodyReader, createBodyWriter } from '../cache/body-store.ts'
import type { BodyLocation } from '../cache/body-store.ts'
import { readChecked, writeChecked } from '../cache/checked-file.ts'
import { openOwn } from '../cache/shared/read-own.ts'
import type { FrozenCommit, FrozenPage } from './frozen-commit.ts'

/** Compiled commits in the cache. Pages and files that several commits share are stored once. */
export interface VersionStore {
  /** `undefined` if this program did not store the commit, or if a part of it is lost. */
  read(key: string): FrozenCommit | undefined
  write(key: string, frozen: FrozenCommit, bodyOf: (page: FrozenPage) => PageBody): FrozenCommit
  /** Keeps a file that is on the disk, or one with these contents. Gives its name, which is a hash of its contents. */
  keep(source: { readonly path: string } | { readonly contents: string | Uint8Array }): string
  /** Where the contents of an asset are: whoever reads them compares them with its name. */
  locate(name: string): string
  /** Removes everything that none of these commits needs. */
  prune(keys: ReadonlySet<string>): void
}

/** A commit as it is stored: its pages are in packs. */
type StoredCommit = Omit<FrozenCommit, 'pages'> & { readonly pages: readonly StoredPage[] }

interface StoredPage {
  readonly id: string
  readonly facts: BodyLocation
  readonly body: BodyLocation
}

/**
 * Commits of another version are compiled again. In version 1, two builds at once could store a commit with empty pages; in
 * versions 2 and 3, the scripts of private pages were among those of the others.
 */
export const storeVersion = '4'

export function openVersionStore(folder: string): VersionStore {
  const files = join(folder, 'files')
  const suffix = '.commit'
  let known: Map<string, StoredPage> | undefined

  function stored(key: string): StoredCommit | undefined {
    const commit = readChecked(join(folder, key + suffix)) as StoredCommit | undefined
    const isWhole = (page: StoredPage) =>
      existsSync(join(folder, page.facts.pack)) && existsSync(join(folder, page.body.pack))
    if (commit?.pages.every(isWhole) !== true) return undefined
    const isThere = (name: string) =>
      lstatSync(join(files, name), { throwIfNoEntry: false })?.isFile() === true
    return filesOf(commit).every(isThere) ? commit : undefined
  }

  function storedKeys(): string[] {
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith(suffix))
    return names.map((name) => name.slice(0, -suffix.length))
  }

  function placed(place: BodyLocation): BodyLocation {
    return { ...place, pack: join(folder, place.pack) }
  }

  function unfolded({ pages, ...commit }: StoredCommit): FrozenCommit {
    const reader = createBodyReader()
    try {
      const read = ({ id, facts, body }: StoredPage): FrozenPage => ({
        id,
        facts: JSON.parse(reader.read(placed(facts)).main) as PageFacts,
        packed: placed(body),
      })
      return { ...commit, pages: pages.map(read) }
    } finally {
      reader.close()
    }
  }

  return {
    read(key) {
      try {
        const commit = stored(key)
        return commit && unfolded(commit)
      } catch {
        return undefined // a part of it cannot be read
      }
    },
    write(key, { pages, ...commit }, bodyOf) {
      mkdirSync(folder, { recursive: true })
      known ??= new Map(
        storedKeys().flatMap((it) => stored(it)?.pages.map((page) => [page.id, page]) ?? []),
      )
      const writer = createBodyWriter(join(folder, `${key}-${randomUUID()}.pack`))
      const add = (body: PageBody): BodyLocation => {
        const place = writer.add(body)
        return { ...place, pack: basename(place.pack) }
      }
      const reader = createBodyReader()
      const isWhole = ({ facts, body }: StoredPage) => {
        try {
          for (const place of [facts, body]) reader.read(placed(place))
          return true
        } catch {
          return false // it is damaged, and stored again
        }
      }
      const all = pages.map((page): StoredPage => {
        const same = known?.get(page.id)
        if (same !== undefined && isWhole(same)) return same
        const facts = add({ main: JSON.stringify(page.facts), aside: '' })
        const added = { id: page.id, facts, body: add(bodyOf(page)) }
        known?.set(page.id, added)
        return added
      })
      writer.close()
      reader.close()
      const whole = { ...commit, pages: all }
      writeChecked(join(folder, key + suffix), whole)
      return unfolded(whole)
    },
    keep(source) {
      const name = 'contents' in source ? contentHash(source.contents) : hashOfFile(source.path)
      if (name === undefined) throw new Error('a file of the commit cannot be read')
      const place = join(files, name)
      if (hashOfFile(place) === name) return name
      rmSync(place, { force: true, recursive: true })
      mkdirSync(files, { recursive: true })
      if ('contents' in source) replaceFileSync(place, source.contents)
      else linkOrCopy(source.path, place)
      return name
    },
    locate: (name) => join(files, name),
    prune(keys) {
      const needed = new Set<string>()
      for (const key of storedKeys()) {
        const commit = keys.has(key) ? stored(key) : undefined
        if (commit === undefined) {
          rmSync(join(folder, key + suffix), { force: true })
          continue
        }
        for (const { facts, body } of commit.pages) needed.add(facts.pack).add(body.pack)
        for (const name of filesOf(commit)) needed.add(name)
      }
      for (const name of namesIn(folder))
        if (name.endsWith('.pack') && !needed.has(name)) rmSync(join(folder, name))
      for (const name of namesIn(files)) if (!needed.has(name)) rmSync(join(files, name))
    },
  }
}

/** `undefined` if there is no such file, or a link. */
function hashOfFile(path: string): string | undefined {
  try {
    const file = openOwn(path)
    try {
      return contentHashIn(file)
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

/** The names of the contents of its files. */
function filesOf({ assets, islands }: StoredCommit): readonly string[] {
  return [...assets.values(), ...islands.files.values()]
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** A link costs nothing; some file systems have none. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    replaceFileWith(to, (temporary) => copyFileSync(from, temporary))
  }
}
