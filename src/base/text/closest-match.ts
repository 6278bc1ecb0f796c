import { editDistance } from './edit-distance.ts'

/**
 * The known name closest to a typo, by Damerau–Levenshtein distance (a swap of two adjacent letters counts as one edit).
 * `undefined` when every name needs more edits than a third of the length.
 */
export function closestMatch(typed: string, known: Iterable<string>): string | undefined {
  const typedLower = typed.toLowerCase()
  let limit = Math.max(1, Math.floor(typedLower.length / 3))
  let best: string | undefined
  for (const name of known) {
    const distance = editDistance(typedLower, name.toLowerCase(), { max: limit })
    if (distance > limit || (best !== undefined && distance === limit)) continue
    best = name
    limit = distance
    if (distance === 0) break
  }
  return best
}
