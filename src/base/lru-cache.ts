/** An LRU cache: the least recently used entries are removed when the sizes of all together exceed the limit. */
export interface LruCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** An entry that is larger than `maxSize` is not kept. */
export function createLruCache<Value extends {}>({
  maxSize,
  sizeOf,
}: LruOptions<Value>): LruCache<Value> {
  const entries = new Map<string, Value>()
  let size = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    size -= sizeOf(value, key)
    entries.delete(key)
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value) // a map keeps the order of insertion: the most recently used is last
      return value
    },
    set(key, value) {
      remove(key)
      const added = sizeOf(value, key)
      if (added > maxSize) return
      entries.set(key, value)
      size += added
      for (const oldest of entries.keys()) {
        if (size <= maxSize) break
        remove(oldest)
      }
    },
  }
}

export interface LruOptions<Value> {
  readonly maxSize: number
  /** Must give the same size for the same entry each time. */
  sizeOf(value: Value, key: string): number
}
