import type { Located } from '../documents/resolve-ref.ts'
import type { Json } from '../json.ts'
import type { Schema } from '../model.ts'

/** A value of a description, and the schema that it should match. */
export interface Expectation {
  /** `example`, `default`. */
  readonly name: string
  readonly value: Json
  readonly schema: Schema
  readonly at: Located
}
