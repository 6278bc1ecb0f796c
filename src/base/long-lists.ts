/**
 * A call takes each item of `...items` as an argument, and more than some 100,000 of them overflow the stack. These work on
 * lists of any length.
 */
export function appendAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item)
}

/** The largest of the numbers and of `floor`; `-Infinity` if there are none. */
export function maxOf(numbers: Iterable<number>, floor = -Infinity): number {
  let largest = floor
  for (const number of numbers) largest = Math.max(largest, number)
  return largest
}

/** The smallest of the numbers and of `ceiling`; `Infinity` if there are none. */
export function minOf(numbers: Iterable<number>, ceiling = Infinity): number {
  let smallest = ceiling
  for (const number of numbers) smallest = Math.min(smallest, number)
  return smallest
}
