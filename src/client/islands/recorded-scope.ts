/** Results of scope lookups during the server render, by lookup. */
const memory = new Map<string, unknown>()

/** Reads the recorded results from the templates in islands, and removes the templates. */
export function rememberAll(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLElement>('template[data-memory]')) {
    remember(JSON.parse(template.dataset['memory'] ?? '{}'))
    template.remove()
  }
}

/** Adds recorded results, by lookup. */
export function remember(results: Readonly<Record<string, unknown>>): void {
  for (const [lookup, result] of Object.entries(results)) memory.set(lookup, result)
}

/** The recorded result of a lookup, or a fallback. */
export function recorded<T>(lookup: readonly unknown[], fallback: T): T {
  return (memory.get(JSON.stringify(lookup)) as T | undefined) ?? fallback
}
