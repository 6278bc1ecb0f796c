import type { SearchTools } from '../../../../search-types.ts'

/** What a list of sorted things is cut by. */
export interface Cutting {
  readonly count: number
  readonly minBytes: number
  readonly maxBytes: number
  bytes(index: number): number
  key(index: number): string
}

/**
 * Cuts a sorted list into shards of limited size; gives the index of the first entry of each. Where it cuts depends on the
 * keys near the cut (content-defined chunking): among the places that make a shard large enough it takes the one with the
 * lowest hash. So an entry that grows, comes or goes moves few boundaries, and the other shards stay as they are.
 */
export function cutShards({ count, minBytes, maxBytes, bytes, key }: Cutting): number[] {
  const starts: number[] = []
  let start = 0
  while (start < count) {
    starts.push(start)
    start = nextCut(start)
  }
  return starts

  function nextCut(from: number): number {
    let size = bytes(from)
    let cut = -1
    let lowest = Infinity
    for (let index = from + 1; index < count; index++) {
      const own = bytes(index)
      const isFull = size + own > maxBytes
      // entries of one key are never parted
      if ((size >= minBytes || isFull) && key(index) !== key(index - 1)) {
        const hash = hashOf(key(index))
        if (hash < lowest) {
          lowest = hash
          cut = index
        }
      }
      if (isFull && cut !== -1) return cut
      size += own
    }
    return count
  }
}

/** FNV-1a, with the bits mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The bytes of a shard; of one that an earlier index has, only its name. */
export type ShardContents = { readonly bytes: Uint8Array } | { readonly name: string }

/** Shards with their names, in order. */
export interface NamedShards {
  /** The first key of each shard. */
  readonly starts: readonly string[]
  readonly names: readonly string[]
  /** Those that the earlier index does not have. */
  readonly files: readonly { readonly name: string; readonly contents: Uint8Array }[]
}

/** Names shards by a hash of what they hold, before it is deflated: a shard whose name is known need not be. */
export function nameShards(
  starts: readonly string[],
  shards: readonly ShardContents[],
  { deflate, fingerprint }: SearchTools,
): NamedShards {
  const taken = new Set(shards.flatMap((shard) => ('name' in shard ? [shard.name] : [])))
  const files: { name: string; contents: Uint8Array }[] = []
  const names = shards.map((shard) => {
    if ('name' in shard) return shard.name
    let name = fingerprint(shard.bytes)
    // one pair in billions
    while (taken.has(name)) name = fingerprint(encoder.encode(name))
    taken.add(name)
    files.push({ name, contents: deflate(shard.bytes) })
    return name
  })
  return { starts, names, files }
}

const encoder = new TextEncoder()
