import { compareNumbers, isMultipleOf } from '../../base/numbers/decimal.ts'
import { type AnyNumber, isNumber, isText } from '../../base/numbers/exact-number.ts'
import { isObject, type Json } from '../json.ts'
import type { Constraints } from '../model.ts'
import { matchesPattern, patternWork } from '../patterns/match-pattern.ts'

/** The limits that a value exceeds. What is not checked of its patterns is counted in `work`. */
export function brokenLimits(
  value: Json,
  limits: Constraints | undefined,
  work = patternWork(),
): Constraints {
  const broken: Record<string, unknown> = {}
  const { oneOfRequired, pattern, alsoPatterns, ...others } = limits ?? {}
  if (oneOfRequired !== undefined && isObject(value)) {
    const isThere = (name: string) => Object.hasOwn(value, name)
    if (!oneOfRequired.some((names) => names.every(isThere)))
      broken['oneOfRequired'] = oneOfRequired
  }
  const unmatched =
    isText(value) && alsoPatterns?.filter((it) => matchesPattern(value, it, work) === false)
  if (isText(value) && pattern !== undefined && matchesPattern(value, pattern, work) === false)
    broken['pattern'] = pattern
  if (unmatched && unmatched.length > 0) broken['alsoPatterns'] = unmatched
  for (const [name, limit] of Object.entries(others)) {
    if (!keeps(value, name as keyof Constraints, limit as AnyNumber & string))
      broken[name] = limit as unknown
  }
  return broken
}

function keeps(value: Json, name: keyof Constraints, limit: AnyNumber & string): boolean {
  if (isNumber(value)) {
    if (name === 'minimum') return compareNumbers(value, limit) >= 0
    if (name === 'maximum') return compareNumbers(value, limit) <= 0
    if (name === 'exclusiveMinimum') return compareNumbers(value, limit) > 0
    if (name === 'exclusiveMaximum') return compareNumbers(value, limit) < 0
    if (name === 'multipleOf') return compareNumbers(limit, 0) <= 0 || isMultipleOf(value, limit)
    return true
  }
  if (typeof value === 'string') {
    if (name === 'minLength') return compareNumbers([...value].length, limit) >= 0
    if (name === 'maxLength') return compareNumbers([...value].length, limit) <= 0
  }
  if (Array.isArray(value)) {
    if (name === 'minItems') return compareNumbers(value.length, limit) >= 0
    if (name === 'maxItems') return compareNumbers(value.length, limit) <= 0
    if (name === 'uniqueItems')
      return new Set(value.map((it) => JSON.stringify(it))).size === value.length
  }
  if (isObject(value)) {
    if (name === 'minProperties') return compareNumbers(Object.keys(value).length, limit) >= 0
    if (name === 'maxProperties') return compareNumbers(Object.keys(value).length, limit) <= 0
  }
  return true
}
