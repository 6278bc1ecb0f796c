import { ownValue } from '../../base/own-value.ts'
import type { PageSecurity } from '../effective-security.ts'
import type { SecurityScheme } from '../model.ts'

/** A scheme, and what an operation needs of it. */
export interface RequirementView {
  readonly scheme: SecurityScheme
  /** Scopes or roles that the operation needs. */
  readonly scopes: readonly ScopeView[]
  /** Further scopes that the scheme offers. */
  readonly others: readonly ScopeView[]
}

export interface ScopeView {
  readonly name: string
  readonly description: string
}

/** Alternatives; each lists the schemes that are required together. */
export function requirementViews({
  alternatives,
  schemes,
}: PageSecurity): readonly (readonly RequirementView[])[] {
  return alternatives.map(({ requirements }) =>
    requirements.flatMap(({ scheme: id, scopes: wanted }) => {
      const scheme = ownValue(schemes, id)
      if (scheme === undefined) return []
      const offered = offeredScopes(scheme)
      return {
        scheme,
        scopes: wanted.map((name) => ({ name, description: offered.get(name) ?? '' })),
        others: [...offered]
          .filter(([name]) => !wanted.includes(name))
          .map(([name, description]) => ({ name, description })),
      }
    }),
  )
}

/** Scopes of all flows by name: the flows of a scheme mostly offer the same ones. */
function offeredScopes(scheme: SecurityScheme): ReadonlyMap<string, string> {
  const flows = scheme.kind === 'oauth2' ? scheme.flows : []
  return new Map(
    flows.flatMap(({ scopes }) =>
      scopes.map(({ name, description }) => [name, description] as const),
    ),
  )
}
