import { isNumber } from '../../base/numbers/exact-number.ts'
import type { MergedSchema } from './intersect/merged-schema.ts'
import { isObject, type Json } from '../json.ts'
import { eachWithEach } from './intersect/intersect-limits.ts'
import type { Located } from '../documents/resolve-ref.ts'
import type { Choice, ObjectParts, Schema, SchemaNotes, ValueType } from '../model.ts'
import { valueOfJsonText } from '../json-text.ts'
import { typeName } from '../type-name.ts'

/** The schema that merged keywords describe. */
export function shapeOf(
  gathered: MergedSchema,
  choices: readonly Choice[],
  readTogether: (places: readonly Located[]) => Schema,
): Schema {
  return withJsonExamples(bareShapeOf(gathered, choices, readTogether))
}

/** Examples of objects and lists that were written as their JSON text, which would be quoted once more. */
function withJsonExamples(schema: Schema): Schema {
  const { kind, examples, default: preset } = schema
  if (kind !== 'object' && kind !== 'array') return schema
  return {
    ...schema,
    ...(examples && { examples: examples.map(valueOfJsonText) }),
    ...(preset !== undefined && { default: valueOfJsonText(preset) }),
  }
}

function bareShapeOf(
  gathered: MergedSchema,
  choices: readonly Choice[],
  readTogether: (places: readonly Located[]) => Schema,
): Schema {
  const ownNotes = notesOf(gathered)
  const types = gathered.types.length > 0 ? gathered.types : inferredTypes(gathered, choices)
  const mayBeObject = types.length === 0 || types.includes('object')
  const notes = mayBeObject ? withRequired(ownNotes, gathered) : ownNotes

  if (choices.length > 0 && !hasMembers(gathered)) {
    const [choice] = choices
    const isClosed = gathered.additional.some(({ value }) => value === false)
    if (isClosed && isOfObjects(gathered, choices))
      return { ...notes, kind: 'object', properties: [], additional: false, choices }
    if (choices.length === 1 && choice) return { ...notes, kind: 'choice', choice }
    if (choice && !isOfObjects(gathered, choices)) return severalChoices(notes, choices)
    return { ...notes, kind: 'object', properties: [], choices }
  }
  const [type] = types
  if (type === undefined || types.includes('any')) return { ...notes, kind: 'any' }
  if (types.length > 1 && types.some((it) => it === 'object' || it === 'array')) {
    return ofSeveralTypes(types, gathered, notes, readTogether)
  }
  if (type === 'object') {
    return { ...notes, kind: 'object', ...membersOf(gathered, choices, readTogether) }
  }
  if (type === 'array') return { ...notes, kind: 'array', ...itemsOf(gathered, readTogether) }
  if (type === 'file' || isFile(gathered)) return { ...notes, kind: 'file' }
  return { ...notes, kind: 'value', types: types.filter(isValueType) }
}

/** Whether values are objects, so that the members of all choices come together. */
function isOfObjects({ types }: MergedSchema, choices: readonly Choice[]): boolean {
  if (types.length > 0) return types.length === 1 && types[0] === 'object'
  const options = choices.flatMap((choice) => choice.options)
  return options.every(({ schema: { kind } }) => kind === 'object' || kind === 'reference')
}

/** Of several choices between values of any kind, the others count too. */
function severalChoices(notes: SchemaNotes, [choice, ...others]: readonly Choice[]): Schema {
  if (choice === undefined) return { ...notes, kind: 'any' }
  const also = others.map(
    (it) => ({ kind: 'also', schema: { kind: 'choice', choice: it } }) as const,
  )
  return { ...notes, rules: [...(notes.rules ?? []), ...also], kind: 'choice', choice }
}

function notesOf({ notes, limits }: MergedSchema): SchemaNotes {
  return Object.keys(limits).length > 0 ? { ...notes, limits } : notes
}

/** Required names that are no property are about those of the schema around it. */
function withRequired(notes: SchemaNotes, { properties, required }: MergedSchema): SchemaNotes {
  const others = [...required].filter((name) => !properties.has(name))
  if (others.length === 0) return notes
  const groups = notes.limits?.oneOfRequired
  const oneOfRequired = groups ? eachWithEach(groups, [others]) : [others]
  return { ...notes, limits: { ...notes.limits, oneOfRequired } }
}

