import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { detachedText } from '../../base/text/detached-text.ts'
import type { PageFacts } from '../../content/page.ts'
import { namesMissingFile } from '../../content/problems.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageSource } from '../../site/page-source.ts'
import { programStamp } from './program-stamp.ts'
import { createBodyReader, createBodyWriter } from './body-store.ts'
import type { BodyLocation } from './body-store.ts'
import { cacheFolder, mayBeRemoved } from './cache-folder.ts'
import { isUsedByOthers, useCache, whileLocked } from './shared/cache-users.ts'
import { sha256 } from '../../host/node/hash.ts'
import { importParts } from './import-parts.ts'
import { readEntries, readEntry, writeEntries } from './page-entries.ts'
import type { PageEntries, PageEntry, StoredEntry } from './page-entries.ts'
import { createStringPool } from './shared-strings.ts'

/**
 * Compiled pages of earlier builds.
 *
 * An entry depends only on its own inputs: the text of the page, the files it includes, the compiler's options and
 * our version. A fact about another page must never be part of it: nothing would throw the entry away when that fact
 * changes.
 */
export interface PageCache {
  /** Why the cache of earlier builds is ignored, if there is one. */
  readonly note: string | undefined
  /** Folders of shards of which nothing can be used. */
  readonly unusableParts: readonly string[]
  /** Folders of shards of which some pages are damaged, and how many. */
  readonly damagedParts: ReadonlyMap<string, number>
  /** The cached page if none of its inputs changed; else the reason for compiling it again. */
  get(key: CacheKey): CachedPage | { readonly reason: string }
  /** A page as it was kept, by its name in the cache. */
  earlier(name: string): EarlierPage | undefined
  /** Keeps all pages of earlier builds that were not compiled again. */
  keepAll(): void
  put(key: CacheKey, compiled: Omit<CachedPage, 'version'>): CachedPage
  /** The file in which a worker of this build stores bodies. */
  bodiesFile(worker: number | string): string
  /** Writes the index, and removes body files that no entry needs. Gives the names of its files. */
  save(): ReadonlySet<string>
  /** Closes the files that were read. */
  close(): void
}

/** What a compiled page depends on, apart from the settings and the files that it includes. */
export interface CacheKey {
  readonly page: PageSource
  readonly language: string
  readonly shown?: ApiDependency
}

/** What a page shows of an API: derived from a whole description, but changed only if its part of that changed. */
interface ApiDependency {
  /** Hash of everything that may be shown; if it is equal, nothing else is compared. */
  readonly source: string
  /** Hash of what is shown; slow to compute. */
  view(): string
}

export interface CachedPage {
  readonly facts: PageFacts
  readonly packed: BodyLocation
  /** A hash of both: pages of one version are rendered alike. */
  readonly version: string
}

export interface EarlierPage extends CachedPage {
  readonly language: string
  /** Whether it depends on a description, which is no input of it. */
  readonly showsApi: boolean
}

/** Hashes of the files of a site. */
export interface FileHashes {
  /** The hash of a file as it is now. */
  hash(file: FilePath): string | undefined
  /** The hash of a file that did not change since the build read it. */
  settledHash(file: FilePath): string | undefined
}

export interface CacheOptions {
  /** The folder of the site. */
  readonly root: string
  readonly setup: CompileOptions
  readonly hashes: FileHashes
  /** Begin with nothing. */
  readonly clean: boolean
  /** Where the cache is; by default the cache folder of the site. */
  readonly folder?: string
  /** Folders of pages that were compiled as shards. */
  readonly parts?: readonly string[]
}

