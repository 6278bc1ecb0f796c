import type { Choice, EnumValue, ObjectParts, Schema, SchemaNotes } from './model.ts'

/** How many letters of JSON there is room for; what is used is taken off. */
export interface Room {
  left: number
}

/** A schema without its documentation: what a form and a check need. Where the room ends, anything goes. */
export function compactSchema(schema: Schema, room: Room): Schema {
  const notes = notesOf(schema)
  room.left -= JSON.stringify(notes).length + baseLength
  if (room.left < 0) return { kind: 'any' }
  switch (schema.kind) {
    case 'reference':
      return { ...notes, kind: 'reference', id: schema.id, name: schema.name }
    case 'object':
      return { ...notes, kind: 'object', ...objectParts(schema, room) }
    case 'array':
      return {
        ...notes,
        kind: 'array',
        ...(schema.items && { items: compactSchema(schema.items, room) }),
        ...(schema.tuple && { tuple: schema.tuple.map((it) => compactSchema(it, room)) }),
      }
    case 'choice':
      return { ...notes, kind: 'choice', choice: choiceOf(schema.choice, room) }
    case 'value':
      return { ...notes, kind: 'value', types: schema.types }
    case 'file':
    case 'any':
    case 'nothing':
      return { ...notes, kind: schema.kind }
  }
}

function objectParts(
  { properties, additional, patterns, choices }: ObjectParts,
  room: Room,
): ObjectParts {
  return {
    properties: properties
      .filter(({ schema }) => schema.readOnly !== true)
      .map(({ name, required, schema }) => {
        room.left -= name.length
        return { name, required, schema: compactSchema(schema, room) }
      }),
    ...(additional !== undefined && {
      additional: typeof additional === 'object' ? compactSchema(additional, room) : additional,
    }),
    ...(patterns && {
      patterns: patterns.map(({ pattern, schema }) => ({
        pattern,
        schema: compactSchema(schema, room),
      })),
    }),
    ...(choices && { choices: choices.map((it) => choiceOf(it, room)) }),
  }
}

function choiceOf({ by, options, discriminator }: Choice, room: Room): Choice {
  return {
    by,
    ...(discriminator && { discriminator }),
    options: options.map(({ title, schema, values }) => ({
      title,
      schema: compactSchema(schema, room),
      ...(values && { values }),
    })),
  }
}

function notesOf(schema: Schema): SchemaNotes {
  const { title, format, nullable, readOnly, writeOnly, default: preset, initial } = schema
  const { limits, examples = [], xml } = schema
  const [first] = examples
  const values = schema.enum?.map(({ value }): EnumValue => ({ value }))
  return {
    ...(title && schema.kind !== 'reference' && { title }),
    ...(format && { format }),
    ...(nullable && { nullable }),
    ...(readOnly && { readOnly }),
    ...(writeOnly && { writeOnly }),
    ...(preset !== undefined && { default: preset }),
    ...(schema.const !== undefined && { const: schema.const }),
    ...(values && values.length <= maxEnum && { enum: values }),
    ...(first !== undefined && isShort(first) && { examples: [first] }),
    ...(initial !== undefined && { initial }),
    ...(limits && { limits }),
    ...(xml && { xml }),
  }
}

function isShort(value: unknown): boolean {
  return (JSON.stringify(value) ?? '').length <= longestExample
}

/** What a schema costs beside its notes. */
const baseLength = 40
const maxEnum = 400
const longestExample = 80
