import { compareNumbers, isMultipleOf } from '../../base/numbers/decimal.ts'
import { type AnyNumber, isNumber, isText } from '../../base/numbers/exact-number.ts'
import { isObject, type Json } from '../json.ts'
import type { Constraints } from '../model.ts'

/** The limits that a value exceeds. */
export function brokenLimits(value: Json, limits: Constraints | undefined): Constraints {
  const broken: Record<string, unknown> = {}
  const { oneOfRequired, alsoPatterns, ...others } = limits ?? {}
  if (oneOfRequired !== undefined && isObject(value)) {
    const isThere = (name: string) => Object.hasOwn(value, name)
    if (!oneOfRequired.some((names) => names.every(isThere)))
      broken['oneOfRequired'] = oneOfRequired
  }
  const unmatched = isText(value) && alsoPatterns?.filter((it) => !matches(value, it))
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
    if (name === 'pattern') return matches(value, limit)
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

/** A pattern that is no regular expression here counts for nothing; long text is not searched. */
export function matches(text: string, pattern: string): boolean {
  if (text.length > (mayBacktrack(pattern) ? maxBacktracked : maxSearched)) return true
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/**
 * Whether a pattern repeats a group that holds a choice or another repetition, as `^(a+)+$` does: the work may double
 * with every character. Such a pattern is only tried on short values.
 */
function mayBacktrack(pattern: string): boolean {
  const groups = [false]
  const signs = pattern.replace(/\\.|\[(?:[^\]\\]|\\.)*\]?/gs, 'x')
  for (const [index, sign] of [...signs].entries()) {
    if (sign === '(') groups.push(false)
    else if (sign === ')') {
      const isMany = groups.length > 1 && groups.pop() === true
      if (isMany && /[*+{]/.test(signs.charAt(index + 1))) return true
      if (isMany) groups[groups.length - 1] = true
    } else if (/[*+{|]/.test(sign)) groups[groups.length - 1] = true
  }
  return false
}

const maxSearched = 1_000
const maxBacktracked = 24