/** Opens what earlier builds of a folder kept. A broken or foreign state counts as none. */
export async function openCache(options: CacheOptions): Promise<PageCache> {
  const folder = options.folder ?? cacheFolder(options.root)
  const head = { program: programStamp(), setup: sha256(JSON.stringify(options.setup)) }
  const file = join(folder, 'pages.json')
  const end = useCache(folder)
  const store = createBodyReader()
  const state = options.clean
    ? { reason: 'the cache is not used' }
    : readEntries(file, head, (name) => join(folder, name))
  const stamp = `${Date.now().toString(36)}-${process.pid}`
  const parts = importParts(options.parts ?? [], { into: folder, stamp, head })
  const own: PageEntries = 'reason' in state ? new Map() : state
  const before: PageEntries = new Map([...own, ...parts.entries])
  const kept = new Map<string, StoredEntry>()
  const { hashes } = options
  const strings = createStringPool()

  return {
    note: 'note' in state ? state.note : undefined,
    unusableParts: parts.unusable,
    damagedParts: parts.damaged,
    get({ page, language, shown }) {
      const name = nameInCache(page)
      const again = kept.get(name)
      if (again?.entry !== undefined && isFresh(again.entry, { page, language, shown, hashes })) {
        const { facts, version } = again.entry
        return { facts, packed: again.packed, version }
      }
      const stored = before.get(name)
      if (stored === undefined) return { reason: 'reason' in state ? state.reason : 'it is new' }
      const entry = readEntry(stored, store)
      if (entry === undefined) return { reason: 'the cache of it cannot be read' }
      if (entry.language !== language) return { reason: 'its language changed' }
      if (entry.facts.problems.some(({ code }) => namesMissingFile(code))) {
        return { reason: 'a file that it imports was missing' }
      }
      if (entry.generated !== generatedHash(page) || entry.key !== keyOf(entry, hashes.hash))
        return { reason: 'its text, or a file that it includes, changed' }
      if ((entry.shown === undefined) !== (shown === undefined) || !isSame(entry.shown, shown))
        return { reason: 'what it shows of an API changed' }
      const isMoved = shown !== undefined && entry.shown?.source !== shown.source
      const moved = isMoved && entry.shown && { ...entry.shown, source: shown.source }
      kept.set(name, moved ? { packed: stored.packed, entry: { ...entry, shown: moved } } : stored)
      const { packed } = stored
      return { facts: strings.facts(entry.facts), packed, version: entry.version }
    },
    earlier(name) {
      const stored = before.get(name)
      const entry = stored && readEntry(stored, store)
      if (stored === undefined || entry === undefined) return undefined
      const { facts, version, language, shown } = entry
      return { facts, packed: stored.packed, version, language, showsApi: shown !== undefined }
    },
    keepAll() {
      for (const [name, stored] of before) if (!kept.has(name)) kept.set(name, stored)
    },
    put({ page, language, shown }, compiled) {
      const { file, route } = page // equal, and in memory already
      const facts = strings.facts({ ...compiled.facts, file, route })
      const packed = { ...compiled.packed, pack: strings.text(compiled.packed.pack) }
      const generated = generatedHash(page)
      const version = pageVersion(compiled.facts, packed)
      const entry = {
        facts,
        version,
        language,
        key: '',
        ...(generated !== undefined && { generated }),
        ...(shown && { shown: { source: shown.source, view: shown.view() } }),
      }
      kept.set(nameInCache(page), { packed, entry })
      return { facts, packed, version }
    },
    bodiesFile: (worker) => join(folder, `bodies-${stamp}-${worker}.pack`),
    save() {
      const pages = new Map<string, StoredEntry>()
      for (const [name, stored] of kept) {
        if (before.get(name) === stored) {
          pages.set(name, stored)
          continue
        }
        const entry = readEntry(stored, store)
        // what was written while the site was built may not be what was compiled
        const key = entry?.key === '' ? keyOf(entry, hashes.settledHash) : entry?.key
        if (entry !== undefined && key !== undefined)
          pages.set(name, { packed: stored.packed, entry: { ...entry, key } })
      }
      const bodies = compacted(pages, 'packed', join(folder, `bodies-${stamp}-all.pack`))
      const stored = withPlaces(bodies, join(folder, `pages-${stamp}.pack`))
      const whole = compacted(stored, 'stored', join(folder, `pages-${stamp}-all.pack`))
      const needed = packsOf(whole)
      whileLocked(folder, () => {
        writeEntries(file, head, whole)
        if (!isUsedByOthers(folder)) removePacks(folder, needed)
      })
      return new Set([basename(file), ...[...needed].map((pack) => basename(pack))])
    },
    close() {
      store.close()
      end()
    },
  }
}

/** A hash of a page: pages of one version are rendered alike. */
function pageVersion(facts: PageFacts, { hash }: BodyLocation): string {
  return detachedText(sha256(JSON.stringify(facts), hash).slice(0, 22))
}

