import { editDistance } from './edit-distance.ts'

/**
 * The known name closest to a typo, by Damerau–Levenshtein distance (a swap of two adjacent letters counts as one edit).
 * `undefined` when every name needs more edits than a third of the length.
 */
export function closestMatch(typed: string, known: Iterable<string>): string | undefined {
  return createClosestMatch(known)(typed)
}

/**
 * `closestMatch` for many typos among the same names, which are read once. All typos together may cost `maxWork`
 * compared letters: after that, only names that differ in case alone are found.
 */
export function createClosestMatch(
  known: Iterable<string>,
  { maxWork = defaultMaxWork }: { readonly maxWork?: number } = {},
): (typed: string) => string | undefined {
  const found = new Map<string, string | undefined>()
  let names: readonly Name[] | undefined
  let exact: ReadonlyMap<string, string> | undefined
  let work = maxWork

  function search(typed: string): string | undefined {
    const wanted = typed.toLowerCase()
    names ??= Array.from(known, toName)
    exact ??= new Map(names.toReversed().map(({ lower, name }) => [lower, name]))
    const same = exact.get(wanted)
    if (same !== undefined || wanted.length > maxLength) return same
    const letters = lettersOf(wanted)
    let limit = Math.max(1, Math.floor(wanted.length / 3))
    let best: string | undefined
    for (const { name, lower, letters: own } of names) {
      if (work <= 0) return best
      if (Math.abs(lower.length - wanted.length) > limit || differing(letters, own) > 2 * limit)
        continue
      work -= (limit + 2) * (2 * limit + 1) // what is compared before it is given up
      const distance = editDistance(wanted, lower, { max: limit })
      if (distance > limit) continue
      best = name
      limit = distance - 1
      if (limit === 0) break // equal names were looked up
    }
    return best
  }

  return (typed) => {
    if (found.has(typed)) return found.get(typed)
    const match = search(typed)
    found.set(typed, match)
    return match
  }
}

/** About a second of processor time. */
const defaultMaxWork = 100_000_000

/** A longer word is not a typo of a name. */
const maxLength = 400

interface Name {
  readonly name: string
  readonly lower: string
  readonly letters: number
}

function toName(name: string): Name {
  const lower = name.toLowerCase()
  return { name, lower, letters: lower.length > maxLength ? 0 : lettersOf(lower) }
}

/** A bit for each letter that occurs: an edit changes at most two of them. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function differing(one: number, other: number): number {
  let count = 0
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count++
  return count
}
