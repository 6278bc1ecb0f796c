import type { CodeView } from '../../openapi/views/operation-samples.ts'
import type { PlaygroundView } from '../../openapi/views/playground-view.ts'

/** A part of a GraphQL schema as its page shows it: plain data of limited size, however large the schema is. */
export interface GraphqlView {
  readonly kind: GraphqlKind
  readonly name: string
  /** Its definition, without descriptions. */
  readonly signature?: string
  /** Why it is deprecated; `''` if nothing says so. */
  readonly deprecated?: string
  readonly description?: string
  /** What a field of a root type returns. */
  readonly type?: TypeView
  readonly arguments: readonly GraphqlFieldView[]
  readonly fields: readonly GraphqlFieldView[]
  readonly values: readonly GraphqlValueView[]
  readonly interfaces: readonly NamedLink[]
  readonly possibleTypes: readonly NamedLink[]
  /** Fields and arguments of the type. */
  readonly usedBy: readonly NamedLink[]
  /** Directives as they are applied: `@cost(weight: 5)`. */
  readonly directives: readonly string[]
  /** Of a directive: where it may be. */
  readonly locations: readonly string[]
  readonly isRepeatable: boolean
  readonly specifiedBy?: string
  readonly samples: readonly CodeView[]
  readonly response: readonly CodeView[]
  /** Of the overview: the URL of the API, and what the schema has. */
  readonly endpoint?: string
  readonly sections: readonly LinkSection[]
  /** The form that sends the query; absent where the page has none. */
  readonly playground?: PlaygroundView
}

export type GraphqlKind =
  | 'schema'
  | 'query'
  | 'mutation'
  | 'subscription'
  | 'object'
  | 'input'
  | 'enum'
  | 'interface'
  | 'union'
  | 'scalar'
  | 'directive'

/** `[User!]!` in three parts, the name in the middle as a link. */
export interface TypeView {
  readonly before: string
  readonly name: string
  readonly href?: string
  readonly after: string
}

export interface GraphqlFieldView {
  readonly name: string
  /** `field.users.first`: the source of its anchor. */
  readonly path: string
  readonly type: TypeView
  readonly description?: string
  /** As it is written: `"asc"`, `[ADMIN]`. */
  readonly default?: string
  readonly required: boolean
  readonly deprecated?: string
  readonly directives: readonly string[]
  readonly arguments: readonly GraphqlFieldView[]
}

export interface GraphqlValueView {
  readonly name: string
  readonly description?: string
  readonly deprecated?: string
  readonly directives: readonly string[]
}

export interface NamedLink {
  readonly title: string
  readonly href?: string
}

export interface LinkSection {
  readonly kind: GraphqlKind
  /** Of the fields of a root type: the description of that. */
  readonly description?: string
  readonly links: readonly (NamedLink & { readonly deprecated: boolean })[]
  /** How many more there are. */
  readonly more: number
}
