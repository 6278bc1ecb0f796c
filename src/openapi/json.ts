import { compareNumbers, decimalOf } from '../base/numbers/decimal.ts'
import { type AnyNumber, isExact, isNumber } from '../base/numbers/exact-number.ts'

/** What JSON and YAML hold. A text may be a number that is kept as it is written: see `ExactNumber`. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [name: string]: Json
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The name of a value's type, as a sentence would say it. */
export function typeWord(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return isExact(value) ? 'a number' : 'text'
  return typeof value === 'number' ? 'a number' : 'true or false'
}

/** One text for equal values: the order of members does not count, nor how a number is written. */
export function sameText(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (isNumber(inner)) return numberText(inner)
    if (!isObject(inner)) return inner
    const names = Object.keys(inner).toSorted()
    return Object.fromEntries(names.map((name) => [name, inner[name]]))
  })
}

export function isSameJson(one: Json, other: Json): boolean {
  if (one === other) return true
  if (isNumber(one) && isNumber(other)) return compareNumbers(one, other) === 0
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return sameText(one) === sameText(other)
}

/** No text of a value begins like it. */
function numberText(number: AnyNumber): string {
  const { sign, digits, exponent } = decimalOf(number)
  return `\0${sign} ${digits} ${exponent}`
}
