import { constants, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEntries } from './page-entries.ts'
import type { EntriesHead, PageEntries, StoredEntry } from './page-entries.ts'
import { readPart } from './part-folder.ts'

export interface ImportedParts {
  readonly entries: PageEntries
  /** Folders of which nothing can be used: another program or other settings made them. */
  readonly unusable: readonly string[]
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
  for (const [index, folder] of parts.entries()) {
    const place = (pack: string) => join(into, `part-${stamp}-${index}-${pack}`)
    const { files = [] } = readPart(folder) ?? {}
    try {
      for (const name of files)
        copyFileSync(join(folder, name), place(name), constants.COPYFILE_FICLONE)
    } catch {
      unusable.push(folder)
      continue
    }
    const found = readEntries(join(folder, 'pages.json'), head, place)
    if ('reason' in found) unusable.push(folder)
    else for (const [name, entry] of found) entries.set(name, entry)
  }
  return { entries, unusable }
}
