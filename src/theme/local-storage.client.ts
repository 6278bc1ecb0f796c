/** Reads from `localStorage`; `undefined` when storage is blocked. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes to `localStorage`; `undefined` removes the key. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked: the choice applies to this page only.
  }
}
