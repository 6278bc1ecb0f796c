/** How much the values of a configuration may hold together, where constants are named again and again. */
export interface Weights {
  /** Counts a value once more; false, and nothing is counted, if there is no room for it. */
  take(value: unknown): boolean
}

/** Characters and entries: as many as no real configuration has. */
const maxWeight = 5_000_000

export function createWeights(): Weights {
  const known = new WeakMap<object, number>()
  let left = maxWeight

  /** Values share their parts, and each of them is looked at once. */
  function weightOf(value: unknown): number {
    if (typeof value === 'string') return value.length + 1
    if (typeof value !== 'object' || value === null) return 1
    const found = known.get(value)
    if (found !== undefined) return found
    let weight = 1
    for (const [key, inner] of Object.entries(value)) weight += key.length + weightOf(inner)
    known.set(value, weight)
    return weight
  }

  return {
    take(value) {
      const weight = weightOf(value)
      if (weight > left) return false
      left -= weight
      return true
    },
  }
}
