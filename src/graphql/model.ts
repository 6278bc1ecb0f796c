/** A GraphQL schema as plain data, extensions merged into what they extend. */
export interface GraphqlSchema {
  /** The schema as the settings name it. */
  readonly from: string
  readonly description?: string
  /** The names of the root types. */
  readonly roots: { readonly [kind in RootKind]?: string }
  /** In the order of the schema. */
  readonly types: ReadonlyMap<string, GraphqlType>
  readonly directives: readonly GraphqlDirective[]
  /** Directives of the schema itself, as they are applied. */
  readonly applied: readonly string[]
  readonly documents: readonly string[]
}

export type RootKind = 'query' | 'mutation' | 'subscription'

export const rootKinds: readonly RootKind[] = ['query', 'mutation', 'subscription']

export type TypeKind = 'object' | 'input' | 'enum' | 'interface' | 'union' | 'scalar'

export interface GraphqlType {
  readonly kind: TypeKind
  readonly name: string
  readonly description?: string
  readonly fields: readonly GraphqlField[]
  /** The names of the interfaces that it implements. */
  readonly interfaces: readonly string[]
  /** The names of the types of a union. */
  readonly members: readonly string[]
  readonly values: readonly GraphqlValue[]
  /** Of a scalar: the URL of its specification. */
  readonly specifiedBy?: string
  /** Directives as they are applied, apart from those that have a field here. */
  readonly applied: readonly string[]
}

/** A field, an argument, or a field of an input. */
export interface GraphqlField {
  readonly name: string
  readonly description?: string
  readonly type: TypeRef
  readonly arguments: readonly GraphqlField[]
  /** As it is written: `[ADMIN]`. */
  readonly default?: string
  /** Why it is deprecated; `''` if nothing says so. */
  readonly deprecated?: string
  readonly applied: readonly string[]
}

/** `[User!]!`: name `User`, before `[`, after `!]!`. */
export interface TypeRef {
  readonly name: string
  readonly before: string
  readonly after: string
}

export interface GraphqlValue {
  readonly name: string
  readonly description?: string
  readonly deprecated?: string
  readonly applied: readonly string[]
}

export interface GraphqlDirective {
  readonly name: string
  readonly description?: string
  readonly arguments: readonly GraphqlField[]
  readonly locations: readonly string[]
  readonly isRepeatable: boolean
}

/** Whether a value must be given: it cannot be null and has no default. */
export function isRequired({ type, default: preset }: GraphqlField): boolean {
  return type.after.endsWith('!') && preset === undefined
}

/** The types that every schema has. */
export const builtInTypes: readonly string[] = ['Int', 'Float', 'String', 'Boolean', 'ID']
