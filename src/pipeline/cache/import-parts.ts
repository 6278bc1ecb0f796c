import { constants, copyFileSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { createBodyReader } from './body-store.ts'
import type { BodyReader } from './body-store.ts'
import { readEntries } from './page-entries.ts'
import type { EntriesHead, PageEntries, StoredEntry } from './page-entries.ts'
import { readPart } from './part-folder.ts'
import { DamagedCache } from './shared/damaged-cache.ts'

export interface ImportedParts {
  readonly entries: PageEntries
  /** Folders of which nothing can be used: another program or other settings made them. */
  readonly unusable: readonly string[]
  /** Folders with pages that are not what was written, and how many: these are compiled again. */
  readonly damaged: ReadonlyMap<string, number>
}

/**
 * Adds the compiled pages of parts to a cache folder. Files get new names: two machines may have given the same one.
 */
export function importParts(
  parts: readonly string[],
  {
    into,
    stamp,
    head,
  }: {
    readonly into: string
    readonly stamp: string
    readonly head: EntriesHead
  },
): ImportedParts {
  const entries = new Map<string, StoredEntry>()
  const unusable: string[] = []
  const damaged = new Map<string, number>()
  const reader = createBodyReader()
  for (const [index, folder] of parts.entries()) {
    const place = (pack: string) => join(into, `part-${stamp}-${index}-${pack}`)
    const { files = [] } = readPart(folder) ?? {}
    try {
      for (const name of files) {
        // a link may lead anywhere
        if (!lstatSync(join(folder, name)).isFile()) throw new DamagedCache(join(folder, name))
        copyFileSync(join(folder, name), place(name), constants.COPYFILE_FICLONE)
      }
    } catch {
      unusable.push(folder)
      continue
    }
    const found = readEntries(join(folder, 'pages.json'), head, place)
    if ('reason' in found) {
      unusable.push(folder)
      continue
    }
    let lost = 0
    for (const [name, entry] of found) {
      if (isWhole(entry, reader)) entries.set(name, entry)
      else lost++
    }
    if (lost > 0) damaged.set(folder, lost)
  }
  reader.close()
  return { entries, unusable, damaged }
}

/** Whether a page and its HTML are what was written. */
function isWhole({ packed, stored }: StoredEntry, reader: BodyReader): boolean {
  try {
    for (const place of stored === undefined ? [packed] : [packed, stored]) reader.read(place)
    return true
  } catch {
    return false
  }
}
