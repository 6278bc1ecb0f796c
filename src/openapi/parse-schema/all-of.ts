import { appendAll } from '../../base/long-lists.ts'
import { isObject } from '../json.ts'
import { type Located, placeKey, valueOf } from '../documents/resolve-ref.ts'
import { tooDeepSchema } from '../problems.ts'
import type { Reader } from '../documents/typed-reader.ts'

/**
 * A schema taken apart: what its own keywords, its `allOf` and its lonely alternatives say together. `target` is the
 * schema that a reference in it names; `notes` are the keywords next to that reference. `distance` is 0 for the keywords of
 * the schema itself, and grows with each `allOf` and each reference around them.
 */
export type SchemaPart =
  | {
      readonly kind: 'keywords'
      readonly at: Located
      readonly inherited: boolean
      readonly distance: number
      /** The other alternative is `null`. */
      readonly orNull?: boolean
    }
  | {
      readonly kind: 'reference'
      readonly target: Located
      readonly notes: Located
      readonly distance: number
      readonly orNull?: boolean
    }

export type KeywordPart = Extract<SchemaPart, { readonly kind: 'keywords' }>

/** The parts of a schema, those that count less first. A reference is not followed. */
export function partsOf(
  at: Located,
  reader: Reader,
  { inherited = false, distance = 0, orNull = false }: PlaceOfPart = {},
): SchemaPart[] {
  if (!isObject(at.value)) return []
  const parts: SchemaPart[] = []
  const target = reader.refOf(at) === undefined ? undefined : reader.followSchema(at)
  const mark = orNull && { orNull }
  if (target) parts.push({ kind: 'reference', target, notes: at, distance, ...mark })
  const inner = { inherited, distance: distance + 1, orNull }
  for (const member of reader.list(at, 'allOf')) appendAll(parts, partsOf(member, reader, inner))
  const only = onlyOption(at, reader)
  if (only) appendAll(parts, partsOf(only, reader, { ...inner, orNull: orNull || allowsNull(at) }))
  const isOnlyReference = target !== undefined && !hasSiblings(at.value)
  if (!isOnlyReference) parts.push({ kind: 'keywords', at, inherited, distance, ...mark })
  return parts
}

interface PlaceOfPart {
  readonly inherited?: boolean
  readonly distance?: number
  readonly orNull?: boolean
}

/** The parts with references opened, each named schema once. */
export function openParts(parts: readonly SchemaPart[], reader: Reader): KeywordPart[] {
  const opened: KeywordPart[] = []
  const seen = new Set<string>()

  function open(part: SchemaPart, ancestors: number): void {
    const { orNull = false } = part
    const place = placeKey(part.kind === 'keywords' ? part.at : part.target)
    const key = orNull ? `null ${place}` : place
    if (seen.has(key)) return
    if (part.kind === 'keywords') {
      seen.add(key)
      opened.push(part)
    } else if (ancestors >= maxAncestors) {
      reader.report(tooDeepSchema(reader.place(part.target)))
    } else {
      // Its own keywords are a part with the same place, so only what is named here is marked.
      if (seen.has(`$ref ${key}`)) return
      seen.add(`$ref ${key}`)
      const inner = { inherited: true, distance: part.distance + distanceOfReference, orNull }
      for (const it of partsOf(part.target, reader, inner)) open(it, ancestors + 1)
    }
  }
  for (const part of parts) open(part, 0)
  return opened
}

/** The alternatives of a schema that are not "nothing". */
export function optionsOf(at: Located, by: 'oneOf' | 'anyOf', reader: Reader): readonly Located[] {
  return reader.list(at, by).filter((option) => !isNull(option.value))
}

/** Whether `null` is one of the types or of the alternatives. */
export function allowsNull(at: Located): boolean {
  const types = valueOf(at, 'type')
  if (Array.isArray(types) && types.includes('null')) return true
  return (['oneOf', 'anyOf'] as const).some((by) => {
    const value = valueOf(at, by)
    return Array.isArray(value) && value.some(isNull)
  })
}

/** Whether a schema constrains its values, instead of only annotating them. */
export function hasStructure(value: Readonly<Record<string, unknown>>): boolean {
  return structural.some((keyword) => value[keyword] !== undefined)
}

/**
 * Whether a schema says more of its values than what its reference, its `allOf` and its lonely alternatives do, which are
 * parts of their own. `target` is what they name: its type may be repeated.
 */
export function saysMore(at: Located, target: Located, reader: Reader): boolean {
  if (!isObject(at.value)) return false
  const { allOf: _, oneOf: __, anyOf: ___, ...rest } = at.value
  if (hasStructure(rest) || limiting.some((keyword) => rest[keyword] !== undefined)) return true
  if (rest['format'] !== undefined && rest['format'] !== valueOf(target, 'format')) return true
  if (rest['type'] !== undefined && !repeatsType(rest['type'], target)) return true
  return (['oneOf', 'anyOf'] as const).some((by) => optionsOf(at, by, reader).length > 1)
}

/** Whether a type is the one that a schema has anyway: next to `allOf` it is often repeated. */
function repeatsType(type: unknown, target: Located): boolean {
  const own = valueOf(target, 'type')
  if (own !== undefined) {
    const words: readonly unknown[] = Array.isArray(type) ? type : [type]
    const of: readonly unknown[] = Array.isArray(own) ? own : [own]
    return of.every((word) => words.includes(word))
  }
  const isObjectLike = ['properties', 'allOf', 'required', 'additionalProperties'].some(
    (keyword) => valueOf(target, keyword) !== undefined,
  )
  return isObjectLike && type === 'object'
}

/** Whether anything but the reference counts. */
function hasSiblings(value: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(value).some((key) => key !== '$ref' && key !== '$dynamicRef')
}

/** `anyOf` with one alternative, or one and `null`, is that alternative. */
function onlyOption(at: Located, reader: Reader): Located | undefined {
  for (const by of ['oneOf', 'anyOf'] as const) {
    const options = optionsOf(at, by, reader)
    if (options.length === 1) return options[0]
  }
  return undefined
}

function isNull(value: unknown): boolean {
  if (!isObject(value)) return false
  const { type, enum: values } = value
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null'))
    return true
  if ('const' in value) return value['const'] === null
  return Array.isArray(values) && values.length === 1 && values[0] === null
}

const structural = [
  'properties',
  'additionalProperties',
  'patternProperties',
  'required',
  'allOf',
  'oneOf',
  'anyOf',
  'items',
  'prefixItems',
  'enum',
  'const',
]

/** Keywords about plain values and about counts, next to `$ref` or `allOf`. */
const limiting = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'additionalItems'],
]

/** Far more than there are `allOf` inside one another: what a schema refers to describes it less than what it writes. */
const distanceOfReference = 100

/** A schema that extends another that extends another: real descriptions have seven. */
const maxAncestors = 100
