import type { Route } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { Api, Operation, SchemaId } from '../../openapi/model.ts'
import { isVisible } from '../../openapi/pages/tag-sections.ts'
import { linkedOperation } from '../../openapi/views/link-view.ts'
import { operationView } from '../../openapi/views/operation-view.ts'
import type { OperationView } from '../../openapi/views/operation-view.ts'
import type { PageReference } from '../page-reference.ts'
import type { AuthoredOperationPage } from './authored-pages.ts'
import { splitLead } from './described-text.ts'
import { visiblePlayground } from './mdx-operation-view.ts'
import type { CreatedPage } from './operation-pages.ts'

export interface OperationReferencesInput {
  readonly config: Config
  readonly authored: readonly AuthoredOperationPage[]
  readonly created: readonly CreatedPage[]
  /** The page of a schema. */
  schemaRoute(api: Api, id: SchemaId): Route | undefined
  /** The overview of a description that the navigation has no entry for. */
  overviewRoute(api: Api): Route | undefined
}

export interface OperationReferences {
  /** Builds the reference on a page; called when the page is compiled, so that never all of them are in memory. */
  reference(route: Route): (() => PageReference) | undefined
  /** The page that links to an operation lead to. */
  routeOf(operation: Operation): Route | undefined
  /** The pages that links lead to: for each operation its first page, an authored page before a generated one. */
  readonly routes: readonly Route[]
}

export function operationReferences(input: OperationReferencesInput): OperationReferences {
  const { config, authored, created, schemaRoute, overviewRoute } = input
  const targets = linkTargets(authored, created)
  const references = new Map<Route, () => PageReference>()

  function view(api: Api, operation: Operation, meta: PageSettings): OperationView {
    const { baseUrls, auth, maintainOrder, examples, fullUrl, params, webhooks } = config.api
    const overview = overviewRoute(api)
    const own = operationView(api, operation, {
      baseUrls,
      ...(auth && { auth }),
      ...(meta.authMethod !== undefined && { authMethod: meta.authMethod }),
      maintainOrder,
      languages: examples.languages,
      include: examples.defaults,
      autogenerate: examples.autogenerate,
      ...visiblePlayground(meta, config.api, isVisible(operation)),
      webhooks,
      fullUrl,
      expanded: params.expanded,
      pages: {
        schema: (id) => schemaRoute(api, id),
        operation(link) {
          const found = linkedOperation(link, api.operations)
          const href = found && targets.get(found)
          return found && href && { id: found.id, href }
        },
      },
    })
    const title = api.title.replace(/\s+/g, ' ').trim() || 'API'
    return { ...own, ...(overview && { overview: { title, href: overview } }) }
  }

  function excerpt(api: Api, operation: Operation): Pick<PageReference, 'excerpt'> {
    const text = api.excerptOf?.(operation)
    return text === undefined ? {} : { excerpt: text }
  }

  for (const { route, meta, title, api, operation } of authored) {
    references.set(route, () => {
      if (meta.description !== undefined)
        return { operation: view(api, operation, meta), title, ...excerpt(api, operation) }
      const { lead, markdown, rest } = splitLead(operation.description)
      return {
        operation: view(api, withDescription(operation, rest), meta),
        title,
        ...excerpt(api, operation),
        ...(lead && { description: lead }),
        ...(markdown && { lead: markdown }),
      }
    })
  }
  for (const { page, api, operation, lead, rest } of created) {
    references.set(page.route, () => {
      const content = operation.mint?.content
      return {
        operation: view(api, withDescription(operation, rest), page.meta),
        ...excerpt(api, operation),
        ...(lead && { lead }),
        ...(content?.provenance === 'remote' && { introduction: content.value }),
      }
    })
  }
  return {
    reference: (route) => references.get(route),
    routeOf: (operation) => targets.get(operation),
    routes: [...targets.values()],
  }
}

type PageSettings = Pick<Frontmatter, 'authMethod' | 'playground'>

function linkTargets(
  authored: readonly AuthoredOperationPage[],
  created: readonly CreatedPage[],
): ReadonlyMap<Operation, Route> {
  const targets = new Map<Operation, Route>()
  // a later page of the author wins over an earlier one, and every one of them over a generated page
  for (const { operation, route } of authored) targets.set(operation, route)
  for (const { operation, page } of created)
    if (!targets.has(operation)) targets.set(operation, page.route)
  return targets
}

/** The operation with the part of its description that the page does not show elsewhere. */
function withDescription(
  { description: _, ...operation }: Operation,
  rest: string | undefined,
): Operation {
  return { ...operation, ...(rest && { description: rest }) }
}
