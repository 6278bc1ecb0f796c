import { isExclusive } from './choices/exclusive-choice.ts'
import type { Choice, Schema } from './model.ts'
import type { NamedSchemas } from './resolve-schema.ts'

/**
 * The type of a schema in a few words: `string`, `Pet`, `array of Pet`, `map of number`, `string or integer`. Where a
 * value may fit several alternatives, it says so: `Pet and/or Owner`.
 */
export function typeName(schema: Schema, schemas: NamedSchemas, depth = 0): string {
  if (depth > maxDepth) return 'array'
  switch (schema.kind) {
    case 'reference':
      return schema.title ?? schema.name
    case 'object': {
      if (schema.title) return schema.title
      const { additional, properties } = schema
      if (properties.length > 0 || typeof additional !== 'object') return 'object'
      return `map of ${typeName(additional, schemas, depth + 1)}`
    }
    case 'array':
      return schema.items ? `array of ${typeName(schema.items, schemas, depth + 1)}` : 'array'
    case 'value':
      return schema.types.join(' or ')
    case 'choice':
      return schema.title ?? choiceName(schema.choice, schemas, depth)
    case 'file':
      return 'file'
    case 'any':
      return 'any'
    case 'nothing':
      return 'no value'
  }
}

function choiceName(choice: Choice, schemas: NamedSchemas, depth: number): string {
  const all = choice.options.map((it) => typeName(it.schema, schemas, depth + 1))
  const names = [...new Set(all)]
  if (names.length === 1) return names.join()
  const isOne = isExclusive(choice, schemas)
  if (names.length > maxNames) return isOne ? 'one of several' : 'one or more of several'
  return names.join(isOne ? ' or ' : ' and/or ')
}

const maxDepth = 4
const maxNames = 4
