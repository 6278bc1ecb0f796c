import type { FilePath, Route } from '../../base/paths.ts'
import { isExternal } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Api, NamedSchema, SchemaId } from '../../openapi/model.ts'
import { schemaPages } from '../../openapi/operation-routes.ts'
import { schemaPageView } from '../../openapi/views/schema-page-view.ts'
import type { PageReference } from '../../openapi/views/page-reference.ts'

/** The pages of named schemas: where an operation leads that has no room for all of one. */
export interface ApiSchemas {
  /** Pages that no file holds. They are there for those who follow a link, and named nowhere else. */
  readonly pages: readonly {
    readonly file: FilePath
    readonly route: Route
    readonly text: string
  }[]
  /** Where a schema is shown. */
  route(api: Api, id: SchemaId): Route | undefined
  reference(route: Route): (() => PageReference) | undefined
}

/** A page that its author gave to a schema (`openapi-schema` in its frontmatter). */
export interface WrittenSchema {
  readonly route: Route
  readonly api: Api
  readonly schema: NamedSchema
}

export interface ApiSchemasInput {
  readonly apis: readonly Api[]
  readonly config: Config
  readonly written: readonly WrittenSchema[]
  /** Where the pages of an API go. */
  directory(api: Api): string
  readonly taken: Set<string>
}

export function apiSchemas({
  apis,
  config,
  written,
  directory,
  taken,
}: ApiSchemasInput): ApiSchemas {
  const byKey = new Map<string, Route>()
  const byRoute = new Map<Route, { readonly api: Api; readonly id: SchemaId }>()
  const pages: ApiSchemas['pages'][number][] = []
  const keyOf = (api: Api, id: SchemaId) => `${api.id} ${id}`

  for (const { route, api, schema } of written) {
    byRoute.set(route, { api, id: schema.id })
    if (!byKey.has(keyOf(api, schema.id))) byKey.set(keyOf(api, schema.id), route)
  }
  for (const api of apis) {
    const file = (isExternal(api.from) ? config.file : api.from) as FilePath
    for (const { schema: id, route, title } of schemaPages(api, {
      directory: directory(api),
      taken,
      skip: new Set(Object.keys(api.schemas).filter((it) => byKey.has(keyOf(api, it)))),
    })) {
      byKey.set(keyOf(api, id), route)
      byRoute.set(route, { api, id })
      pages.push({ file, route, text: `---\ntitle: ${JSON.stringify(title)}\nhidden: true\n---\n` })
    }
  }

  const route: ApiSchemas['route'] = (api, id) => byKey.get(keyOf(api, id))
  return {
    pages,
    route,
    reference(at) {
      const shown = byRoute.get(at)
      if (shown === undefined) return undefined
      const { api, id } = shown
      return () => {
        const schema = schemaPageView(api, id, {
          maintainOrder: config.api.maintainOrder,
          hrefOf: (other) => route(api, other),
        })
        return { schema, title: schema.title }
      }
    },
  }
}
