import * as z from 'zod'
import { docsJson } from './schema/docs-json.ts'

/** The JSON Schema of docs.json, with descriptions, examples and defaults, for editors and other programs. */
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

/** Editors show what stands at a key, so what a key refers to is said there too. */
function describeReferences(node: unknown, definitions: ReadonlyMap<string, unknown>): void {
  if (Array.isArray(node)) for (const entry of node) describeReferences(entry, definitions)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const schema = node as z.core.JSONSchema.BaseSchema
  const target = schema.allOf?.length === 1 ? schema.allOf[0] : undefined
  const name = typeof target === 'object' ? target.$ref?.split('/').at(-1) : undefined
  const definition = name === undefined ? undefined : definitions.get(name)
  if (typeof definition === 'object' && definition !== null) {
    const { description, examples } = definition as z.core.JSONSchema.BaseSchema
    if (description !== undefined) schema.description ??= description
    if (examples !== undefined) schema.examples ??= examples
  }
  for (const value of Object.values(schema)) describeReferences(value, definitions)
}

/** Any object may stand in another file, and is then written as `{ "$ref": "./file.json" }`. */
function allowReference(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.properties?.['$ref'] === reference) return
  const { required, anyOf = required && [{ required }] } = schema
  schema.properties = { ...schema.properties, $ref: reference }
  if (anyOf === undefined) return
  schema.anyOf = [...anyOf, { required: ['$ref'] }]
  delete schema.required
}

const reference: z.core.JSONSchema.BaseSchema = {
  type: 'string',
  description: 'Path of a JSON file, from the folder of this one, whose content stands here.',
  examples: ['./navigation.json'],
}
