/**
 * Reads everything below a value once, so that a getter or a proxy that throws does it here and not in the middle of a
 * component of the theme. Elements and functions are not entered; the number of reads is bounded.
 */
export function readThrough(value: unknown): void {
  const waiting: unknown[] = [value]
  const seen = new Set<unknown>()
  while (waiting.length > 0 && seen.size < maxObjects) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (isElement(next)) continue
    void Object.getPrototypeOf(next)
    void Reflect.get(next, Symbol.iterator)
    for (const key of Object.keys(next)) waiting.push(Reflect.get(next, key))
  }
}

const maxObjects = 10_000

/** What the renderer takes for an element: its constructor is undefined. */
function isElement(value: object): boolean {
  return 'type' in value && 'props' in value && value.constructor === undefined
}
