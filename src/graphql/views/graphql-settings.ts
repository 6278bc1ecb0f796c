import type { AuthSettings } from '../../openapi/effective-security.ts'
import type { PlaygroundSettings } from '../../openapi/views/playground-view.ts'
import type { GraphqlSchema } from '../model.ts'
import type { Usage } from './usage.ts'

/** What all pages of a schema share. */
export interface GraphqlSettings {
  readonly schema: GraphqlSchema
  /** Where queries are sent. */
  readonly endpoint: string
  readonly auth?: AuthSettings | undefined
  readonly languages: readonly string[]
  /** Absent: pages have no form that sends queries. */
  readonly playground?: PlaygroundSettings | undefined
  /** Where each type is used. */
  usages(): ReadonlyMap<string, readonly Usage[]>
}
