import type { Constraints } from './model.ts'

/** What a value must keep to, in words: `1–100`, `at most 64 characters`, `matches ^[a-z]+$`, `unique items`. */
export function constraintWords(limits: Constraints | undefined): string[] {
  if (limits === undefined) return []
  const { multipleOf, pattern, contentEncoding, contentMediaType, oneOfRequired } = limits
  return [
    ...numberWords(limits),
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
    ...countWords(limits.minLength, limits.maxLength, 'character', 'characters'),
    ...(pattern === undefined ? [] : [`matches ${pattern}`]),
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
    return [minimum === maximum ? `exactly ${minimum}` : `${minimum}–${maximum}`]
  }
  const lower =
    exclusiveMinimum !== undefined && exclusiveMinimum >= (minimum ?? -Infinity)
      ? [`more than ${exclusiveMinimum}`]
      : minimum !== undefined
        ? [`at least ${minimum}`]
        : []
  const upper =
    exclusiveMaximum !== undefined && exclusiveMaximum <= (maximum ?? Infinity)
      ? [`less than ${exclusiveMaximum}`]
      : maximum !== undefined
        ? [`at most ${maximum}`]
        : []
  return [...lower, ...upper]
}

function countWords(
  least: number | undefined,
  most: number | undefined,
  one: string,
  many: string,
): string[] {
  const counted = (count: number): string => `${count} ${count === 1 ? one : many}`
  if (least !== undefined && least > 0 && most !== undefined) {
    return [least === most ? `exactly ${counted(most)}` : `${least}–${most} ${many}`]
  }
  if (most !== undefined) return [`at most ${counted(most)}`]
  return least !== undefined && least > 0 ? [`at least ${counted(least)}`] : []
}

function groupWords(groups: readonly (readonly string[])[]): string {
  return groups.map((names) => names.join(' and ')).join(', or ')
}
