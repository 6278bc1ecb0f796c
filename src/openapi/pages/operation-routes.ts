import type { Route } from '../../base/paths.ts'
import type { Api, NamedSchema, Operation } from '../model.ts'
import { tagOfOperation } from './operation-groups.ts'
import { shortened } from './route-allocator.ts'
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

/** The last segment of an operation's route: from its summary, else its method and path. */
export function operationSlug({ kind, summary, method, path }: Operation): string {
  const named = slug(summary ?? '')
  if (named !== '') return named
  return kind === 'webhook'
    ? slug(path) || 'webhook'
    : `${method.toLowerCase()}-${slug(path)}`.replace(/(?<!-)-+$/, '')
}

/** The format's own rule, so that existing links to generated pages keep working. */
export function slug(text: string): string {
  return shortened(
    text
      .toLowerCase()
      .trim()
      .replace(/\s/g, '-')
      .replace(/\{[^{}]*\}/g, '')
      .replace(/[{}(),.'/]/g, '')
      // these have a meaning in a URL or are not allowed in file names
      .replace(/[?#%\\"<>|*]/g, '')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, ''),
  )
}
