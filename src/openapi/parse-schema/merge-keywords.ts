import { ownValue } from '../../base/own-value.ts'
import { scalarText } from '../../base/text/scalar-text.ts'
import { isObject, typeWord } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { EnumValue, Constraints, SchemaNotes } from '../model.ts'
import { unknownWord, wrongType } from '../problems.ts'
import { asJson, type Reader } from '../documents/typed-reader.ts'
import type { MergedSchema } from './merged-schema.ts'
import { reportOddSchema } from './odd-schemas.ts'
import { readNotes } from './annotations.ts'
import {
  allowsNull,
  hasStructure,
  type KeywordPart,
  openParts,
  optionsOf,
  partsOf,
} from './all-of.ts'

export function mergeKeywords(
  parts: readonly KeywordPart[],
  reader: Reader,
  pills: readonly string[],
): MergedSchema {
  const result: MergedSchema = {
    notes: {},
    limits: {},
    types: [],
    properties: new Map(),
    required: new Set(),
    patterns: new Map(),
    choices: [],
    additional: undefined,
    items: undefined,
    tuple: [],
    discriminator: undefined,
  }
  for (const { at, inherited } of parts) {
    if (!isObject(at.value)) continue
    narrowChoices(at, reader, result)
    const notes = readNotes(at, reader, pills)
    result.notes = { ...result.notes, ...(inherited && parts.length > 1 ? shared(notes) : notes) }
    result.limits = { ...result.limits, ...readLimits(at, reader) }
    readTypes(at, reader, result)
    readEnum(at, reader, result)
    readMembers(at, reader, result)
    for (const by of ['oneOf', 'anyOf'] as const) readChoice(at, by, reader, result)
    const discriminator = memberAt(at, 'discriminator')
    if (!inherited && discriminator.value !== undefined) result.discriminator = discriminator
  }
  const last = parts.at(-1)
  if (last !== undefined) reportOddSchema(result, last.at, reader)
  return result
}

/** What a schema takes over from one that it extends: not its name, nor that it is going away. */
function shared({ title: _, deprecated: __, xml: ___, ...notes }: SchemaNotes): SchemaNotes {
  return notes
}

function readTypes(at: Located, reader: Reader, result: MergedSchema): void {
  const value = valueOf(at, 'type')
  if (value === undefined || value === null) return
  const words = Array.isArray(value) ? value : [value]
  const known = words.filter((word): word is string => {
    if (typeof word === 'string' && types.includes(word)) return true
    const place = reader.place(memberAt(at, 'type'))
    if (typeof word === 'string') reader.report(unknownWord('type of JSON', word, types, place))
    else reader.report(wrongType('"type"', 'the name of a type', typeWord(word), place))
    return false
  })
  if (known.includes('null')) result.notes = { ...result.notes, nullable: true }
  const rest = known.filter((word) => word !== 'null')
  if (rest.length > 0) result.types = rest
  else if (known.length > 0 && result.types.length === 0) result.types = ['null']
}

/**
 * A part that names a type narrows the alternatives of the parts before it to those of this type. A single one that is left
 * is no alternative any more, and what it says counts.
 */
function narrowChoices(at: Located, reader: Reader, result: MergedSchema): void {
  const { choices } = result
  const allowed = typesOf(at)
  if (allowed.length === 0 || choices.length === 0) return
  for (let index = choices.length - 1; index >= 0; index--) {
    const choice = choices[index]!
    const options = choice.options.filter((option) => {
      const types = typesOf(reader.follow(option) ?? option)
      return types.length === 0 || types.some((type) => allowed.some((it) => isSameType(type, it)))
    })
    if (options.length < 2) {
      choices.splice(index, 1)
      for (const only of options.flatMap((it) => openParts(partsOf(it, reader), reader))) {
        result.limits = { ...result.limits, ...readLimits(only.at, reader) }
        readEnum(only.at, reader, result)
        readMembers(only.at, reader, result)
      }
    } else if (options.length < choice.options.length) choices[index] = { ...choice, options }
  }
}

function isSameType(a: string, b: string): boolean {
  return a === b || (/^(?:number|integer)$/.test(a) && /^(?:number|integer)$/.test(b))
}

function typesOf(at: Located): readonly string[] {
  const value = valueOf(at, 'type')
  const words: readonly unknown[] = Array.isArray(value) ? value : [value]
  return words.filter((word) => typeof word === 'string')
}

function readEnum(at: Located, reader: Reader, result: MergedSchema): void {
  const values = reader.list(at, 'enum')
  if (values.length === 0) return
  const words = enumDescriptions(at)
  const groups = enumGroups(at)
  const known: EnumValue[] = []
  for (const [index, { value }] of values.entries()) {
    if (value === null && values.length > 1) {
      result.notes = { ...result.notes, nullable: true }
      continue
    }
    const description = [words(value, index), groups(value)].filter(Boolean).join(' ')
    known.push({ value: asJson(value), ...(description && { description }) })
  }
  result.notes = { ...result.notes, enum: known }
}

/** Descriptions of enum values have no standard; these are the extensions in use. */
function enumDescriptions(at: Located): (value: unknown, index: number) => string | undefined {
  for (const name of [
    'x-enumDescriptions',
    'x-enum-descriptions',
    'x-enum-varnames',
    'x-enumNames',
  ]) {
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

function readMembers(at: Located, reader: Reader, result: MergedSchema): void {
  for (const [name, property] of propertiesOf(at, 'properties', reader))
    add(result.properties, name, property)
  for (const [name, schema] of propertiesOf(at, 'patternProperties', reader))
    add(result.patterns, name, schema)
  if (result.types.length === 0 && isObject(valueOf(at, 'properties'))) result.types = ['object']
  const required = valueOf(at, 'required')
  // `required: true` on a property is a habit from older versions and has no effect
  if (typeof required !== 'boolean') {
    for (const { value } of reader.list(at, 'required')) {
      if (typeof value === 'string') result.required.add(value)
    }
  }
  const additional = firstOf(at, ['additionalProperties', 'unevaluatedProperties'])
  if (additional !== undefined) result.additional = additional
  const items = firstOf(at, ['items', 'unevaluatedItems'])
  if (Array.isArray(items?.value)) {
    result.tuple = reader.list(at, 'items')
    result.items = firstOf(at, ['additionalItems']) ?? result.items
  } else if (items !== undefined) result.items = items
  const tuple = reader.list(at, 'prefixItems')
  if (tuple.length > 0) result.tuple = tuple
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

function readChoice(
  at: Located,
  by: 'oneOf' | 'anyOf',
  reader: Reader,
  result: MergedSchema,
): void {
  if (allowsNull(at)) result.notes = { ...result.notes, nullable: true }
  const options = optionsOf(at, by, reader)
  if (options.length < 2) return
  const constants = options.map(constantOf)
  if (constants.every((constant) => constant !== undefined)) {
    result.notes = { ...result.notes, enum: constants }
    return
  }
  const groups = options.map(({ value }) => onlyRequired(value))
  if (groups.every((group) => group !== undefined)) {
    result.limits = { ...result.limits, oneOfRequired: groups }
    return
  }
  result.choices.push({ by, options, at })
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

function add(map: Map<string, Located[]>, name: string, at: Located): void {
  const places = map.get(name)
  if (places === undefined) map.set(name, [at])
  else if (!places.some((place) => place.value === at.value)) places.push(at)
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
