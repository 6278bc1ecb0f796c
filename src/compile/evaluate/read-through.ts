/**
 * Reads everything below a value once, so that a getter or a proxy that throws does it here and not in the middle of a
 * component of the theme. Elements and functions are not entered; the number of reads is bounded.
 */
export function readThrough(value: unknown): void {
  const waiting: unknown[] = [value]
  const seen = new Set<unknown>()
  while (waiting.length > 0 && seen.size < maxObjects) {
    const next = waiting.pop()
    // a plain function holds nothing that is read; a proxy of one may throw
    if (typeof next === 'function') readFunction(next)
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (isElement(next)) continue
    if (Array.isArray(next)) checkDepth(next)
    void Object.getPrototypeOf(next)
    void Reflect.get(next, Symbol.iterator)
    for (const key of Object.keys(next)) waiting.push(Reflect.get(next, key))
  }
}

/** Throws for a list that the renderer, which enters lists within lists, would not come back from. */
function checkDepth(list: readonly unknown[]): void {
  const waiting = [{ list, level: 0 }]
  for (let count = 0; waiting.length > 0; count++) {
    const next = waiting.pop()
    if (next === undefined) return
    if (next.level > maxLevels || count > maxObjects)
      throw new Error('a list that it is given is nested too deeply')
    for (const item of next.list)
      if (Array.isArray(item)) waiting.push({ list: item, level: next.level + 1 })
  }
}

const maxLevels = 200

function readFunction(value: object): void {
  void ('type' in value && 'props' in value)
  for (const name of ['constructor', 'name', 'displayName', 'prototype', 'toString'])
    void Reflect.get(value, name)
}

const maxObjects = 10_000

/** What the renderer takes for an element: its constructor is undefined. */
function isElement(value: object): boolean {
  return 'type' in value && 'props' in value && value.constructor === undefined
}
