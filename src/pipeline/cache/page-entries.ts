import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { PageFacts } from '../../content/page.ts'
import { isDamage, noteDamage } from './shared/damaged-cache.ts'
import { isAbsent, readOwn } from './shared/read-own.ts'
import { contentHash } from '../../host/node/hash.ts'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import type { BodyLocation, BodyReader } from './body-store.ts'

/** A compiled page as it is kept. */
export interface PageEntry {
  readonly facts: PageFacts
  /** A hash of the facts and the HTML. */
  readonly version: string
  /** A hash of its inputs; `''` as long as it is not kept. */
  readonly key: string
  readonly language: string
  /** A hash of the metadata and content of a page without a file. */
  readonly generated?: string
  readonly shown?: { readonly source: string; readonly view: string }
}

/** An entry that is new, or one that is read when it is needed: most of a large site is kept without being read. */
export interface StoredEntry {
  readonly packed: BodyLocation
  /** Where the entry is stored, as JSON; absent as long as it is not kept. */
  readonly stored?: BodyLocation
  /** A new entry. */
  readonly entry?: PageEntry
}

export interface EntriesHead {
  readonly program: string
  /** A hash of the options of the compiler. */
  readonly setup: string
}

/** Entries by the names of their pages. */
export type PageEntries = ReadonlyMap<string, StoredEntry>

/** Why there are no entries, and a note for the author if there is a file that cannot be used. */
export interface NoEntries {
  readonly reason: string
  readonly note?: string
}

/** `undefined` if it cannot be parsed. It is not kept: what reads it keeps its facts in a smaller form. */
export function readEntry(
  { entry, stored }: StoredEntry,
  store: BodyReader,
): PageEntry | undefined {
  if (entry !== undefined || stored === undefined) return entry
  try {
    return JSON.parse(store.read(stored).main) as PageEntry
  } catch (error) {
    if (isDamage(error)) noteDamage(error.path)
    return undefined
  }
}

/** Reads a list of entries: a line for the head, and a line for each page. `place` gives the path of a file that it names. */
export function readEntries(
  path: string,
  { program, setup }: EntriesHead,
  place: (name: string) => string,
): PageEntries | NoEntries {
  let text: string
  try {
    text = readOwn(path).toString('utf8')
  } catch (error) {
    return isAbsent(error) ? { reason: 'nothing was kept' } : unusable('cannot be read')
  }
  try {
    const end = text.indexOf('\n')
    const head = JSON.parse(text.slice(0, end)) as EntriesHead & { count: number; sum: string }
    if (head.program !== program) return unusable('was written by another version of Octavo')
    if (head.setup !== setup) return { reason: 'the settings changed' }
    if (contentHash(text.slice(end + 1)) !== head.sum) return unusable('cannot be read')
    const entries = new Map<string, StoredEntry>()
    for (let at = end + 1; at < text.length;) {
      const stop = text.indexOf('\n', at)
      if (stop === -1) return unusable('cannot be read')
      const [name, entry] = parseLine(text.slice(at, stop), place)
      entries.set(name, entry)
      at = stop + 1
    }
    if (entries.size !== head.count) return unusable('cannot be read')
    return arePacksWhole(entries) ? entries : unusable('is not complete')
  } catch {
    return unusable('cannot be read')
  }
}

/** Writes the list of entries that are stored. */
export function writeEntries(path: string, head: EntriesHead, entries: PageEntries): void {
  const lines: string[] = []
  for (const [name, { packed, stored }] of entries) {
    if (stored !== undefined)
      lines.push(`${JSON.stringify(name)}\t${placeText(packed)}\t${placeText(stored)}`)
  }
  const list = lines.length === 0 ? '' : `${lines.join('\n')}\n`
  const first = JSON.stringify({ ...head, count: entries.size, sum: contentHash(list) })
  replaceFileSync(path, `${first}\n${list}`)
}

/** The name, the place of the body, and the place of the entry, divided by tabs, which JSON escapes. */
function parseLine(
  line: string,
  placeOf: (name: string) => string,
): readonly [string, StoredEntry] {
  const [name = '', body = '', place = ''] = line.split('\t')
  const stored = parsePlace(place, placeOf)
  return [
    JSON.parse(name) as string,
    {
      packed: parsePlace(body, placeOf),
      stored,
    },
  ]
}

function placeText({ pack, offset, main, aside, hash }: BodyLocation): string {
  return `${basename(pack)} ${offset} ${main} ${aside} ${hash}`
}

/** Throws if the text is not whole. The folder may have been moved. */
function parsePlace(text: string, placeOf: (name: string) => string): BodyLocation {
  const [pack, offset, main, aside, hash] = text.split(' ')
  if (pack === undefined || hash === undefined || basename(pack) !== pack)
    throw new Error('the place is not whole')
  return {
    pack: placeOf(pack),
    offset: Number(offset),
    main: Number(main),
    aside: Number(aside),
    hash,
  }
}

function unusable(why: string): NoEntries {
  return { reason: 'the cache cannot be used', note: `The cache ${why}, so it is ignored.` }
}

/** Whether all bodies and entries are there. A cache that was restored in part may have lost the end of a file. */
function arePacksWhole(entries: PageEntries): boolean {
  const sizes = new Map<string, number>()
  for (const { packed, stored } of entries.values()) {
    for (const { pack, offset, main, aside } of stored === undefined ? [packed] : [packed, stored])
      sizes.set(pack, Math.max(sizes.get(pack) ?? 0, offset + main + aside))
  }
  return [...sizes].every(([pack, size]) => {
    const found = statSync(pack, { throwIfNoEntry: false })
    return found !== undefined && found.size >= size
  })
}
