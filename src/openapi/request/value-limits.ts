import { isObject, type Json } from '../json.ts'
import type { Constraints } from '../model.ts'

/** The limits that a value exceeds. */
export function brokenLimits(value: Json, limits: Constraints | undefined): Constraints {
  const broken: Record<string, unknown> = {}
  const { oneOfRequired, ...others } = limits ?? {}
  if (oneOfRequired !== undefined && isObject(value)) {
    const isThere = (name: string) => Object.hasOwn(value, name)
    if (!oneOfRequired.some((names) => names.every(isThere)))
      broken['oneOfRequired'] = oneOfRequired
  }
  for (const [name, limit] of Object.entries(others)) {
    if (!keeps(value, name as keyof Constraints, limit as number & string))
      broken[name] = limit as unknown
  }
  return broken
}

function keeps(value: Json, name: keyof Constraints, limit: number & string): boolean {
  if (typeof value === 'number') {
    if (name === 'minimum') return value >= limit
    if (name === 'maximum') return value <= limit
    if (name === 'exclusiveMinimum') return value > limit
    if (name === 'exclusiveMaximum') return value < limit
    if (name === 'multipleOf') return limit <= 0 || isMultiple(value, limit)
  }
  if (typeof value === 'string') {
    const length = [...value].length
    if (name === 'minLength') return length >= limit
    if (name === 'maxLength') return length <= limit
    if (name === 'pattern') return matches(value, limit)
  }
  if (Array.isArray(value)) {
    if (name === 'minItems') return value.length >= limit
    if (name === 'maxItems') return value.length <= limit
    if (name === 'uniqueItems')
      return new Set(value.map((it) => JSON.stringify(it))).size === value.length
  }
  if (isObject(value)) {
    if (name === 'minProperties') return Object.keys(value).length >= limit
    if (name === 'maxProperties') return Object.keys(value).length <= limit
  }
  return true
}

/** Binary fractions are not exact: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
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
