import type { FilePath, Route } from '../../base/paths.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import type { FoundOperation } from '../../openapi/find-operation.ts'
import type { Api, Operation } from '../../openapi/model.ts'
import { operationGroups } from './operation-groups.ts'
import type { OperationGroup } from './operation-groups.ts'
import { allocateRoutes, wantedRoute } from './operation-routes.ts'
import { operationTitle, operationTitles } from '../../openapi/pages/operation-titles.ts'
import { preferredRoute } from './route-allocator.ts'
import type { RouteAllocator } from './route-allocator.ts'
import type { OperationPage } from '../page-source.ts'
import type { AuthoredOperationPage } from './authored-pages.ts'
import { describedText } from './described-text.ts'
import { operationPage } from './operation-page.ts'

/** The pages that operations get because the navigation names them, or their description. */
export interface OperationPages {
  /** The route of one operation's page; the page is created on first use. */
  routeOf(found: Pick<FoundOperation, 'api' | 'operation'>, directory: string): Route
  /** Creates pages for the operations of a description, grouped by tag; those that are listed elsewhere are left out. */
  groups(
    api: Api,
    directory: string,
    isListed?: (operation: Operation) => boolean,
  ): readonly OperationGroup[]
  /** The directory that the pages of an API are in. */
  directory(api: Api): string
  /** Every page so far, with its operation. */
  readonly created: readonly CreatedPage[]
}

export interface CreatedPage {
  readonly page: OperationPage
  readonly api: Api
  readonly operation: Operation
  /** The paragraph below the title as Markdown, if that is more than plain text. */
  readonly lead: string | undefined
  /** The part of its description that the reference shows: what follows the paragraph below the title. */
  readonly rest: string | undefined
}

export interface OperationPagesInput {
  readonly routes: RouteAllocator
  /** Pages of the author: an operation whose preferred route is such a page of its own needs no other. */
  readonly authored: readonly AuthoredOperationPage[]
  readonly settings: FilePath
  readonly report: Report
}

export function createOperationPages(input: OperationPagesInput): OperationPages {
  const { routes, authored, settings, report } = input
  const authoredAt = new Map(authored.map((page) => [page.route, page.operation]))
  const directories = new Map<Api, string>()
  const titles = new Map<Api, ReadonlyMap<Operation, string>>()
  const known = new Map<string, Route>()
  const created: CreatedPage[] = []

  function create(api: Api, operation: Operation, route: Route): void {
    const { lead, markdown, rest } = describedText(operation, operationTitle(operation))
    const known = titles.get(api) ?? operationTitles(api)
    titles.set(api, known)
    const title = known.get(operation) ?? operationTitle(operation)
    const page = operationPage({ api, operation, route, title, lead, settings, report })
    created.push({ page, api, operation, lead: markdown, rest })
  }

  return {
    created,
    directory: (api) => directories.get(api) ?? 'api-reference',
    routeOf({ api, operation }, directory) {
      if (!directories.has(api)) directories.set(api, directory)
      const key = `${api.id} ${operation.id} ${directory}`
      const before = known.get(key)
      if (before !== undefined) return before
      const wanted = wantedRoute(operation, directory)
      const preferred = preferredRoute(wanted)
      const isAuthored = authoredAt.get(preferred) === operation
      const route = isAuthored ? preferred : routes.allocate(wanted)
      if (!isAuthored) create(api, operation, route)
      known.set(key, route)
      return route
    },
    groups(api, directory, isListed = () => false) {
      if (!directories.has(api)) directories.set(api, directory)
      const rest = { ...api, operations: api.operations.filter((it) => !isListed(it)) }
      const own = allocateRoutes(rest, { directory, routes })
      for (const [operation, route] of own) create(api, operation, route)
      return operationGroups(api, own)
    },
  }
}
