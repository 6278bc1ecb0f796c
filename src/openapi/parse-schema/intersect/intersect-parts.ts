import { isWholeNumber } from '../../../base/numbers/decimal.ts'
import { isNumber, isText } from '../../../base/numbers/exact-number.ts'
import { appendAll } from '../../../base/long-lists.ts'
import type { Reader } from '../../documents/typed-reader.ts'
import { valueOf } from '../../documents/resolve-ref.ts'
import { isObject, type Json, sameText } from '../../json.ts'
import type { Constraints, EnumValue, Schema, SchemaNotes } from '../../model.ts'
import { emptyIntersection } from '../../problems.ts'
import { emptyRangeOf, intersectLimits } from './intersect-limits.ts'
import { intersectMembers } from './intersect-members.ts'
import { joinNotes } from './join-notes.ts'
import type { MergedSchema, PartKeywords } from './merged-schema.ts'
import { reportOddSchema } from './odd-schemas.ts'

/**
 * The values that all parts of a schema allow. Parts of schemas are joined here and nowhere else: what `allOf` lists, what is
 * next to a reference or to `allOf`, and what several of them say about one member. `also` is what counts too, and what one
 * keyword cannot say.
 */
export function intersectParts(parts: readonly PartKeywords[], reader: Reader): MergedSchema {
  const types = typesOf(parts)
  const isNullable = allowsNull(parts)
  const values = enumOf(parts, types, isNullable)
  const { limits, also } = limitsOf(parts)
  const { members, limits: ofItems } = intersectMembers(parts)
  const [format, ...formats] = formatsOf(parts)
  const mayBeEmpty = !isNullable && parts.length > 1
  const conflict = mayBeEmpty ? conflictOf(parts, types, values) : undefined
  const discriminator = parts.findLast((part) => part.discriminator)?.discriminator
  const merged: MergedSchema = {
    notes: {
      ...joinNotes(parts, { limits, values }),
      ...(format !== undefined && { format }),
      ...(isNullable && { nullable: true }),
      ...enumNotes(parts, values, isNullable),
    },
    limits: intersectLimits(limits, ofItems).limits,
    types: values?.length === 0 && isNullable ? ['null'] : shownTypes(types, isNullable),
    ...members,
    ...(discriminator && { discriminator }),
    also: [
      ...also.map((it): Schema => ({ kind: 'any', limits: it })),
      ...formats.map((other): Schema => ({ kind: 'any', format: other })),
    ],
    isEmpty: conflict !== undefined || (mayBeEmpty && isEmptyRange(limits, types)),
  }
  const last = parts.at(-1)?.at
  if (last === undefined) return merged
  if (conflict) reader.report(emptyIntersection(conflict, reader.place(last)))
  reportOddSchema(merged, last, reader)
  return merged
}

/** Words of `type`; `undefined`: any type. */
function typesOf(parts: readonly PartKeywords[]): readonly string[] | undefined {
  const known = parts.flatMap((part) => (part.types && !part.types.includes('any') ? [part] : []))
  // `null` is decided by all keywords together
  const lists = known.map((part) => [...part.types!.filter((it) => it !== 'null')])
  const [first, ...others] = lists
  if (first === undefined) {
    const named = parts.find((part) => part.types)?.types
    return (
      named ??
      (parts.some(({ at }) => isObject(valueOf(at, 'properties'))) ? ['object'] : undefined)
    )
  }
  return others.reduce(commonTypes, first)
}

function commonTypes(one: readonly string[], other: readonly string[]): string[] {
  const common = one.flatMap((type) => {
    if (other.includes(type)) return [type]
    if (type === 'number' && other.includes('integer')) return ['integer']
    if (type === 'integer' && other.includes('number')) return ['integer']
    const isFile =
      (type === 'file' && other.includes('string')) || (type === 'string' && other.includes('file'))
    return isFile ? ['file'] : []
  })
  return [...new Set(common)]
}

