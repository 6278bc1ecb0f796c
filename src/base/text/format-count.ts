/** A number with its noun: `1 page`, `1,204 pages`. */
export function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** A whole number in groups of three digits: `1,204`. The engine's own way takes 30 ms to get ready. */
export function formatCount(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
