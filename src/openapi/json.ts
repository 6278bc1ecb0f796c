import { isExact } from '../base/numbers/exact-number.ts'

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
