import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { namesMissingFile } from '../../content/problems.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageSource } from '../../site/page-source.ts'
import { programStamp } from './program-stamp.ts'
import { createBodyReader, createBodyWriter } from './body-store.ts'
import type { BodyLocation } from './body-store.ts'
import { cacheFolder } from './cache-folder.ts'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import { sha256 } from '../../host/node/hash.ts'

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
  /** The cached page if none of its inputs changed; else the reason for compiling it again. */
  get(key: CacheKey): CachedPage | { readonly reason: string }
  put(key: CacheKey, compiled: Omit<CachedPage, 'version'>): CachedPage
  /** The file in which worker `n` of this build stores bodies. */
  bodiesFile(worker: number): string
  /** Writes the index, and removes body files that no entry needs. */
  save(): void
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

interface Entry extends CachedPage {
  readonly key: string
  readonly language: string
  /** A hash of the metadata and content of a page without a file. */
  readonly generated?: string
  readonly shown?: { readonly source: string; readonly view: string }
}

interface State {
  readonly program: string
  /** A hash of the options of the compiler. */
  readonly setup: string
  readonly pages: Readonly<Record<string, Entry>>
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
}

/** Opens what earlier builds of a folder kept. A broken or foreign state counts as none. */
export async function openCache(options: CacheOptions): Promise<PageCache> {
  const folder = cacheFolder(options.root)
  const program = programStamp()
  const setup = sha256(JSON.stringify(options.setup))
  const state = options.clean
    ? { reason: 'the cache is not used' }
    : readState(join(folder, 'pages.json'), { program, setup })
  const before = 'pages' in state ? state.pages : {}
  const stamp = `${Date.now().toString(36)}-${process.pid}`
  const kept: Record<string, Entry> = {}
  const { hashes } = options

  return {
    note: 'note' in state ? state.note : undefined,
    get({ page, language, shown }) {
      const name = nameOf(page)
      const entry = Object.hasOwn(before, name) ? before[name] : undefined
      if (entry === undefined) return { reason: 'reason' in state ? state.reason : 'it is new' }
      if (entry.language !== language) return { reason: 'its language changed' }
      if (entry.facts.problems.some(({ code }) => namesMissingFile(code))) {
        return { reason: 'a file that it imports was missing' }
      }
      if (entry.generated !== generatedHash(page) || entry.key !== keyOf(entry, hashes.hash))
        return { reason: 'its text, or a file that it includes, changed' }
      if ((entry.shown === undefined) !== (shown === undefined) || !isSame(entry.shown, shown))
        return { reason: 'what it shows of an API changed' }
      kept[name] = {
        ...entry,
        ...(shown && entry.shown && { shown: { ...entry.shown, source: shown.source } }),
      }
      return entry
    },
    put({ page, language, shown }, compiled) {
      const generated = generatedHash(page)
      const { facts, packed } = compiled
      const version = sha256(JSON.stringify(facts), packed.hash).slice(0, 22)
      kept[nameOf(page)] = {
        facts,
        packed,
        version,
        language,
        key: '',
        ...(generated !== undefined && { generated }),
        ...(shown && { shown: { source: shown.source, view: shown.view() } }),
      }
      return { facts, packed, version }
    },
    bodiesFile: (worker) => join(folder, `bodies-${stamp}-${worker}.pack`),
    save() {
      const pages: Record<string, Entry> = {}
      for (const [file, entry] of Object.entries(kept)) {
        if (entry.key !== '') pages[file] = entry
        else {
          // what was written while the site was built may not be what was compiled
          const key = keyOf(entry, hashes.settledHash)
          if (key !== undefined) pages[file] = { ...entry, key }
        }
      }
      writeState(folder, {
        program,
        setup,
        pages: compacted(pages, join(folder, `bodies-${stamp}-all.pack`)),
      })
    },
  }
}

/** Many pages may be made of one description. */
function nameOf({ kind, file, route }: PageSource): string {
  return kind === 'mdx' ? file : `${route} ${file}`
}

