import { randomUUID } from 'node:crypto'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath, Route } from '../../../base/paths.ts'
import type { IndexState, SearchSegment } from '../../../search/search-types.ts'
import { contentHash } from '../../../host/node/hash.ts'
import { cacheFolder, cachePlace, mayBeRemoved } from '../cache-folder.ts'
import { isUsedByOthers, whileLocked } from '../shared/cache-users.ts'
import { readChecked, writeChecked } from '../checked-file.ts'
import { readIndexState, writeIndexState } from './index-state.ts'

/** The search index of the last build: its segments, by a hash of what they were made from, and the index of each language. */
export interface SearchCache {
  /** Identifies what the last build kept, and what this one will. */
  readonly before: string
  now(): string
  get(key: string): CachedSegment | undefined
  /** A segment of the last build, which need not be kept. */
  segment(key: string): CachedSegment | undefined
  /** A segment with its words. */
  whole(key: string): SearchSegment | undefined
  words(key: string): unknown
  /** Whether a thread can read the words of segments. */
  areStored(keys: Iterable<string>): boolean
  /** Adds a segment. Its words are stored already, or come with it. */
  put(key: string, cached: CachedSegment): void
  index(language: string): CachedIndex | undefined
  languages(): readonly string[]
  /** Keeps the index of a language as it is. */
  keep(language: string): void
  /** Adds an index, with its state, which may be stored already. */
  putIndex(
    language: string,
    index: Omit<CachedIndex, 'state' | 'packs'>,
    state: IndexState | StoredState,
  ): void
  /** Keeps what was read or added since the cache was opened, if anything was added or left out. */
  save(): void
}

export interface CachedSegment {
  readonly first: number
  readonly routes: readonly Route[]
  /** A hash of what is indexed of each of these pages. */
  readonly documents: readonly string[]
  readonly segment: SearchSegment
  /** The files of its texts. */
  readonly files: readonly FilePath[]
}

export interface CachedIndex {
  /** The keys of its segments. */
  readonly keys: readonly string[]
  /** Its files, apart from the texts. */
  readonly files: readonly FilePath[]
  /** The names of the files in the cache that its state needs. */
  readonly packs: readonly string[]
  /** What the next index is made from; `undefined` if it is lost. */
  state(): IndexState | undefined
}

/** The state of an index that was not published yet. */
export interface StoredState {
  readonly file: string
  /** The names of other files that it needs. */
  readonly packs: readonly string[]
}

interface Contents {
  readonly segments: ReadonlyMap<string, CachedSegment>
  readonly indexes: ReadonlyMap<string, Omit<CachedIndex, 'state'>>
}

const none: Contents = { segments: new Map(), indexes: new Map() }

