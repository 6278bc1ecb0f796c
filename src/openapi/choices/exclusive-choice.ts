import { ownValue } from '../../base/own-value.ts'
import type { Choice, ObjectParts, Schema } from '../model.ts'
import { type NamedSchemas, type ResolvedSchema, resolveSchema } from '../resolve-schema.ts'

/**
 * Whether a value fits one alternative only: `oneOf` demands it, a discriminator selects it, and alternatives that have
 * no value in common, such as a string and an object, leave nothing else. `null` does not count.
 */
export function isExclusive(choice: Choice, schemas: NamedSchemas): boolean {
  if (choice.by === 'oneOf' || choice.discriminator !== undefined) return true
  const { options } = choice
  return (
    options.length <= maxOptions &&
    options.every(({ schema }, index) =>
      options.slice(index + 1).every((other) => areApart(schema, other.schema, schemas, 0)),
    )
  )
}

function areApart(a: Schema, b: Schema, schemas: NamedSchemas, depth: number): boolean {
  if (depth > maxDepth) return false
  const left = known(a, schemas)
  const right = known(b, schemas)
  if (left.kind === 'choice') {
    return left.choice.options.every((it) => areApart(it.schema, right, schemas, depth + 1))
  }
  if (right.kind === 'choice') return areApart(right, left, schemas, depth)
  const values = valuesOf(right)
  if (values && valuesOf(left)?.every((value) => !values.includes(value))) return true
  if (left.kind === 'object' && right.kind === 'object') {
    return differsInMember(left, right, schemas, depth)
  }
  const kinds = kindsOf(right)
  return (
    kindsOf(left).every((kind) => kind !== 'any' && !kinds.includes(kind)) && !kinds.includes('any')
  )
}

/** Whether both require a member for which they allow different values, such as `type: "text"` and `type: "image"`. */
function differsInMember(
  { properties }: ObjectParts,
  other: ObjectParts,
  schemas: NamedSchemas,
  depth: number,
): boolean {
  const required = new Map(
    other.properties.filter((it) => it.required).map((it) => [it.name, it.schema]),
  )
  return properties.some((it) => {
    const theirs = it.required ? required.get(it.name) : undefined
    return theirs !== undefined && areApart(it.schema, theirs, schemas, depth + 1)
  })
}

/** While a description is read, a named schema may not be known yet; most that are named are objects. */
function known(schema: Schema, schemas: NamedSchemas): ResolvedSchema {
  if (schema.kind === 'reference' && ownValue(schemas, schema.id) === undefined) {
    return { kind: 'object', properties: [] }
  }
  return resolveSchema(schema, schemas).schema
}

function valuesOf(schema: ResolvedSchema): readonly string[] | undefined {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  return schema.enum?.map(({ value }) => JSON.stringify(value))
}

function kindsOf(schema: ResolvedSchema): readonly string[] {
  switch (schema.kind) {
    case 'value':
      return schema.types.filter((type) => type !== 'null').map(withoutFraction)
    case 'file':
      return ['string']
    case 'nothing':
      return []
    default:
      return [schema.kind]
  }
}

/** Each integer is a number. */
function withoutFraction(type: string): string {
  return type === 'integer' ? 'number' : type
}

const maxOptions = 24
const maxDepth = 3
