import { ownValue } from '../base/own-value.ts'
import type { NamedSchema, Schema, SchemaId, SchemaNotes } from './model.ts'

export type NamedSchemas = Readonly<Record<SchemaId, NamedSchema>>

/** A schema with nothing to follow any more. */
export type ResolvedSchema = Exclude<Schema, { readonly kind: 'reference' }>

/** A schema with its references followed; annotations next to a reference win. `ids` are the names on the way. */
export function resolveSchema(
  schema: Schema,
  schemas: NamedSchemas,
): { readonly schema: ResolvedSchema; readonly ids: readonly SchemaId[] } {
  let current = schema
  let notes: SchemaNotes | undefined
  const ids: SchemaId[] = []
  while (current.kind === 'reference') {
    const { kind: _, id, name: __, ...notesHere } = current
    notes = withNotes(notesHere, notes)
    const named = ids.includes(id) ? undefined : ownValue(schemas, id)
    if (named === undefined) return { schema: { ...notes, kind: 'any', isCut: true }, ids }
    ids.push(id)
    current = named.schema
  }
  return { schema: notes ? { ...current, ...withNotes(current, notes) } : current, ids }
}

/** Rules of both count; any other note of the nearer ones wins. */
function withNotes(far: SchemaNotes, near: SchemaNotes | undefined): SchemaNotes {
  if (near === undefined) return far
  const rules = far.rules && near.rules && { rules: [...near.rules, ...far.rules] }
  return { ...far, ...near, ...rules }
}

/** Whether values of a schema appear in requests, or in responses. */
export function isPartOf(direction: 'request' | 'response', schema: ResolvedSchema): boolean {
  return !(direction === 'request' ? schema.readOnly : schema.writeOnly)
}
