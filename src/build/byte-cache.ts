/** Bytes by key; the least recently used are forgotten when all together are too many. */
export interface ByteCache {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
}

export function createByteCache(maxBytes: number): ByteCache {
  const kept = new Map<string, Uint8Array>()
  let size = 0

  function forget(key: string): void {
    size -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const bytes = kept.get(key)
      if (bytes === undefined) return undefined
      kept.delete(key)
      kept.set(key, bytes) // a map remembers the order: the latest stands last
      return bytes
    },
    set(key, bytes) {
      forget(key)
      if (bytes.length > maxBytes) return
      kept.set(key, bytes)
      size += bytes.length
      for (const oldest of kept.keys()) {
        if (size <= maxBytes) break
        forget(oldest)
      }
    },
  }
}
