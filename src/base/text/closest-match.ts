import { editDistance } from './edit-distance.ts'

/**
 * The known name a typo was most likely meant to be: the fewest edits (a swap of neighbours counts as one),
 * at most a third of the length. `undefined` when nothing is near.
 */
export function closestMatch(typed: string, known: Iterable<string>): string | undefined {
  const wanted = typed.toLowerCase()
  let limit = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  for (const name of known) {
    const distance = editDistance(wanted, name.toLowerCase(), { max: limit })
    if (distance > limit || (best !== undefined && distance === limit)) continue
    best = name
    limit = distance
    if (distance === 0) break
  }
  return best
}
