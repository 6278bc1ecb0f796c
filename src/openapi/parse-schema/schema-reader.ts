import type { Located } from '../documents/resolve-ref.ts'
import type { Schema, SchemaId, NamedSchema } from '../model.ts'
import type { Expectation } from './expectation.ts'
import type { Reader } from '../documents/typed-reader.ts'

/** Reads schemas into the model; what a reference names is read once, and last. */
export interface SchemaReader {
  read(at: Located): Schema
  readonly reader: Reader
  /** The id of a named schema; the schema is read by `named`. */
  register(target: Located, listed?: boolean): { readonly id: SchemaId; readonly name: string }
  /** What a reference written at some place names. */
  find(ref: string, from: Located): Located | undefined
  /** Alternatives of a discriminator that names none. */
  subtypesOf(target: Located): readonly Located[]
  /** Notes that a value should match a schema; checked when all schemas are known. */
  expect(expectation: Expectation): void
  readonly expectations: readonly Expectation[]
  /** Every schema that was named so far, and those they name. */
  named(): Record<SchemaId, NamedSchema>
}
