import type { Route } from '../../base/paths.ts'
import type { Api, NamedSchema, Operation } from '../../openapi/model.ts'
import { operationSlug, slug } from '../../openapi/pages/operation-slug.ts'
import { tagOfOperation } from '../../openapi/pages/tag-sections.ts'
import type { RouteAllocator, WantedRoute } from './route-allocator.ts'

/** The route of an operation's page: `x-mint.href`, else directory, tag and name. */
export function wantedRoute(operation: Operation, directory: string): WantedRoute {
  const segments = [directory, slug(tagOfOperation(operation)), operationSlug(operation)]
  return {
    href: operation.mint?.href,
    standard: segments.filter((segment) => segment !== '').join('/'),
  }
}

/** A route for every operation and webhook that is not excluded. */
export function allocateRoutes(
  { operations, webhooks }: Api,
  { directory, routes }: { readonly directory: string; readonly routes: RouteAllocator },
): ReadonlyMap<Operation, Route> {
  return new Map(
    [...operations, ...webhooks]
      .filter(({ excluded }) => !excluded)
      .map((operation) => [operation, routes.allocate(wantedRoute(operation, directory))]),
  )
}

/** The schemas that get pages: those with members. */
export function schemasWithPages({ schemas }: Pick<Api, 'schemas'>): readonly NamedSchema[] {
  return Object.values(schemas).filter(
    ({ schema }) => schema.kind !== 'value' && schema.kind !== 'any',
  )
}

/** The route of a schema's page, below `schemas` in the directory of its API. */
export function wantedSchemaRoute({ id }: NamedSchema, directory: string): WantedRoute {
  return { standard: `${directory}/schemas/${slug(id) || 'schema'}` }
}
