import type { Located } from '../../documents/resolve-ref.ts'
import type { Constraints, EnumValue, Schema, SchemaNotes } from '../../model.ts'

/** What one part of a schema says. */
export interface PartKeywords {
  readonly at: Located
  /** How far it is from the schema itself: what is nearer describes it better. */
  readonly distance: number
  readonly notes: SchemaNotes
  readonly limits: Constraints
  /** Words of `type`, `null` among them; absent: any type. */
  readonly types?: readonly string[]
  /** Whether `null` is a value; absent where nothing says so. `meant`: whatever the other parts say. */
  readonly null?: 'allowed' | 'meant' | 'excluded'
  /** Lists of values, each of which counts. */
  readonly enums: readonly (readonly EnumValue[])[]
  readonly properties: ReadonlyMap<string, Located>
  readonly patterns: ReadonlyMap<string, Located>
  readonly required: readonly string[]
  readonly choices: readonly MergedChoice[]
  readonly additional?: Located
  /** Whether `additional` is about members that no part names (`unevaluatedProperties`). */
  readonly isForAll: boolean
  readonly items?: Located
  readonly tuple: readonly Located[]
  readonly discriminator?: Located
}

/** What all parts of a schema say together, before any schema inside it is looked at. */
export interface MergedSchema {
  readonly notes: SchemaNotes
  readonly limits: Constraints
  /** Words of `type`, `null` left out. */
  readonly types: readonly string[]
  /** A schema in it that several parts describe has several places. */
  readonly properties: ReadonlyMap<string, readonly Located[]>
  readonly required: ReadonlySet<string>
  readonly patterns: ReadonlyMap<string, readonly Located[]>
  readonly choices: readonly MergedChoice[]
  readonly additional: readonly Located[]
  readonly items: readonly Located[]
  readonly tuple: readonly (readonly Located[])[]
  /** The discriminator of the schema itself, not of one it extends. */
  readonly discriminator?: Located
  /** What counts too, and cannot be said in the same keyword. */
  readonly also: readonly Schema[]
  /** Whether no value keeps to all parts. */
  readonly isEmpty: boolean
}

export interface MergedChoice {
  readonly by: 'oneOf' | 'anyOf'
  readonly options: readonly Located[]
  readonly at: Located
}
