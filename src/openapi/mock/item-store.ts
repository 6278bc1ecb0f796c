import type { Json } from '../json.ts'

/** What requests to a mock have created, changed and deleted. The entries that were written first give way to new ones. */
export interface ItemStore {
  /** `deleted`, the value, or `undefined` for an item that no request has touched. */
  get(collection: string, id: string): StoredItem | undefined
  put(collection: string, id: string, item: StoredItem): void
  /** The items of a collection, by id, in the order of their creation. */
  list(collection: string): ReadonlyMap<string, StoredItem>
  entries(): readonly StoredEntry[]
}

export type StoredItem =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'item'; readonly value: Json; readonly isCreated: boolean }

export type StoredEntry = readonly [collection: string, id: string, item: StoredItem]

export function createItemStore(initial: readonly StoredEntry[] = []): ItemStore {
  const entries = new Map<string, { readonly entry: StoredEntry; readonly size: number }>()
  let size = 0

  function put(entry: StoredEntry): void {
    const [collection, id] = entry
    const key = JSON.stringify([collection, id])
    const length = JSON.stringify(entry).length
    size += length - (entries.get(key)?.size ?? 0)
    entries.set(key, { entry, size: length })
    for (const [oldest, { size: own }] of entries) {
      if (size <= maxSize && entries.size <= maxEntries) break
      entries.delete(oldest)
      size -= own
    }
  }

  for (const entry of initial) put(entry)
  return {
    get: (collection, id) => entries.get(JSON.stringify([collection, id]))?.entry[2],
    put: (collection, id, item) => put([collection, id, item]),
    list: (collection) =>
      new Map(
        [...entries.values()].flatMap(({ entry: [own, id, item] }) =>
          own === collection ? [[id, item] as const] : [],
        ),
      ),
    entries: () => [...entries.values()].map(({ entry }) => entry),
  }
}

/** Characters of JSON. */
const maxSize = 2_000_000
const maxEntries = 2_000
