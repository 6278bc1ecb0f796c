import * as z from 'zod'
import { docsJson } from './schema/docs-json.ts'

/** The JSON Schema of docs.json, with descriptions, examples and defaults, for editors and other programs. */
export function docsJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(docsJson, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.properties) allowReference(jsonSchema)
    },
  })
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
