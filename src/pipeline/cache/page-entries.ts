import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PageFacts } from '../../content/page.ts'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import type { BodyLocation } from './body-store.ts'

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

/** An entry that is parsed when it is needed: most of a large site is written again as it was read. */
export interface StoredEntry {
  readonly packed: BodyLocation
  /** `undefined` if it cannot be parsed. */
  read(): PageEntry | undefined
  text(): Uint8Array
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

export function newEntry(packed: BodyLocation, entry: PageEntry): StoredEntry {
  return { packed, read: () => entry, text: () => Buffer.from(JSON.stringify(entry)) }
}

/** Reads a file of entries: a line for the head, and a line for each page. */
export function readEntries(
  path: string,
  { program, setup }: EntriesHead,
): PageEntries | NoEntries {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return { reason: 'nothing was kept' }
  }
  try {
    const end = bytes.indexOf(newline)
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as EntriesHead & { count: number }
    if (head.program !== program) return unusable('was written by another version of Octavo')
    if (head.setup !== setup) return { reason: 'the settings changed' }
    const entries = new Map<string, StoredEntry>()
    for (let at = end + 1; at < bytes.length;) {
      const stop = bytes.indexOf(newline, at)
      if (stop === -1) return unusable('cannot be read')
      const [name, entry] = parseLine(bytes.subarray(at, stop), dirname(path))
      entries.set(name, entry)
      at = stop + 1
    }
    if (entries.size !== head.count) return unusable('cannot be read')
    return arePacksWhole(entries) ? entries : unusable('is not complete')
  } catch {
    return unusable('cannot be read')
  }
}

export function writeEntries(path: string, head: EntriesHead, entries: PageEntries): void {
  const parts: Uint8Array[] = [Buffer.from(`${JSON.stringify({ ...head, count: entries.size })}\n`)]
  for (const [name, entry] of entries) {
    const { pack, ...place } = entry.packed
    const packed = { pack: basename(pack), ...place }
    parts.push(Buffer.from(`${JSON.stringify(name)}\t${JSON.stringify(packed)}\t`), entry.text())
    parts.push(Buffer.from('\n'))
  }
  replaceFileSync(path, Buffer.concat(parts))
}

const newline = 10
const tab = 9

/** The name, the place of the body, and the rest of an entry, divided by tabs, which JSON escapes. */
function parseLine(line: Buffer, folder: string): readonly [string, StoredEntry] {
  const first = line.indexOf(tab)
  const second = line.indexOf(tab, first + 1)
  const name = JSON.parse(line.toString('utf8', 0, first)) as string
  const packed = JSON.parse(line.toString('utf8', first + 1, second)) as BodyLocation
  const text = line.subarray(second + 1)
  let entry: PageEntry | undefined
  return [
    name,
    {
      // the folder may have been moved
      packed: { ...packed, pack: join(folder, basename(packed.pack)) },
      read() {
        try {
          return (entry ??= JSON.parse(text.toString()) as PageEntry)
        } catch {
          return undefined
        }
      },
      text: () => text,
    },
  ]
}

function unusable(why: string): NoEntries {
  return { reason: 'the cache cannot be used', note: `The cache ${why}, so it is ignored.` }
}

/** Whether all bodies are there. A cache that was restored in part may have lost the end of a file. */
function arePacksWhole(entries: PageEntries): boolean {
  const sizes = new Map<string, number>()
  for (const { packed } of entries.values()) {
    const end = packed.offset + packed.main + packed.aside
    sizes.set(packed.pack, Math.max(sizes.get(packed.pack) ?? 0, end))
  }
  return [...sizes].every(([pack, size]) => {
    const found = statSync(pack, { throwIfNoEntry: false })
    return found !== undefined && found.size >= size
  })
}
