import { parseJson } from '../../base/syntax/data-tree.ts'
import { filePath, type FilePath } from '../../base/paths.ts'
import type { Host } from '../../host/host.ts'
import { isObject } from '../json.ts'

/** The file that lists the fetched descriptions and changelogs of a site: `octavo fetch` writes it, and authors commit it. */
export const lockFile = filePath('octavo.lock.json')

/** A description, a file that one refers to, or a changelog, as it was fetched from its URL. */
export interface LockedText {
  readonly url: string
  /** The copy in the folder of the site. */
  readonly file: FilePath
  readonly sha256: string
}

/** The copies of fetched texts in the folder of a site. What they contain is data, as it was at the URL. */
export interface DescriptionLock {
  /** Descriptions and the files that they refer to. */
  readonly texts: readonly LockedText[]
  readonly changelogs: readonly LockedText[]
  /** The copy of a URL of a description. */
  find(url: string): LockedText | undefined
  /** Whether a file of the site is such a copy. */
  isCopy(file: string): boolean
}

/** Reads the lock file; a site without one has no copies. Entries that are not complete are left out. */
export async function readLock(host: Pick<Host, 'read'>): Promise<DescriptionLock> {
  const text = await host.read(lockFile)
  const value = text === undefined ? undefined : parseJson(text).value
  const lists = isObject(value) ? value : {}
  return createLock(lockedTexts(lists['descriptions']), lockedTexts(lists['changelogs']))
}

function lockedTexts(entries: unknown): readonly LockedText[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown): LockedText[] => {
    if (!isObject(entry)) return []
    const { url, file, sha256 } = entry
    if (typeof url !== 'string' || typeof file !== 'string' || typeof sha256 !== 'string') return []
    return [{ url, file: filePath(file), sha256 }]
  })
}

export function lockText(
  texts: readonly LockedText[],
  changelogs: readonly LockedText[] = [],
): string {
  const sorted = (list: readonly LockedText[]) => list.toSorted((a, b) => (a.url < b.url ? -1 : 1))
  const lists = {
    descriptions: sorted(texts),
    ...(changelogs.length > 0 && { changelogs: sorted(changelogs) }),
  }
  return `${JSON.stringify({ version: 1, ...lists }, undefined, 2)}\n`
}

/** The text that is hashed: git may change the ends of lines. */
export function hashedText(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function createLock(
  texts: readonly LockedText[],
  changelogs: readonly LockedText[],
): DescriptionLock {
  const byUrl = new Map(texts.map((it) => [it.url, it]))
  const files = new Set<string>([...texts, ...changelogs].map(({ file }) => file))
  return {
    texts,
    changelogs,
    find: (url) => byUrl.get(url),
    isCopy: (file) => files.has(filePath(file)),
  }
}
