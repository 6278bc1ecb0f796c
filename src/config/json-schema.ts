import * as z from 'zod'
import { docsJson } from './schema/docs-json.ts'

/** The JSON Schema of docs.json with descriptions, examples and defaults, for editors and other programs. */
export function docsJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(docsJson, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.properties) allowReference(jsonSchema)
    },
  })
  describeReferences(schema, new Map(Object.entries(schema.definitions ?? {})))
  return schema
}

type Schema = z.core.JSONSchema.BaseSchema

/** Copies the description of a referenced definition to each property: editors do not follow `$ref` for hover texts. */
function describeReferences(node: unknown, definitions: ReadonlyMap<string, unknown>): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) {
    for (const property of Object.values((node as Schema).properties ?? {})) {
      if (typeof property === 'object') describeReference(property, definitions)
    }
  }
  for (const value of Object.values(node)) describeReferences(value, definitions)
}

function describeReference(property: Schema, definitions: ReadonlyMap<string, unknown>): void {
  const { $ref } = property
  if ($ref !== undefined) {
    // Draft 7 ignores all siblings of `$ref`.
    delete property.$ref
    property.allOf = [{ $ref }]
  }
  const target = property.allOf?.length === 1 ? property.allOf[0] : undefined
  const name = typeof target === 'object' ? target.$ref?.split('/').at(-1) : undefined
  const definition = name === undefined ? undefined : definitions.get(name)
  if (typeof definition !== 'object' || definition === null) return
  const { description, examples } = definition as Schema
  if (description !== undefined) property.description ??= description
  if (examples !== undefined) property.examples ??= examples
}

/** Any object may be moved to another file and written as `{ "$ref": "./file.json" }`. */
function allowReference(schema: Schema): void {
  if (schema.properties?.['$ref'] === reference) return
  const { required, anyOf = required && [{ required }] } = schema
  schema.properties = { ...schema.properties, $ref: reference }
  if (anyOf === undefined) return
  schema.anyOf = [...anyOf, { required: ['$ref'] }]
  delete schema.required
}

const reference: Schema = {
  type: 'string',
  description: 'Path of a JSON file, relative to this file, whose content replaces this object.',
  examples: ['./navigation.json'],
}