/** The name of a page in the cache. Many pages may be made of one description. */
export function nameInCache({
  kind,
  file,
  route,
}: Pick<PageSource, 'kind' | 'file' | 'route'>): string {
  return kind === 'mdx' ? file : `${route} ${file}`
}

function generatedHash(page: PageSource): string | undefined {
  return page.kind === 'mdx' ? undefined : sha256(JSON.stringify([page.meta, page.content]))
}

/** Whether a page was compiled since the cache was opened, from what its files still are and from nothing else. */
function isFresh(
  entry: PageEntry,
  {
    page,
    language,
    shown,
    hashes,
  }: Pick<CacheKey, 'page' | 'language'> & {
    readonly shown: ApiDependency | undefined
    readonly hashes: FileHashes
  },
): boolean {
  return (
    entry.key === '' &&
    page.kind === 'mdx' &&
    shown === undefined &&
    entry.language === language &&
    entry.facts.problems.length === 0 &&
    keyOf(entry, hashes.settledHash) !== undefined
  )
}

/** The files a page was made from; of a description, what it shows is compared instead. */
function inputsOf({ facts, generated }: PageEntry): readonly FilePath[] {
  return generated === undefined
    ? facts.inputs
    : facts.inputs.filter((input) => input !== facts.file)
}

function isSame(before: PageEntry['shown'], now: ApiDependency | undefined): boolean {
  return before?.source === now?.source || before?.view === now?.view()
}

/** The files that entries are stored in. */
function packsOf(pages: PageEntries): ReadonlySet<string> {
  const packs = new Set<string>()
  for (const { packed, stored } of pages.values())
    for (const place of stored === undefined ? [packed] : [packed, stored]) packs.add(place.pack)
  return packs
}

/** Removes body files that no entry needs. */
function removePacks(folder: string, needed: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const pack = join(folder, name)
    if (name.endsWith('.pack') && !needed.has(pack) && mayBeRemoved(pack))
      rmSync(pack, { force: true })
  }
}

/** A hash of all inputs; `undefined` if one of them cannot be read. */
function keyOf(
  entry: PageEntry,
  hashOf: (file: FilePath) => string | undefined,
): string | undefined {
  const hashes = inputsOf(entry).map(hashOf)
  return hashes.includes(undefined) ? undefined : sha256(hashes.join(' '))
}

/** With more body files the smaller ones are merged into one: each contains less and less that is still needed. */
const maxPacks = 12
const keptPacks = 4

function compacted(pages: PageEntries, part: 'packed' | 'stored', into: string): PageEntries {
  const sizes = new Map<string, number>()
  for (const { [part]: place } of pages.values()) {
    if (place === undefined) continue
    sizes.set(place.pack, (sizes.get(place.pack) ?? 0) + place.main + place.aside)
  }
  if (sizes.size <= maxPacks) return pages
  const large = [...sizes].sort(([, a], [, b]) => b - a).slice(0, keptPacks)
  const stays = new Set(large.flatMap(([pack, size]) => (isMostly(pack, size) ? [pack] : [])))
  const reader = createBodyReader()
  const writer = createBodyWriter(into)
  const moved = new Map<string, StoredEntry>()
  for (const [name, entry] of pages) {
    const place = entry[part]
    const isMoved = place !== undefined && !stays.has(place.pack)
    moved.set(name, isMoved ? { ...entry, [part]: writer.add(reader.read(place)) } : entry)
  }
  reader.close()
  writer.close()
  return moved
}

/** Stores the entries that are new. */
function withPlaces(pages: PageEntries, into: string): PageEntries {
  const writer = createBodyWriter(into)
  const stored = new Map<string, StoredEntry>()
  for (const [name, page] of pages) {
    const main = page.entry && JSON.stringify(page.entry)
    stored.set(
      name,
      main === undefined ? page : { ...page, stored: writer.add({ main, aside: '' }) },
    )
  }
  writer.close()
  return stored
}

/** Whether most of a body file is still needed. */
function isMostly(pack: string, needed: number): boolean {
  return needed * 2 > (statSync(pack, { throwIfNoEntry: false })?.size ?? 0)
}
