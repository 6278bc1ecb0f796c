import type { Choice, EnumValue, ObjectParts, Schema, SchemaNotes } from '../model.ts'

/**
 * A schema without its documentation: what a form and a check need, in at most so many letters of JSON. Where there is
 * more, the deepest levels give way, and anything goes there.
 */
export function compactSchema(schema: Schema, maxLength: number): Schema {
  for (const depth of depths) {
    const compact = compactTo(schema, depth)
    if (JSON.stringify(compact).length <= maxLength) return compact
  }
  return { kind: 'any' }
}

const depths = [40, 6, 5, 4, 3, 2, 1]

function compactTo(schema: Schema, depth: number): Schema {
  const notes = notesOf(schema)
  const inside = (inner: Schema): Schema => compactTo(inner, depth - 1)
  switch (schema.kind) {
    case 'reference':
      return { ...notes, kind: 'reference', id: schema.id, name: schema.name }
    case 'object':
      return depth > 0 ? { ...notes, kind: 'object', ...objectParts(schema, inside) } : anything
    case 'array':
      return {
        ...notes,
        kind: 'array',
        ...(schema.items && { items: depth > 0 ? inside(schema.items) : anything }),
        ...(schema.tuple && { tuple: schema.tuple.map(depth > 0 ? inside : () => anything) }),
      }
    case 'choice':
      return depth > 0
        ? { ...notes, kind: 'choice', choice: choiceOf(schema.choice, inside) }
        : anything
    case 'value':
      return { ...notes, kind: 'value', types: schema.types }
    case 'file':
    case 'any':
    case 'nothing':
      return { ...notes, kind: schema.kind }
  }
}

const anything: Schema = { kind: 'any' }

type Inside = (schema: Schema) => Schema

function objectParts(
  { properties, additional, patterns, choices }: ObjectParts,
  inside: Inside,
): ObjectParts {
  return {
    properties: properties
      .filter(({ schema }) => schema.readOnly !== true)
      .map(({ name, required, schema }) => ({ name, required, schema: inside(schema) })),
    ...(additional !== undefined && {
      additional: typeof additional === 'object' ? inside(additional) : additional,
    }),
    ...(patterns && {
      patterns: patterns.map(({ pattern, schema }) => ({ pattern, schema: inside(schema) })),
    }),
    ...(choices && { choices: choices.map((it) => choiceOf(it, inside)) }),
  }
}

function choiceOf({ by, options, discriminator }: Choice, inside: Inside): Choice {
  return {
    by,
    ...(discriminator && { discriminator }),
    options: options.map(({ title, schema, values }) => ({
      title,
      schema: inside(schema),
      ...(values && { values }),
    })),
  }
}

function notesOf(schema: Schema): SchemaNotes {
  const { title, format, nullable, readOnly, writeOnly, default: preset, initial, hint } = schema
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
    ...(hint && { hint }),
    ...(limits && { limits }),
    ...(xml && { xml }),
  }
}

function isShort(value: unknown): boolean {
  return (JSON.stringify(value) ?? '').length <= maxExample
}

const maxEnum = 400
const maxExample = 80
