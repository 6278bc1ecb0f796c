/** A number with its noun: `1 page`, `1,204 pages`. */
export function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** An integer with thousands separators: `1,204`. The first use of `Intl.NumberFormat` costs 30 ms, so it is not used. */
export function formatCount(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
