import type { Constraints } from '../../model.ts'
import { code, listed } from '../change.ts'
import { type Finding, valueCode } from './finding.ts'
import { stableText } from './signature.ts'

/** Compares the constraints on a value. */
export function compareLimits(old: Constraints = {}, fresh: Constraints = {}): Finding[] {
  return keywords.flatMap((keyword) => {
    const before = limitOf(old, keyword)
    const after = limitOf(fresh, keyword)
    if (stableText(before) === stableText(after)) return []
    return [findingOf(effectOf(keyword, before, after), saysOf(keyword, before, after))]
  })
}

type Effect = 'tightened' | 'loosened' | 'changed'

function findingOf(effect: Effect, says: string): Finding {
  return {
    request: { rule: `request-limit-${effect}`, says },
    response: { rule: `response-limit-${effect}`, says },
  }
}

/** `undefined` also for a limit that allows everything. */
function limitOf(limits: Constraints, keyword: keyof Constraints): Constraints[keyof Constraints] {
  const limit = limits[keyword]
  return (limit === 0 && /^min[LIP]/.test(keyword)) || limit === false ? undefined : limit
}

function effectOf(keyword: keyof Constraints, before: unknown, after: unknown): Effect {
  if (before === undefined) return 'tightened'
  if (after === undefined) return 'loosened'
  if (typeof before !== 'number' || typeof after !== 'number') return 'changed'
  if (keyword === 'multipleOf') {
    if (Number.isInteger(before / after)) return 'loosened'
    return Number.isInteger(after / before) ? 'tightened' : 'changed'
  }
  return /min/i.test(keyword) === after > before ? 'tightened' : 'loosened'
}

function saysOf(keyword: string, before: unknown, after: unknown): string {
  if (keyword === 'uniqueItems')
    return after === true ? 'must have different items now' : 'may have equal items now'
  if (keyword === 'oneOfRequired')
    return after === undefined
      ? 'no longer needs any of certain members'
      : `needs ${groups(after as NonNullable<Constraints['oneOfRequired']>)} now`
  const name = `${keyword.startsWith('e') ? 'an' : 'a'} ${keyword}`
  if (before === undefined) return `has ${name} of ${limitCode(after)} now`
  if (after === undefined) return `no longer has ${name} of ${limitCode(before)}`
  return `has ${name} of ${limitCode(after)} instead of ${limitCode(before)}`
}

function limitCode(limit: unknown): string {
  return typeof limit === 'string' ? code(limit) : valueCode(limit)
}

function groups(all: NonNullable<Constraints['oneOfRequired']>): string {
  const each = all.map((names) => listed(names.map(code)))
  return each.length === 1 ? (each[0] ?? '') : `one of these: ${each.join(', or ')}`
}

const keywords = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'contentEncoding',
  'contentMediaType',
  'oneOfRequired',
] as const satisfies readonly (keyof Constraints)[]
