import { parseExactly, writeExactly } from '../base/numbers/exact-json.ts'
import { exactDigits } from '../base/numbers/exact-number.ts'
import type { Json } from './json.ts'

/** JSON as it is shown and sent: two spaces, one line for each member, numbers as the description writes them. */
export function jsonText(value: unknown): string {
  return writeExactly(value, 2)
}

/** The same on one line. */
export function jsonLine(value: unknown): string {
  return writeExactly(value)
}

/** Text as it is, other values as JSON on one line. */
export function plainText(value: Json): string {
  return exactDigits(value) ?? (typeof value === 'string' ? value : jsonLine(value))
}

/** Text as it is, other values as JSON on several lines. */
export function shownText(value: Json): string {
  return exactDigits(value) ?? (typeof value === 'string' ? value : jsonText(value))
}

/** The value of a text that is an object or a list in JSON; any other value as it is. */
export function valueOfJsonText(value: Json): Json {
  if (typeof value !== 'string' || value.length > maxText || !/^\s*[[{]/.test(value)) return value
  try {
    return parseExactly(value) as Json
  } catch {
    return value
  }
}

const maxText = 1_000_000
