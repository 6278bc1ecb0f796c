import { minOf } from '../../../base/long-lists.ts'
import { isObject, isSameJson, type Json } from '../../json.ts'
import type { Constraints, EnumValue, SchemaNotes } from '../../model.ts'
import { brokenLimits } from '../../request/value-limits.ts'
import type { PartKeywords } from './merged-schema.ts'

/** What the parts of a schema say to readers: the nearest one wins, and all of the nearest ones describe it. */
export function joinNotes(
  parts: readonly PartKeywords[],
  allowed: { readonly limits: Constraints; readonly values: readonly EnumValue[] | undefined },
): SchemaNotes {
  const [first, ...others] = parts
  if (first === undefined) return {}
  if (others.length === 0) return first.notes
  const all: SchemaNotes = parts.reduce<SchemaNotes>(
    (notes, part) => ({ ...notes, ...part.notes }),
    {},
  )
  const { examples: _, default: __, description: ___, format: ____, ...rest } = all
  const fits = (value: Json): boolean => isAllowed(value, allowed)
  const description = joinedDescription(parts)
  const examples = joinedExamples(parts).filter(fits)
  const preset = parts.findLast(({ notes }) => notes.default !== undefined && fits(notes.default))
  return {
    ...rest,
    ...(description !== undefined && { description }),
    ...(examples.length > 0 && { examples }),
    ...(preset?.notes.default !== undefined && { default: preset.notes.default }),
  }
}

function joinedDescription(parts: readonly PartKeywords[]): string | undefined {
  const described = parts.filter(({ notes }) => notes.description !== undefined)
  const nearest = minOf(described.map((part) => part.distance))
  const texts = described.filter((part) => part.distance === nearest)
  const unique = new Set(texts.map(({ notes }) => notes.description))
  return unique.size === 0 ? undefined : [...unique].join('\n\n')
}

/** Examples of parts are parts of one. Otherwise the last ones count. */
function joinedExamples(parts: readonly PartKeywords[]): readonly Json[] {
  const given = parts.flatMap(({ notes }) => (notes.examples ? [notes.examples] : []))
  const firsts = given.map(([value]) => value)
  if (firsts.length < 2 || !firsts.every(isObject)) return given.at(-1) ?? []
  const members = firsts.flatMap((it) => (isObject(it) ? Object.entries(it) : []))
  return [Object.fromEntries(members) as Json]
}

/** An example or a default of one part may be none of what all of them allow. */
function isAllowed(
  value: Json,
  { limits, values }: { limits: Constraints; values: readonly EnumValue[] | undefined },
): boolean {
  if (values && value !== null && !values.some((it) => isSameJson(it.value, value))) return false
  const { pattern: _, alsoPatterns: __, oneOfRequired: ___, ...others } = limits
  return Object.keys(brokenLimits(value, others)).length === 0
}
