import type { Schema } from './model.ts'

/** The type of a schema in a few words: `string`, `Pet`, `array of Pet`, `map of number`, `string or integer`. */
export function typeName(schema: Schema, depth = 0): string {
  if (depth > maxDepth) return 'array'
  switch (schema.kind) {
    case 'reference':
      return schema.title ?? schema.name
    case 'object': {
      if (schema.title) return schema.title
      const { additional, properties } = schema
      if (properties.length > 0 || typeof additional !== 'object') return 'object'
      return `map of ${typeName(additional, depth + 1)}`
    }
    case 'array':
      return schema.items ? `array of ${typeName(schema.items, depth + 1)}` : 'array'
    case 'value':
      return schema.types.join(' or ')
    case 'choice': {
      const names = [...new Set(schema.choice.options.map((it) => typeName(it.schema, depth + 1)))]
      return schema.title ?? (names.length > maxNames ? 'one of several' : names.join(' or '))
    }
    case 'file':
      return 'file'
    case 'any':
      return 'any'
    case 'nothing':
      return 'nothing'
  }
}

const maxDepth = 4
const maxNames = 4
