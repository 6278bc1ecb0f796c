import { parseExactly } from '../../base/numbers/exact-json.ts'
import { exactNumber, isText } from '../../base/numbers/exact-number.ts'
import { isObject, type Json } from '../json.ts'
import type { ObjectParts, Schema } from '../model.ts'
import { checkValue } from '../request/validate-value.ts'
import { type NamedSchemas, resolveSchema } from '../resolve-schema.ts'

/** A value of texts, such as that of a query or a form, with the types of its schema where they can be read as such. */
export function typedText(value: Json, written: Schema, schemas: NamedSchemas, depth = 0): Json {
  const { schema } = resolveSchema(written, schemas)
  const inside = (it: Json, own: Schema): Json => typedText(it, own, schemas, depth + 1)
  if (depth > maxDepth) return value
  if (schema.kind === 'choice') {
    for (const option of schema.choice.options.slice(0, maxOptions)) {
      const typed = inside(value, option.schema)
      if (checkValue(typed, option.schema, schemas, { maxWork: 100 }).length === 0) return typed
    }
    return value
  }
  if (Array.isArray(value)) {
    if (schema.kind !== 'array') return value
    const items = schema.items ?? { kind: 'any' }
    return (value as readonly Json[]).map((it, index) => inside(it, schema.tuple?.[index] ?? items))
  }
  if (isObject(value)) return schema.kind === 'object' ? typedMembers(value, schema, inside) : value
  if (!isText(value)) return value
  if (schema.kind === 'value') return typedScalar(value, schema.types)
  if (schema.kind === 'array' || schema.kind === 'object') {
    const read = readStructure(value, schema.kind)
    return read === undefined ? value : inside(read, written)
  }
  return value
}

function typedMembers(
  value: Readonly<Record<string, unknown>>,
  { properties, additional }: ObjectParts,
  inside: (value: Json, schema: Schema) => Json,
): Json {
  const known = new Map(properties.map(({ name, schema }) => [name, schema]))
  const others = typeof additional === 'object' ? additional : undefined
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => {
      const own = known.get(name) ?? others
      return [name, own ? inside(it as Json, own) : (it as Json)]
    }),
  )
}

/** Lists and objects inside others are written as JSON; one value may be a list of one. */
function readStructure(text: string, kind: 'array' | 'object'): Json | undefined {
  try {
    const value = parseExactly(text) as Json
    if (kind === 'array' ? Array.isArray(value) : isObject(value)) return value
  } catch {
    // it is plain text
  }
  return kind === 'array' ? [text] : undefined
}

function typedScalar(text: string, types: readonly string[]): Json {
  if (types.includes('string')) return text
  const isNumeric = types.includes('number') || types.includes('integer')
  if (isNumeric && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text))
    return exactNumber(text) ?? Number(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return types.includes('null') && text === 'null' ? null : text
}

const maxDepth = 8
const maxOptions = 20
