/**
 * The known name a typo was most likely meant to be: the fewest edits (a swap of neighbours counts as one),
 * at most a third of the length. `undefined` when nothing is near.
 */
export function nearest(typed: string, known: Iterable<string>): string | undefined {
  const wanted = typed.toLowerCase()
  let limit = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) > limit) continue
    const distance = editDistance(wanted, name.toLowerCase(), limit)
    if (distance > limit || (best !== undefined && distance === limit)) continue
    best = name
    limit = distance
    if (distance === 0) break
  }
  return best
}

/** Damerau–Levenshtein distance; gives up with `limit + 1` when it is larger than `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      let value = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost)
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) value = Math.min(value, before[column - 2]! + 1)
      current.push(value)
      smallest = Math.min(smallest, value)
    }
    if (smallest > limit) return limit + 1
    before = last
    last = current
  }
  return last[b.length]!
}
