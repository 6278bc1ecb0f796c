import type { Choice, EnumValue, ObjectParts, Schema, SchemaNotes, SchemaRule } from '../model.ts'

/**
 * A schema without its documentation: what a form and a check need, in at most so many letters of JSON. Where there is
 * more, the deepest levels give way, and anything goes there. A form has no `readOnly` members.
 */
export function compactSchema(
  schema: Schema,
  maxLength: number,
  { forForm = true }: { readonly forForm?: boolean } = {},
): Schema {
  for (const depth of depths) {
    const compact = compactTo(schema, depth, forForm)
    if (JSON.stringify(compact).length <= maxLength) return compact
  }
  return anything
}

const depths = [40, 6, 5, 4, 3, 2, 1]

function compactTo(schema: Schema, depth: number, forForm: boolean): Schema {
  const inside = (inner: Schema): Schema => compactTo(inner, depth - 1, forForm)
  const rules = depth > 0 ? rulesOf(schema, inside) : schema.rules ? { isCut: true } : {}
  const notes = { ...notesOf(schema, forForm ? maxHint : maxExample), ...rules }
  switch (schema.kind) {
    case 'reference':
      return { ...notes, kind: 'reference', id: schema.id, name: schema.name }
    case 'object':
      return depth > 0
        ? { ...notes, kind: 'object', ...objectParts(schema, inside, forForm) }
        : anything
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

const anything: Schema = { kind: 'any', isCut: true }

type Inside = (schema: Schema) => Schema

function objectParts(
  { properties, additional, patterns, choices }: ObjectParts,
  inside: Inside,
  forForm: boolean,
): ObjectParts {
  return {
    properties: properties
      .filter(({ schema }) => !forForm || schema.readOnly !== true)
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

/** All rules but `contentSchema`, which asserts nothing. A check knows of what is cut inside of them. */
function rulesOf({ rules = [] }: Schema, inside: Inside): Pick<SchemaNotes, 'rules'> {
  const kept = rules.flatMap((rule): SchemaRule[] => {
    switch (rule.kind) {
      case 'contentSchema':
        return []
      case 'dependentRequired':
        return [rule]
      case 'if':
        return [
          {
            ...rule,
            schema: inside(rule.schema),
            ...(rule.ifSo && { ifSo: inside(rule.ifSo) }),
            ...(rule.otherwise && { otherwise: inside(rule.otherwise) }),
          },
        ]
      default:
        return [{ ...rule, schema: inside(rule.schema) }]
    }
  })
  return kept.length > 0 ? { rules: kept } : {}
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

function notesOf(schema: Schema, maxLength: number): SchemaNotes {
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
    ...(values && (values.length <= maxEnum ? { enum: values } : { isCut: true })),
    ...(first !== undefined && isShort(first, maxLength) && { examples: [first] }),
    ...(initial !== undefined && { initial }),
    ...(hint && { hint }),
    ...(limits && { limits }),
    ...(xml && { xml }),
  }
}

function isShort(value: unknown, maxLength: number): boolean {
  return (JSON.stringify(value) ?? '').length <= maxLength
}

const maxEnum = 400
/** Letters of an example: in a field of a form, and for a mock. */
const maxHint = 80
const maxExample = 2_000
