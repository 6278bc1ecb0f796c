/** Compares names as people count: `2-b` is before `10-c`. Names that differ in case alone are not the same. */
export function compareNames(one: string, other: string): number {
  const parts = partsOf(one)
  const others = partsOf(other)
  for (const [index, part] of parts.entries()) {
    const against = others[index]
    if (against === undefined) return 1
    const order = compareParts(part, against)
    if (order !== 0) return order
  }
  return parts.length - others.length || byCodeUnits(one, other)
}

function partsOf(name: string): readonly string[] {
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+|\D+/g) ?? []
  )
}

function compareParts(one: string, other: string): number {
  if (!/^\d/.test(one) || !/^\d/.test(other)) return byCodeUnits(one, other)
  const digits = one.replace(/^0+(?=\d)/, '')
  const against = other.replace(/^0+(?=\d)/, '')
  return digits.length - against.length || byCodeUnits(digits, against)
}

/** The same on every machine, unlike the order of a language. */
function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