function hasMembers({ properties, patterns, additional }: MergedSchema): boolean {
  return properties.size > 0 || patterns.size > 0 || additional.some(({ value }) => isObject(value))
}

/** `type: [object, string]`: one option for each, with the keywords that are about it. */
function ofSeveralTypes(
  types: readonly string[],
  gathered: MergedSchema,
  notes: SchemaNotes,
  readTogether: (places: readonly Located[]) => Schema,
): Schema {
  const bare = { ...gathered, notes: {}, limits: {} }
  const values = types.filter((type) => type !== 'object' && type !== 'array')
  const groups = [...types.filter((type) => !values.includes(type)).map((type) => [type]), values]
  const options = groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const schema = shapeOf({ ...bare, types: group }, [], readTogether)
      return { title: typeName(schema, {}), schema }
    })
  return { ...notes, kind: 'choice', choice: { by: 'anyOf', options } }
}

function membersOf(
  { properties, required, patterns, additional }: MergedSchema,
  choices: readonly Choice[],
  readTogether: (places: readonly Located[]) => Schema,
): ObjectParts {
  return {
    properties: [...properties].map(([name, places]) => ({
      name,
      required: required.has(name),
      schema: readTogether(places),
    })),
    ...(additional.length > 0 && { additional: additionalOf(additional, readTogether) }),
    ...(patterns.size > 0 && {
      patterns: [...patterns].map(([pattern, places]) => ({
        pattern,
        schema: readTogether(places),
      })),
    }),
    ...(choices.length > 0 && { choices }),
  }
}

function additionalOf(
  places: readonly Located[],
  readTogether: (places: readonly Located[]) => Schema,
): Schema | boolean {
  if (places.some(({ value }) => value === false)) return false
  const schemas = places.filter(({ value }) => isObject(value) && Object.keys(value).length > 0)
  if (schemas.length > 0) return readTogether(schemas)
  return (
    places.some(({ value }) => typeof value === 'boolean' || isObject(value)) ||
    readTogether(places)
  )
}

function itemsOf(
  { items, tuple }: MergedSchema,
  readTogether: (places: readonly Located[]) => Schema,
): { readonly items?: Schema; readonly tuple?: readonly Schema[] } {
  return {
    ...(items.length > 0 && { items: readTogether(items) }),
    ...(tuple.length > 0 && { tuple: tuple.map((places) => readTogether(places)) }),
  }
}

/** The type of a schema that does not name one, from its other keywords. */
function inferredTypes(
  { properties, required, patterns, additional, items, tuple, notes, limits }: MergedSchema,
  choices: readonly Choice[],
): readonly string[] {
  const isObjectLike = properties.size > 0 || patterns.size > 0 || additional.length > 0
  if (isObjectLike || required.size > 0) return ['object']
  if (items.length > 0 || tuple.length > 0) return ['array']
  if (choices.length > 0) return []
  if (notes.enum) return [...new Set(notes.enum.flatMap(({ value }) => typeOfValue(value)))]
  if (notes.const !== undefined) return typeOfValue(notes.const)
  if (stringLimits.some((name) => limits[name] !== undefined)) return ['string']
  if (numberLimits.some((name) => limits[name] !== undefined)) return ['number']
  if (limits.minItems !== undefined || limits.maxItems !== undefined) return ['array']
  if (limits.minProperties !== undefined || limits.maxProperties !== undefined) return ['object']
  if (notes.format === undefined) return []
  return /^(?:u?int|float|double|decimal)/.test(notes.format) ? ['number'] : ['string']
}

function typeOfValue(value: Json): ('string' | 'number' | 'boolean')[] {
  const type = isNumber(value) ? 'number' : typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? [type] : []
}

/** Bytes rather than text: a form shows a file picker. */
function isFile({ notes, limits }: MergedSchema): boolean {
  if (notes.format === 'binary') return true
  const { contentMediaType, contentEncoding } = limits
  if (contentMediaType === undefined || contentEncoding !== undefined) return false
  return !/^text\/|json|xml|yaml|graphql/.test(contentMediaType)
}

function isValueType(type: string): type is ValueType {
  return ['string', 'number', 'integer', 'boolean', 'null'].includes(type)
}

const stringLimits = [
  'minLength',
  'maxLength',
  'pattern',
  'contentMediaType',
  'contentEncoding',
] as const
const numberLimits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const
