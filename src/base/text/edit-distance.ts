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
  const tooFar = max + 1
  if (!prefix && Math.abs(typed.length - width) > max) return tooFar
  if (typed.length - width > max) return tooFar
  let [beforeLast, last, current] = rowsOf(width + 2)
  for (let column = 0; column <= width; column++) last[column] = Math.min(column, tooFar)
  let from = 1
  let to = Math.min(width, max)
  for (let row = 1; row <= typed.length; row++) {
    // whatever is further from the diagonal than the limit is too far away
    from = Math.max(1, row - max)
    to = Math.min(width, row + max)
    current[from - 1] = from === 1 ? Math.min(row, tooFar) : tooFar
    let smallest = current[from - 1]!
    const letter = typed.charCodeAt(row - 1)
    for (let column = from; column <= to; column++) {
      const cost = letter === word.charCodeAt(column - 1) ? 0 : 1
      let value = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost)
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      )
        value = Math.min(value, beforeLast[column - 2]! + 1)
      current[column] = value
      if (value < smallest) smallest = value
    }
    current[to + 1] = tooFar
    if (smallest > max) return tooFar
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  if (!prefix) return Math.min(last[width]!, tooFar)
  let least = tooFar
  for (let column = typed.length === 0 ? 0 : from - 1; column <= to; column++)
    least = Math.min(least, last[column]!)
  return least
}

type Rows = [Int32Array, Int32Array, Int32Array]

let rows: Rows = [new Int32Array(64), new Int32Array(64), new Int32Array(64)]

/** The rows of the last comparison are used again: many words are compared in turn. */
function rowsOf(length: number): Rows {
  if (rows[0].length < length)
    rows = [new Int32Array(length), new Int32Array(length), new Int32Array(length)]
  return rows
}