/** If nothing but `null` is left, that is the type. */
function shownTypes(types: readonly string[] | undefined, isNullable: boolean): readonly string[] {
  if (types === undefined) return []
  return types.length === 0 && isNullable ? ['null'] : types
}

/** `null` next to a reference or to `allOf` is meant; otherwise all parts that name types or values have to allow it. */
function allowsNull(parts: readonly PartKeywords[]): boolean {
  const words = parts.map((part) => part.null)
  if (words.includes('meant')) return true
  return words.includes('allowed') && !words.includes('excluded')
}

/** The values of all lists and constants; `undefined`: nothing lists values. */
function enumOf(
  parts: readonly PartKeywords[],
  types: readonly string[] | undefined,
  isNullable: boolean,
): readonly EnumValue[] | undefined {
  const lists = parts.flatMap(({ enums, notes }) =>
    notes.const === undefined ? enums : [...enums, [{ value: notes.const }]],
  )
  const [first, ...others] = lists
  const values = first && others.reduce(commonValues, first)
  // one schema with values of another type is a slip, and says what is meant
  if (values === undefined || parts.length === 1 || types === undefined) return values
  return values.filter(({ value }) => (value === null ? isNullable : hasType(value, types)))
}

function hasType(value: Json, types: readonly string[]): boolean {
  if (types.length === 0 || types.includes('any') || types.includes('file')) return true
  if (!isNumber(value))
    return types.includes(Array.isArray(value) ? 'array' : isText(value) ? 'string' : typeof value)
  return types.includes('number') || (types.includes('integer') && isWholeNumber(value))
}

function commonValues(
  one: readonly EnumValue[],
  other: readonly EnumValue[],
): readonly EnumValue[] {
  const known = new Map(other.map((it) => [sameText(it.value), it]))
  return one.flatMap((it) => {
    const found = known.get(sameText(it.value))
    if (found === undefined) return []
    return [it.description === undefined ? found : it]
  })
}

/** A constant says it all; `null` is shown with the type. */
function enumNotes(
  parts: readonly PartKeywords[],
  values: readonly EnumValue[] | undefined,
  isNullable: boolean,
): SchemaNotes {
  if (values === undefined || !parts.some((part) => part.enums.length > 0)) return {}
  if (parts.length > 1 && parts.some(({ notes }) => notes.const !== undefined)) return {}
  const others = values.filter(({ value }) => value !== null)
  const shown = others.length > 0 ? others : values
  return shown.length > 0 || !isNullable ? { enum: shown } : {}
}

function limitsOf(parts: readonly PartKeywords[]): {
  readonly limits: Constraints
  readonly also: readonly Constraints[]
} {
  const also: Constraints[] = []
  let limits: Constraints = {}
  for (const part of parts) {
    const both = intersectLimits(limits, part.limits)
    limits = both.limits
    appendAll(also, both.also)
  }
  return { limits, also }
}

/** Of two sizes of a number the smaller one; other formats all count. */
function formatsOf(parts: readonly PartKeywords[]): readonly string[] {
  const formats = new Set(parts.flatMap(({ notes }) => notes.format ?? []))
  for (const [small, large] of sizes) if (formats.has(small)) formats.delete(large)
  return [...formats]
}

const sizes = [
  ['int32', 'int64'],
  ['float', 'double'],
] as const

/** The keyword in which two parts contradict each other, so that no value is left. */
function conflictOf(
  parts: readonly PartKeywords[],
  types: readonly string[] | undefined,
  values: readonly EnumValue[] | undefined,
): 'type' | 'enum' | 'const' | undefined {
  if (types?.length === 0) return 'type'
  if (values?.length !== 0) return undefined
  return parts.some(({ notes }) => notes.const !== undefined) ? 'const' : 'enum'
}

/** Whether the limits of parts leave no value of the only type. */
function isEmptyRange(limits: Constraints, types: readonly string[] | undefined): boolean {
  const range = emptyRangeOf(limits)
  return (
    range !== undefined &&
    types?.length !== 0 &&
    types?.every((type) => range.types.includes(type)) === true
  )
}
