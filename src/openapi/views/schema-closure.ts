import { appendAll } from '../../base/long-lists.ts'
import { ownValue } from '../../base/own-value.ts'
import type { NamedSchema, ObjectParts, Schema, SchemaId } from '../model.ts'
import type { NamedSchemas } from '../resolve-schema.ts'

/**
 * The named schemas that some schemas refer to, the nearest first, as many as fit into a number of letters of JSON. A
 * reference to a schema that does not fit is treated as "any".
 */
export function schemaClosure(
  roots: readonly Schema[],
  schemas: NamedSchemas,
  maxLength = 60_000,
): NamedSchemas {
  const found = new Map<SchemaId, NamedSchema>()
  let left = maxLength
  let level = new Set(roots.flatMap(referencesIn))
  while (level.size > 0) {
    const next = new Set<SchemaId>()
    for (const id of level) {
      const named = found.has(id) ? undefined : ownValue(schemas, id)
      if (named === undefined) continue
      left -= JSON.stringify(named).length
      if (left < 0) return Object.fromEntries(found)
      found.set(id, named)
      for (const inner of referencesIn(named.schema)) next.add(inner)
    }
    level = next
  }
  return Object.fromEntries(found)
}

/** The ids that a schema names, without following them. */
function referencesIn(schema: Schema): SchemaId[] {
  const ids: SchemaId[] = []
  const waiting: Schema[] = [schema]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.kind === 'reference') ids.push(next.id)
    else appendAll(waiting, schemasIn(next))
    for (const rule of next.rules ?? []) if ('schema' in rule) waiting.push(rule.schema)
  }
  return ids
}

function schemasIn(schema: Exclude<Schema, { readonly kind: 'reference' }>): readonly Schema[] {
  switch (schema.kind) {
    case 'object':
      return membersOf(schema)
    case 'array':
      return [...(schema.items ? [schema.items] : []), ...(schema.tuple ?? [])]
    case 'choice':
      return schema.choice.options.map((option) => option.schema)
    default:
      return []
  }
}

function membersOf({ properties, additional, patterns, choices }: ObjectParts): Schema[] {
  return [
    ...properties.map((property) => property.schema),
    ...(typeof additional === 'object' ? [additional] : []),
    ...(patterns ?? []).map((pattern) => pattern.schema),
    ...(choices ?? []).flatMap((choice) => choice.options.map((option) => option.schema)),
  ]
}
