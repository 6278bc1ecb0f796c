/** Random choices that follow from a seed alone: the same seed and number give the same case on every machine. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** True once in so many times. */
  once(inTimes: number): boolean
  pick<Value>(values: readonly Value[]): Value
}

/** The choices of one case: cases do not depend on each other, so that each can be made again alone. */
export function createRandom(...seeds: readonly (number | string)[]): Random {
  let state = hash(seeds.join(':'))

  /** mulberry32 */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    once: (inTimes) => below(inTimes) === 0,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined && values.length === 0) throw new Error('nothing to pick from')
      return value as (typeof values)[number]
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}
