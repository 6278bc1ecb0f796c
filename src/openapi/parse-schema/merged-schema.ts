import type { Located } from '../documents/resolve-ref.ts'
import type { Constraints, SchemaNotes } from '../model.ts'

/** What all parts of a schema say together, before any schema inside it is looked at. */
export interface MergedSchema {
  notes: SchemaNotes
  limits: Constraints
  /** Words of `type`, `null` left out. */
  types: readonly string[]
  /** A property that several parts describe has several places. */
  readonly properties: Map<string, Located[]>
  readonly required: Set<string>
  readonly patterns: Map<string, Located[]>
  readonly choices: MergedChoice[]
  additional: Located | undefined
  items: Located | undefined
  tuple: readonly Located[]
  /** The discriminator of the schema itself, not of one it extends. */
  discriminator: Located | undefined
}

export interface MergedChoice {
  readonly by: 'oneOf' | 'anyOf'
  readonly options: readonly Located[]
  readonly at: Located
}
