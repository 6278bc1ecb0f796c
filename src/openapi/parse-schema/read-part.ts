import { ownValue } from '../../base/own-value.ts'
import { scalarText } from '../../base/text/scalar-text.ts'
import { isObject, typeWord } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Constraints, EnumValue, SchemaNotes } from '../model.ts'
import { unknownWord, wrongType } from '../problems.ts'
import { asJson, type Reader } from '../documents/typed-reader.ts'
import type { MergedChoice, PartKeywords } from './intersect/merged-schema.ts'
import { eachWithEach } from './intersect/intersect-limits.ts'
import { readNotes } from './annotations.ts'
import { allowsNull, hasStructure, type KeywordPart, optionsOf } from './all-of.ts'

/** What one part of a schema says, its references and members unread. */
export function readPart(
  { at, inherited, distance, orNull }: KeywordPart,
  reader: Reader,
  { pills, isOnly }: { readonly pills: readonly string[]; readonly isOnly: boolean },
): PartKeywords {
  const notes = readNotes(at, reader, pills)
  const types = readTypes(at, reader)
  const values = readEnum(at, reader)
  const alternatives = (['oneOf', 'anyOf'] as const).map((by) => readChoice(at, by, reader))
  const discriminator = memberAt(at, 'discriminator')
  const groups = alternatives.flatMap((it) => (it.groups ? [it.groups] : []))
  const { nullable, ...rest } = inherited && !isOnly ? shared(notes) : notes
  return {
    at,
    distance,
    notes: rest,
    limits: {
      ...readLimits(at, reader),
      ...(groups.length > 0 && { oneOfRequired: groups.reduce(eachWithEach) }),
    },
    ...(types && { types }),
    ...withNull(nullOf(at, { types, values, notes, reader }), orNull),
    enums: [
      ...(values ? [values] : []),
      ...alternatives.flatMap((it) => (it.values ? [it.values] : [])),
    ],
    ...readMembers(at, reader),
    choices: alternatives.flatMap((it) => (it.choice ? [it.choice] : [])),
    ...(!inherited && discriminator.value !== undefined && { discriminator }),
  }
}

/** What excludes `null` says nothing of it next to an alternative that is `null`. */
function withNull(own: Pick<PartKeywords, 'null'>, orNull = false): Pick<PartKeywords, 'null'> {
  return orNull && own.null === 'excluded' ? {} : own
}

/** What a schema takes over from one that it extends: not its name, nor that it is going away. */
function shared({ title: _, deprecated: __, xml: ___, ...notes }: SchemaNotes): SchemaNotes {
  return notes
}

/** `nullable` next to a reference, to `allOf` or without a type is meant for the whole. */
function nullOf(
  at: Located,
  {
    types,
    values,
    notes,
    reader,
  }: {
    readonly types: readonly string[] | undefined
    readonly values: readonly EnumValue[] | undefined
    readonly notes: SchemaNotes
    readonly reader: Reader
  },
): Pick<PartKeywords, 'null'> {
  if (notes.nullable) {
    const isWhole = !types || reader.refOf(at) !== undefined || valueOf(at, 'allOf') !== undefined
    return { null: isWhole ? 'meant' : 'allowed' }
  }
  const listsNull = notes.const === null || values?.some(({ value }) => value === null) === true
  const isListed = listsNull && values !== undefined && values.length > 1
  if (isListed || types?.includes('null') || allowsNull(at)) return { null: 'allowed' }
  const names = types ?? values ?? notes.const
  return names === undefined || types?.includes('any') || (!types && listsNull)
    ? {}
    : { null: 'excluded' }
}

function readTypes(at: Located, reader: Reader): readonly string[] | undefined {
  const value = valueOf(at, 'type')
  if (value === undefined || value === null) return undefined
  const words = Array.isArray(value) ? value : [value]
  const known = words.filter((word): word is string => {
    if (typeof word === 'string' && types.includes(word)) return true
    const place = reader.place(memberAt(at, 'type'))
    if (typeof word === 'string') reader.report(unknownWord('type of JSON', word, types, place))
    else reader.report(wrongType('"type"', 'the name of a type', typeWord(word), place))
    return false
  })
  return known.length === 0 ? undefined : known
}

function readEnum(at: Located, reader: Reader): readonly EnumValue[] | undefined {
  const values = reader.list(at, 'enum')
  if (values.length === 0) return undefined
  const words = enumDescriptions(at)
  const groups = enumGroups(at)
  return values.map(({ value }, index) => {
    const description = [words(value, index), groups(value)].filter(Boolean).join(' ')
    return { value: asJson(value), ...(description && { description }) }
  })
}

/** Names and descriptions of enum values have no standard; these are the extensions in use. */
function enumDescriptions(at: Located): (value: unknown, index: number) => string | undefined {
  const nameOf = enumWords(at, ['x-enum-varnames', 'x-enumNames'])
  const descriptionOf = enumWords(at, ['x-enumDescriptions', 'x-enum-descriptions'])
  return (...place) => {
    const words = [nameOf(...place), descriptionOf(...place)].filter((it) => it !== undefined)
    return words.length === 0 ? undefined : words.join(': ')
  }
}