function generatedHash(page: PageSource): string | undefined {
  return page.kind === 'mdx' ? undefined : sha256(JSON.stringify([page.meta, page.content]))
}

/** The files a page was made from; of a description, what it shows is compared instead. */
function inputsOf({ facts, generated }: Entry): readonly FilePath[] {
  return generated === undefined
    ? facts.inputs
    : facts.inputs.filter((input) => input !== facts.file)
}

function isSame(before: Entry['shown'], now: ApiDependency | undefined): boolean {
  return before?.source === now?.source || before?.view === now?.view()
}

/** Why there is no state, and a note for the author if there is one that cannot be used. */
interface NoState {
  readonly reason: string
  readonly note?: string
}

function readState(path: string, { program, setup }: Omit<State, 'pages'>): State | NoState {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return { reason: 'nothing was kept' }
  }
  try {
    const state = JSON.parse(text) as State
    if (state.program !== program) return unusable('was written by another version of Octavo')
    if (state.setup !== setup) return { reason: 'the settings changed' }
    // the folder may have been moved
    const pages = withPacks(state.pages, (pack) => join(dirname(path), basename(pack)))
    return arePacksWhole(pages) ? { ...state, pages } : unusable('is not complete')
  } catch {
    return unusable('cannot be read')
  }
}

function unusable(why: string): NoState {
  return { reason: 'the cache cannot be used', note: `The cache ${why}, so it is ignored.` }
}

/** Whether all bodies are there. A cache that was restored in part may have lost the end of a file. */
function arePacksWhole(pages: State['pages']): boolean {
  const sizes = new Map<string, number>()
  for (const { packed } of Object.values(pages)) {
    const end = packed.offset + packed.main + packed.aside
    sizes.set(packed.pack, Math.max(sizes.get(packed.pack) ?? 0, end))
  }
  return [...sizes].every(([pack, size]) => {
    const found = statSync(pack, { throwIfNoEntry: false })
    return found !== undefined && found.size >= size
  })
}

function writeState(folder: string, state: State): void {
  const pages = withPacks(state.pages, basename)
  replaceFileSync(join(folder, 'pages.json'), JSON.stringify({ ...state, pages }))
  const needed = new Set(Object.values(state.pages).map((entry) => entry.packed.pack))
  for (const name of readdirSync(folder)) {
    const pack = join(folder, name)
    // a recent file may belong to another build of the same site that is still running
    if (name.endsWith('.pack') && !needed.has(pack) && isOld(pack)) rmSync(pack, { force: true })
  }
}

function withPacks(pages: State['pages'], placeOf: (pack: string) => string): State['pages'] {
  const moved: Record<string, Entry> = {}
  for (const [name, entry] of Object.entries(pages)) {
    moved[name] = { ...entry, packed: { ...entry.packed, pack: placeOf(entry.packed.pack) } }
  }
  return moved
}

const minAgeMs = 15 * 60_000

function isOld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > minAgeMs
}

/** A hash of all inputs; `undefined` if one of them cannot be read. */
function keyOf(entry: Entry, hashOf: (file: FilePath) => string | undefined): string | undefined {
  const hashes = inputsOf(entry).map(hashOf)
  return hashes.includes(undefined) ? undefined : sha256(hashes.join(' '))
}

/** With more body files they are merged into one: each contains less and less that is still needed. */
const maxPacks = 12

function compacted(pages: Record<string, Entry>, into: string): Record<string, Entry> {
  const packs = new Set(Object.values(pages).map((entry) => entry.packed.pack))
  if (packs.size <= maxPacks) return pages
  const bodies = createBodyReader()
  const writer = createBodyWriter(into)
  const moved: Record<string, Entry> = {}
  for (const [file, entry] of Object.entries(pages)) {
    moved[file] = { ...entry, packed: writer.add(bodies.read(entry.packed)) }
  }
  bodies.close()
  writer.close()
  return moved
}
