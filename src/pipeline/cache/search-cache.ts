import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { FilePath } from '../../base/paths.ts'
import { replaceFileSync } from '../../host/node/replace-file.ts'
import type { SearchSegment } from '../../search/search-types.ts'
import { contentHash } from '../output/output-manifest.ts'
import { cacheFolder, cachePlace } from './cache-folder.ts'
import { programStamp } from './program-stamp.ts'

/** Segments of the search index, by a hash of what they were made from. */
export interface SearchCache {
  get(key: string): CachedSegments | undefined
  put(key: string, cached: CachedSegments): void
  /** Keeps what was read or added since the cache was opened, if anything was added or left out. */
  save(): void
}

export interface CachedSegments {
  readonly segments: readonly SearchSegment[]
  /** The files of their texts. */
  readonly files: readonly FilePath[]
}

export function openSearchCache(root: string, { clean }: { readonly clean: boolean }): SearchCache {
  const before = clean ? new Map<string, CachedSegments>() : readSegments(root)
  const kept = new Map<string, CachedSegments>()
  let isNew = false
  return {
    get(key) {
      const cached = before.get(key)
      if (cached !== undefined) kept.set(key, cached)
      return cached
    },
    put(key, cached) {
      kept.set(key, cached)
      isNew = true
    },
    save() {
      if (!isNew && kept.size === before.size) return
      const bytes = serialize([stamp(), kept])
      const file = join(cacheFolder(root), fileName)
      replaceFileSync(file, Buffer.concat([Buffer.from(contentHash(bytes), 'latin1'), bytes]))
    },
  }
}

const fileName = 'search.bin'
const hashLength = 22

function stamp(): string {
  return `${programStamp()} ${process.version}`
}

/** What the last build kept; nothing if it is cut off, or was written by another program. */
function readSegments(root: string): ReadonlyMap<string, CachedSegments> {
  try {
    const all = readFileSync(join(cachePlace(root), fileName))
    const bytes = all.subarray(hashLength)
    if (contentHash(bytes) !== all.toString('latin1', 0, hashLength)) return new Map()
    const [by, kept] = deserialize(bytes) as [string, ReadonlyMap<string, CachedSegments>]
    return by === stamp() ? kept : new Map()
  } catch {
    return new Map()
  }
}
