import type { SearchTools } from '../../../search-types.ts'

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
