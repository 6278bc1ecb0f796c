import { compareNumbers, isMultipleOf } from '../../../base/numbers/decimal.ts'
import { isNumber, isText } from '../../../base/numbers/exact-number.ts'
import type { Constraints } from '../../model.ts'
import type { Saying } from '../texts/statement.ts'
import { type Finding, valueText } from './finding.ts'
import { stableText } from './signature.ts'

/** Compares the constraints on a value. */
export function compareLimits(old: Constraints = {}, fresh: Constraints = {}): Finding[] {
  return keywords.flatMap((keyword) => {
    const before = limitOf(old, keyword)
    const after = limitOf(fresh, keyword)
    if (stableText(before) === stableText(after)) return []
    if (isNumber(before) && isNumber(after) && compareNumbers(before, after) === 0) return []
    return [findingOf(effectOf(keyword, before, after), saysOf(keyword, before, after))]
  })
}

type Effect = 'tightened' | 'loosened' | 'changed'

function findingOf(effect: Effect, says: Saying): Finding {
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
  if (!isNumber(before) || !isNumber(after)) return 'changed'
  if (keyword === 'multipleOf') {
    if (isMultipleOf(before, after)) return 'loosened'
    return isMultipleOf(after, before) ? 'tightened' : 'changed'
  }
  return /min/i.test(keyword) === compareNumbers(after, before) > 0 ? 'tightened' : 'loosened'
}

function saysOf(keyword: string, before: unknown, after: unknown): Saying {
  if (keyword === 'oneOfRequired')
    return after === undefined
      ? { kind: 'requiredMembers' }
      : {
          kind: 'requiredMembers',
          groups: after as NonNullable<Constraints['oneOfRequired']>,
        }
  return { kind: 'keyword', keyword, from: limitText(before), to: limitText(after) }
}

function limitText(limit: unknown): string | undefined {
  return limit === undefined || isText(limit) ? limit : valueText(limit)
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
  'alsoPatterns',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'contentEncoding',
  'contentMediaType',
  'oneOfRequired',
] as const satisfies readonly (keyof Constraints)[]
