/** A deterministic pseudorandom number generator. */
export interface Chance {
  /** A whole number from 0 to `below - 1`. */
  number(below: number): number
  pick<T>(options: readonly T[]): T
  /** `true` with a probability of `percent`. */
  happens(percent: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    // xorshift32: short, and good enough to mix words
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  for (let skipped = 0; skipped < 4; skipped++) next()
  const number = (below: number) => Math.floor(next() * below)
  return {
    number,
    pick: (options) => options[number(options.length)] as (typeof options)[number],
    happens: (percent) => next() * 100 < percent,
  }
}
