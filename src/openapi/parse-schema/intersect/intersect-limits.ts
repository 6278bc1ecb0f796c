import { compareNumbers, decimalOf, largest, smallest } from '../../../base/numbers/decimal.ts'
import { type AnyNumber, literalOf, numberOfLiteral } from '../../../base/numbers/exact-number.ts'
import type { Constraints } from '../../model.ts'

/** The limits of values that keep to both. What cannot be said together is in `also`. */
export function intersectLimits(
  one: Constraints,
  other: Constraints,
): { readonly limits: Constraints; readonly also: readonly Constraints[] } {
  const also: Constraints[] = []
  const limits: Record<string, unknown> = { ...one, ...other }
  for (const name of lower) keep(name, largest)
  for (const name of upper) keep(name, smallest)
  keep('multipleOf', commonMultiple)
  for (const name of texts) {
    const [a, b] = [one[name], other[name]]
    if (a === undefined || b === undefined || a === b) continue
    limits[name] = a
    also.push({ [name]: b })
  }
  const patterns = new Set([...patternsOf(one), ...patternsOf(other)])
  const [pattern, ...others] = patterns
  if (pattern !== undefined) limits['pattern'] = pattern
  if (others.length > 0) limits['alsoPatterns'] = others
  if (one.uniqueItems || other.uniqueItems) limits['uniqueItems'] = true
  if (one.oneOfRequired && other.oneOfRequired)
    limits['oneOfRequired'] = eachWithEach(one.oneOfRequired, other.oneOfRequired)
  return { limits, also }

  function keep(
    name: NumberLimit,
    choose: (a: AnyNumber, b: AnyNumber) => AnyNumber | undefined,
  ): void {
    const [a, b] = [one[name], other[name]]
    if (a === undefined || b === undefined) return
    const both = choose(a, b)
    limits[name] = both ?? a
    if (both === undefined) also.push({ [name]: b })
  }
}

/** The first range of limits that no value is in, and the types that it is about. */
export function emptyRangeOf(
  limits: Constraints,
):
  | { readonly lower: string; readonly upper: string; readonly types: readonly string[] }
  | undefined {
  for (const [lower, upper, types] of ranges) {
    const [least, most] = [limits[lower], limits[upper]]
    if (least === undefined || most === undefined) continue
    const isOpen = lower.startsWith('excl') || upper.startsWith('excl')
    const order = compareNumbers(least, most)
    if (order > 0 || (order === 0 && isOpen))
      return { lower: `${lower} ${literalOf(least)}`, upper: `${upper} ${literalOf(most)}`, types }
  }
  return undefined
}

function patternsOf({ pattern, alsoPatterns = [] }: Constraints): readonly string[] {
  return pattern === undefined ? alsoPatterns : [pattern, ...alsoPatterns]
}

/** Of two lists of groups of members, one group of each has to be there. */
export function eachWithEach(
  one: readonly (readonly string[])[],
  other: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const groups = one.flatMap((a) => other.map((b) => [...new Set([...a, ...b])]))
  const unique = new Map(groups.map((names) => [names.toSorted().join('\n'), names]))
  return [...unique.values()].slice(0, maxGroups)
}

/** Exact; `undefined` for numbers of too many digits. */
function commonMultiple(one: AnyNumber, other: AnyNumber): AnyNumber | undefined {
  if (compareNumbers(one, other) === 0) return one
  const [a, b] = [decimalOf(one), decimalOf(other)]
  if (a.sign <= 0 || b.sign <= 0) return undefined
  const power = a.exponent < b.exponent ? a.exponent : b.exponent
  if ([a, b].some((it) => it.digits.length > maxDigits || it.exponent - power > maxDigits))
    return undefined
  const x = BigInt(a.digits) * 10n ** (a.exponent - power)
  const y = BigInt(b.digits) * 10n ** (b.exponent - power)
  const least = (x / greatestCommonDivisor(x, y)) * y
  return decimal(least, power)
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

/** `digits` × 10^`exponent`, as it is usually written. */
function decimal(digits: bigint, exponent: bigint): AnyNumber | undefined {
  if (exponent > maxDigits || exponent < -maxDigits) return undefined
  if (exponent >= 0n) return numberOfLiteral(String(digits * 10n ** exponent))
  const text = String(digits).padStart(Number(-exponent) + 1, '0')
  const whole = text.slice(0, Number(exponent))
  const fraction = text.slice(Number(exponent)).replace(/0+$/, '')
  return numberOfLiteral(fraction === '' ? whole : `${whole}.${fraction}`)
}

type NumberLimit = (typeof lower)[number] | (typeof upper)[number] | 'multipleOf'

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const
const texts = ['contentEncoding', 'contentMediaType'] as const

const numeric = ['number', 'integer']
const ranges = [
  ['minimum', 'maximum', numeric],
  ['exclusiveMinimum', 'maximum', numeric],
  ['minimum', 'exclusiveMaximum', numeric],
  ['exclusiveMinimum', 'exclusiveMaximum', numeric],
  ['minLength', 'maxLength', ['string']],
  ['minItems', 'maxItems', ['array']],
  ['minProperties', 'maxProperties', ['object']],
] as const

const maxGroups = 200
const maxDigits = 60
