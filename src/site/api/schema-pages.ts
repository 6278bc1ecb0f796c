import type { Route } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Api, SchemaId } from '../../openapi/model.ts'
import { schemasWithPages, wantedSchemaRoute } from './operation-routes.ts'
import type { RouteAllocator } from './route-allocator.ts'
import type { PageReference } from '../page-reference.ts'
import { schemaPageView } from '../../openapi/views/schema-page-view.ts'
import type { OperationSource } from '../page-source.ts'
import type { AuthoredSchemaPage } from './authored-pages.ts'
import { descriptionFile } from './operation-page.ts'

/** The pages of named schemas: operations link to them when a schema is too large to show in full. */
export interface SchemaPages {
  /** Hidden pages: only links lead to them, and only those with a link are compiled. */
  readonly pages: readonly OperationSource[]
  /** The page of a schema. */
  route(api: Api, id: SchemaId): Route | undefined
  reference(route: Route): (() => PageReference) | undefined
  /** The schema that a page is about. */
  shownAt(route: Route): ShownSchema | undefined
}

export interface ShownSchema {
  readonly api: Api
  readonly id: SchemaId
}

export interface SchemaPagesInput {
  readonly apis: readonly Api[]
  readonly config: Config
  readonly authored: readonly AuthoredSchemaPage[]
  readonly routes: RouteAllocator
  /** The directory that the pages of an API are in. */
  directory(api: Api): string
}

/** A page for every schema with members that the author has not written one for. */
export function schemaPages(input: SchemaPagesInput): SchemaPages {
  const { apis, config, authored, directory, routes } = input
  const byKey = new Map<string, Route>()
  const byRoute = new Map<Route, ShownSchema>()
  const pages: OperationSource[] = []

  for (const { route, api, schema } of authored) {
    byRoute.set(route, { api, id: schema.id })
    const key = schemaKey(api, schema.id)
    if (!byKey.has(key)) byKey.set(key, route)
  }
  for (const api of apis) {
    const file = descriptionFile(api, config.file)
    const missing = schemasWithPages(api).filter(({ id }) => !byKey.has(schemaKey(api, id)))
    for (const named of missing) {
      const route = routes.allocate(wantedSchemaRoute(named, directory(api)))
      byKey.set(schemaKey(api, named.id), route)
      byRoute.set(route, { api, id: named.id })
      const title = named.schema.title ?? named.name
      const meta = { title, hidden: true, other: {} }
      pages.push({ kind: 'operation', file, route, meta, content: '' })
    }
  }

  const schemaRoute: SchemaPages['route'] = (api, id) => byKey.get(schemaKey(api, id))
  return {
    pages,
    route: schemaRoute,
    shownAt: (route) => byRoute.get(route),
    reference(at) {
      const shown = byRoute.get(at)
      if (shown === undefined) return undefined
      const { api, id } = shown
      return () => {
        const schema = schemaPageView(api, id, {
          maintainOrder: config.api.maintainOrder,
          hrefOf: (other) => schemaRoute(api, other),
        })
        return { schema, title: schema.title }
      }
    },
  }
}

function schemaKey(api: Api, id: SchemaId): string {
  return `${api.id} ${id}`
}