export function openSearchCache(root: string, { clean }: { readonly clean: boolean }): SearchCache {
  const place = join(cachePlace(root), 'search')
  const before = (clean ? undefined : (readChecked(join(place, listName)) as Contents)) ?? none
  const segments = new Map<string, CachedSegment>()
  let opened: string | undefined
  const folder = () => (opened ??= join(cacheFolder(root), 'search'))
  const fresh = new Set<string>()
  const unstored = new Map<string, unknown>()
  const indexes = new Map<string, Omit<CachedIndex, 'state'>>()
  const states = new Map<string, IndexState | StoredState>()
  return {
    before: nameOf(before.indexes),
    now: () => nameOf(indexes),
    segment: (key) => before.segments.get(key),
    get(key) {
      const cached = before.segments.get(key)
      if (cached !== undefined) segments.set(key, cached)
      return cached
    },
    whole(key) {
      const segment = (segments.get(key) ?? before.segments.get(key))?.segment
      const found = this.words(key)
      return segment === undefined || found === undefined ? undefined : { ...segment, words: found }
    },
    words: (key) =>
      unstored.get(key) ?? readChecked(join(fresh.has(key) ? folder() : place, wordsName(key))),
    areStored: (keys) => [...keys].every((key) => !unstored.has(key)),
    put(key, { segment: { words, ...segment }, ...about }) {
      segments.set(key, { ...about, segment })
      fresh.add(key)
      if (words !== undefined) unstored.set(key, words)
    },
    index(language) {
      const index = before.indexes.get(language)
      return index && { ...index, state: () => readIndexState(join(place, stateName(language))) }
    },
    languages: () => [...before.indexes.keys()],
    keep(language) {
      const index = before.indexes.get(language)
      if (index === undefined) return
      indexes.set(language, index)
      for (const key of index.keys) this.get(key)
    },
    putIndex(language, index, state) {
      indexes.set(language, { ...index, packs: [] })
      states.set(language, state)
    },
    save() {
      const isSame = fresh.size === 0 && segments.size === before.segments.size
      if (isSame && indexes.size === before.indexes.size) return
      const into = folder()
      whileLocked(into, () => write(into))
    },
  }

  /** A list describes the states that are written with it. */
  function write(into: string): void {
    for (const [key, own] of unstored) writeChecked(join(into, wordsName(key)), own)
    for (const [language, state] of states) {
      const file = join(into, stateName(language))
      if ('file' in state) renameSync(state.file, file)
      const packs = 'file' in state ? state.packs : writeIndexState(file, state)
      indexes.set(language, { ...indexes.get(language)!, packs })
    }
    writeChecked(join(into, listName), { segments, indexes } satisfies Contents)
    const needed = new Set([
      listName,
      ...[...segments.keys()].map(wordsName),
      ...[...indexes.keys()].map(stateName),
      ...[...indexes.values()].flatMap(({ packs }) => packs),
    ])
    if (isUsedByOthers(cacheFolder(root))) return
    for (const name of readdirSync(into)) {
      const path = join(into, name)
      if (!needed.has(name) && mayBeRemoved(path)) rmSync(path, { force: true, recursive: true })
    }
  }
}

/** Stores the words of a segment by its key; false if the folder cannot be written to, which `save` reports. */
export type WordsStore = (key: string, words: unknown) => boolean

/**
 * Stores the words of segments when they are made: until these are merged, they would take more memory than the index. `reader`
 * is the `checkedStamp` of the program that reads them.
 */
export function createWordsStore({ root, reader }: ThreadPlace): WordsStore {
  let folder: string | undefined
  return (key, words) => {
    try {
      folder ??= join(cacheFolder(root), 'search')
      writeChecked(join(folder, wordsName(key)), words, reader)
      return true
    } catch {
      return false
    }
  }
}

/** Where threads read and write: the folder of the site, and the `checkedStamp` of the program that started them. */
interface ThreadPlace {
  readonly root: string
  readonly reader: string
}

/** Reads the words that `createWordsStore` has stored. */
export function createWordsReader({ root, reader }: ThreadPlace): (key: string) => unknown {
  const folder = join(cacheFolder(root), 'search')
  return (key) => {
    const words = readChecked(join(folder, wordsName(key)), { reader })
    if (words === undefined) throw new Error('the words of a segment cannot be read')
    return words
  }
}

/** Stores the state of an index that was not published yet. */
export function storeIndexState(
  language: string,
  state: IndexState,
  { root, reader }: ThreadPlace,
): StoredState {
  const name = stateName(language)
  const file = join(cacheFolder(root), 'search', `${name}.${randomUUID()}.tmp`)
  return { file, packs: writeIndexState(file, state, { name, reader }) }
}

/** Indexes of the same keys are the same. */
function nameOf(indexes: Contents['indexes']): string {
  return contentHash(JSON.stringify([...indexes].map(([language, { keys }]) => [language, keys])))
}

const listName = 'list.bin'

function wordsName(key: string): string {
  return `words-${key}.bin`
}

/** The tag of a language may hold anything. */
function stateName(language: string): string {
  return `index-${contentHash(language)}.bin`
}
