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
