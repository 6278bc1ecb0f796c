import { compareNumbers } from '../base/numbers/decimal.ts'
import { type AnyNumber, literalOf, nearest } from '../base/numbers/exact-number.ts'
import type { Constraints } from './model.ts'

/** What a value must keep to, in words: `1–100`, `at most 64 characters`, `matches ^[a-z]+$`, `unique items`. */
export function constraintWords(limits: Constraints | undefined): string[] {
  if (limits === undefined) return []
  const { multipleOf, pattern, contentEncoding, contentMediaType, oneOfRequired } = limits
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...(limits.alsoPatterns ?? [])]
  return [
    ...numberWords(limits),
    ...(multipleOf === undefined ? [] : [`a multiple of ${literalOf(multipleOf)}`]),
    ...countWords(limits.minLength, limits.maxLength, 'character', 'characters'),
    ...patterns.map((it) => `matches ${it}`),
    ...countWords(limits.minItems, limits.maxItems, 'item', 'items'),
    ...(limits.uniqueItems ? ['unique items'] : []),
    ...countWords(limits.minProperties, limits.maxProperties, 'property', 'properties'),
    ...(contentEncoding === undefined ? [] : [`${contentEncoding} encoded`]),
    ...(contentMediaType === undefined ? [] : [`holds ${contentMediaType}`]),
    ...(oneOfRequired === undefined ? [] : [`needs ${groupWords(oneOfRequired)}`]),
  ]
}

function numberWords(limits: Constraints): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits
  const isOpen = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined
  if (minimum !== undefined && maximum !== undefined && !isOpen) {
    const [least, most] = [literalOf(minimum), literalOf(maximum)]
    return [least === most ? `exactly ${most}` : `${least}–${most}`]
  }
  const lower =
    exclusiveMinimum !== undefined && compareNumbers(exclusiveMinimum, minimum ?? -Infinity) >= 0
      ? [`more than ${literalOf(exclusiveMinimum)}`]
      : minimum !== undefined
        ? [`at least ${literalOf(minimum)}`]
        : []
  const upper =
    exclusiveMaximum !== undefined && compareNumbers(exclusiveMaximum, maximum ?? Infinity) <= 0
      ? [`less than ${literalOf(exclusiveMaximum)}`]
      : maximum !== undefined
        ? [`at most ${literalOf(maximum)}`]
        : []
  return [...lower, ...upper]
}

function countWords(
  least: AnyNumber | undefined,
  most: AnyNumber | undefined,
  one: string,
  many: string,
): string[] {
  const counted = (count: AnyNumber): string =>
    `${literalOf(count)} ${nearest(count) === 1 ? one : many}`
  const isSaid = least !== undefined && nearest(least) > 0
  if (isSaid && most !== undefined) {
    const isOne = literalOf(least) === literalOf(most)
    return [isOne ? `exactly ${counted(most)}` : `${literalOf(least)}–${literalOf(most)} ${many}`]
  }
  if (most !== undefined) return [`at most ${counted(most)}`]
  return isSaid ? [`at least ${counted(least)}`] : []
}

function groupWords(groups: readonly (readonly string[])[]): string {
  return groups.map((names) => names.join(' and ')).join(', or ')
}
