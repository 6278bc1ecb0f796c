/**
 * How many slips lead from one word to another: a letter too many, too few, wrong, or two exchanged. More than `most`
 * are not counted. With `prefix` the other word may go on after what was meant.
 */
export function editDistance(
  typed: string,
  meant: string,
  { most, prefix = false }: { readonly most: number; readonly prefix?: boolean },
): number {
  const width = meant.length
  if (!prefix && Math.abs(typed.length - width) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    let least = row
    for (let at = 1; at <= width; at++) {
      const isSame = typed[row - 1] === meant[at - 1]
      let cost = Math.min(last[at]! + 1, line[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1])
        cost = Math.min(cost, beforeLast[at - 2]! + 1)
      line.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    beforeLast = last
    last = line
  }
  return prefix ? Math.min(...last) : last[width]!
}
