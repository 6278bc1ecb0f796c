import { exactDigits } from '../numbers/exact-number.ts'

/**
 * Text, numbers and the like as text; `''` for objects, lists and nothing. `String` would call a `toString` that data may
 * have as a member of its own.
 */
export function scalarText(value: unknown): string {
  return (
    exactDigits(value) ??
    (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '')
  )
}
