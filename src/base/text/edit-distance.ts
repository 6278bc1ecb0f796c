/**
 * The Damerau–Levenshtein distance of two words: letters added, removed, replaced or swapped with their neighbor.
 * Returns `max + 1` as soon as the distance exceeds `max`. With `prefix`, only a prefix of `word` has to match.
 */
export function editDistance(
  typed: string,
  word: string,
  { max, prefix = false }: { readonly max: number; readonly prefix?: boolean },
): number {
  const width = word.length
  if (!prefix && Math.abs(typed.length - width) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= width; column++) {
      const cost = typed[row - 1] === word[column - 1] ? 0 : 1
      let value = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost)
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      )
        value = Math.min(value, beforeLast[column - 2]! + 1)
      current.push(value)
      if (value < smallest) smallest = value
    }
    if (smallest > max) return max + 1
    beforeLast = last
    last = current
  }
  return prefix ? Math.min(...last) : last[width]!
}