function enumWords(
  at: Located,
  extensions: readonly string[],
): (value: unknown, index: number) => string | undefined {
  for (const name of extensions) {
    const words = valueOf(at, name)
    if (Array.isArray(words)) return (_, index) => textOf(words[index])
    if (isObject(words)) return (value) => textOf(ownValue(words, scalarText(value)))
  }
  return () => undefined
}

/** The groups of readers that a value is for, as Markdown: `x-mint-enum`. */
function enumGroups(at: Located): (value: unknown) => string | undefined {
  const byValue = valueOf(at, 'x-mint-enum')
  if (!isObject(byValue)) return () => undefined
  return (value) => {
    const groups = ownValue(byValue, scalarText(value))
    const names = (Array.isArray(groups) ? groups : [groups]).flatMap((name) => textOf(name) ?? [])
    return names.length === 0 ? undefined : `(${names.join(', ')})`
  }
}

type Members = Pick<
  PartKeywords,
  'properties' | 'patterns' | 'required' | 'additional' | 'isForAll' | 'items' | 'tuple'
>

function readMembers(at: Located, reader: Reader): Members {
  const required = valueOf(at, 'required')
  const additional = firstOf(at, ['additionalProperties', 'unevaluatedProperties'])
  const items = firstOf(at, ['items', 'unevaluatedItems'])
  // lists of schemas were called `items` before
  const isOldTuple = Array.isArray(items?.value)
  const others = isOldTuple ? firstOf(at, ['additionalItems']) : items
  const tuple = reader.list(at, 'prefixItems')
  return {
    properties: new Map(propertiesOf(at, 'properties', reader)),
    patterns: new Map(propertiesOf(at, 'patternProperties', reader)),
    // `required: true` on a property is a habit from older versions and has no effect
    required:
      typeof required === 'boolean'
        ? []
        : reader
            .list(at, 'required')
            .flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    ...(additional && { additional }),
    isForAll: valueOf(at, 'additionalProperties') === undefined,
    ...(others && { items: others }),
    tuple: isOldTuple && tuple.length === 0 ? reader.list(at, 'items') : tuple,
  }
}

function firstOf(at: Located, names: readonly string[]): Located | undefined {
  return names.map((name) => memberAt(at, name)).find(({ value }) => value !== undefined)
}

/** Like `members`, but a property may be called `x-…`. */
function propertiesOf(
  at: Located,
  name: string,
  reader: Reader,
): readonly (readonly [string, Located])[] {
  const map = reader.object(at, name)
  if (map === undefined || !isObject(map.value)) return []
  const keys = reader.bounded(Object.keys(map.value), at, name)
  return keys.map((key) => [key, memberAt(map, key)] as const)
}

interface Alternatives {
  readonly choice?: MergedChoice
  /** Alternatives that are constants, or demand members, are not a choice between schemas. */
  readonly values?: readonly EnumValue[]
  readonly groups?: readonly (readonly string[])[]
}

function readChoice(at: Located, by: 'oneOf' | 'anyOf', reader: Reader): Alternatives {
  const options = optionsOf(at, by, reader)
  if (options.length < 2) return {}
  const constants = options.map(constantOf)
  if (constants.every((constant) => constant !== undefined)) {
    const isNullable = reader.list(at, by).length > options.length
    return { values: isNullable ? [...constants, { value: null }] : constants }
  }
  const groups = options.map(({ value }) => onlyRequired(value))
  if (groups.every((group) => group !== undefined)) return { groups }
  return { choice: { by, options, at } }
}

/** `{const: 'a', description: 'the first'}`: an enum whose values are described. */
function constantOf({ value }: Located): EnumValue | undefined {
  if (!isObject(value) || !('const' in value)) return undefined
  const description = textOf(value['description']) ?? textOf(value['title'])
  return { value: asJson(value['const']), ...(description && { description }) }
}

function onlyRequired(value: unknown): readonly string[] | undefined {
  if (!isObject(value) || !Array.isArray(value['required'])) return undefined
  const { required, ...rest } = value
  return hasStructure(rest) ? undefined : value['required'].map(scalarText)
}

function readLimits(at: Located, reader: Reader): Constraints {
  const limits: Record<string, unknown> = {}
  for (const name of numbers) {
    const number = typeof valueOf(at, name) === 'boolean' ? undefined : reader.number(at, name)
    if (number !== undefined) limits[name] = number
  }
  // In 3.0 the exclusive bounds are words about the others.
  for (const [name, other] of exclusive) {
    if (valueOf(at, name) !== true || limits[other] === undefined) continue
    limits[name] = limits[other]
    delete limits[other]
  }
  for (const name of ['pattern', 'contentEncoding', 'contentMediaType']) {
    const text = reader.text(at, name)
    if (text !== undefined) limits[name] = text
  }
  if (valueOf(at, 'uniqueItems') === true) limits['uniqueItems'] = true
  return limits
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null', 'file', 'any']

const exclusive = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const

const numbers = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]
