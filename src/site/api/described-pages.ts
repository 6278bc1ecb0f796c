import { ownValue } from '../../base/own-value.ts'
import type { Config } from '../../config/config.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { Found } from '../../content/discover.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import type { Route } from '../../base/paths.ts'
import type { ChangesWords } from '../../openapi/diff/changes-page.ts'
import type { Api, Operation } from '../../openapi/model.ts'
import { withSiteLinks } from '../../openapi/pages/viewer-links.ts'
import { markMembers, markModel } from '../../openapi/views/mark-members.ts'
import type { PageReference } from '../page-reference.ts'
import { createRouteAllocator } from './route-allocator.ts'
import { languageFinder } from '../navigation/page-language.ts'
import { apiNavigation } from './api-navigation.ts'
import type { ApiPages } from './api-pages.ts'
import { resolveReferences } from './authored-pages.ts'
import type { ReferencingPage } from './authored-pages.ts'
import { changesContent, createChangesPages } from './changes-pages.ts'
import type { ChangesContent, EarlierVersions } from './changes-pages.ts'
import { createOperationPages } from './operation-pages.ts'
import { createOverviewPages, overviewContent } from './overview-pages.ts'
import type { OverviewPages, OverviewWords } from './overview-pages.ts'
import { operationReferences } from './operation-references.ts'
import { playgroundFiles } from './playground-files.ts'
import { schemaPages } from './schema-pages.ts'
import type { ShownSchema } from './schema-pages.ts'

export interface DescribedPagesInput {
  readonly config: Config
  readonly found: Pick<Found, 'pages'>
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  readonly apis: readonly Api[]
  readonly earlier: EarlierVersions
  /** See `ApiPages`. */
  readonly unreadFolders: readonly string[]
  /** The author's pages that name operations and schemas. */
  readonly referencing: readonly ReferencingPage[]
  /** The words of a language. */
  readonly wordsFor: (language: string | undefined) => OverviewWords
  /** The words of pages of changes; absent where there are none. */
  readonly changesWordsFor?: (language: string | undefined) => ChangesWords | undefined
}

export interface DescribedPages extends Omit<ApiPages, 'source'> {
  /** Everything that references are built from apart from the descriptions, as JSON. */
  readonly basis: string
}

/** The pages of APIs that were read: the author's first, then those the navigation needs, then the schemas. */
export function describedPages(input: DescribedPagesInput): DescribedPages {
  const { config, found, report, apis, unreadFolders } = input
  const isIncomplete = unreadFolders.length > 0
  const authored = resolveReferences(input.referencing, apis, { report, isIncomplete })
  const authoredPages = [...authored.schemas, ...authored.operations]
  const routes = createRouteAllocator(found.pages.map(({ route }) => route))
  const operations = createOperationPages({
    routes,
    authored: authored.operations,
    settings: config.file,
    report,
  })
  const ofAuthor = new Set(found.pages.map(({ route }) => route))
  const overviews = config.api.overview ? createOverviewPages(routes, ofAuthor) : undefined
  const changes = createChangesPages(routes, ofAuthor, input.earlier)
  const navigation = apiNavigation({
    ...input,
    overviews,
    changes,
    named: new Set(authoredPages.map(({ api }) => api.id)),
    isIncomplete,
    operations,
  })
  const schemas = schemaPages({
    apis,
    config,
    routes,
    authored: authored.schemas,
    directory: operations.directory,
  })
  const references = operationReferences({
    config,
    authored: authored.operations,
    created: operations.created,
    schemaRoute: schemas.route,
    overviewRoute: (api) =>
      overviews?.places.find((place) => place.api === api && place.isUnnamed)?.overview,
  })
  const authorsSchemas = new Map(
    authored.schemas.map(({ api, schema, route }) => [`${api.id} ${schema.id}`, route]),
  )
  const languageOf = languageFinder(navigation)
  const overview = overviewContent({
    places: overviews?.places ?? [],
    config,
    operationRoute: references.routeOf,
    schemaPage: (api, id) => authorsSchemas.get(`${api.id} ${id}`),
    wordsOf: (route) => input.wordsFor(languageOf(route, config.file)),
  })
  const changed = changesContent({
    places: changes.places,
    config,
    changesWordsOf: (route) => input.changesWordsFor?.(languageOf(route, config.file)),
    operationRoute: references.routeOf,
    wordsOf: (route) => input.wordsFor(languageOf(route, config.file)),
  })
  const operationOf = new Map([
    ...operations.created.map(({ page, operation }) => [page.route, operation] as const),
    ...authored.operations.map(({ route, operation }) => [route, operation] as const),
  ])
  const apiOf = new Map([
    ...(overviews?.places ?? []).flatMap(({ api, overview: at, models }) =>
      [...(at === undefined ? [] : [at]), ...models].map((route) => [route, api] as const),
    ),
    ...operations.created.map(({ page, api }) => [page.route, api] as const),
    ...authored.operations.map(({ route, api }) => [route, api] as const),
  ])
  const versions = [...input.earlier.values()].flat()
  const titles = new Map(authoredPages.map(({ route, title }) => [route, title]))
  const schemaRoutes = schemas.pages.map(({ route }) => route)
  return {
    config: { ...config, navigation },
    apis,
    unreadFolders,
    pages: operations.created.map(({ page }) => page),
    earlierRoutes: routes.earlier,
    schemaPages: schemas.pages,
    overviewPages: [...overview.pages, ...changed.pages],
    downloads: [
      ...overview.downloads,
      ...playgroundFiles(config, [
        ...authored.operations,
        ...operations.created.map(({ api, page }) => ({ api, meta: page.meta })),
      ]),
    ],
    documents: new Set([...apis, ...versions].flatMap(({ documents }) => documents)),
    basis: JSON.stringify([
      ...changed.pages.map(({ route }) => route),
      ...[config.api, references.routes, schemaRoutes],
      ...[overview.pages.map(({ route }) => route), overview.downloads.map(({ path }) => path)],
    ]),
    title: (route) => titles.get(route),
    reference: (route) =>
      linkedReference(
        withMarks(references.reference(route), changed, operationOf.get(route)) ??
          withModelMarks(schemas.reference(route), changed, schemas.shownAt(route)) ??
          overview.reference(route),
        apiOf.get(route) ?? schemas.shownAt(route)?.api,
        { operation: references.routeOf, overviews: overviews?.places ?? [] },
      ),
  }
}

/** The reference on a page with links that are written for other viewers as links to pages of the site. */
function linkedReference(
  reference: (() => PageReference) | undefined,
  api: Api | undefined,
  where: {
    readonly operation: (operation: Operation) => Route | undefined
    readonly overviews: OverviewPages['places']
  },
): (() => PageReference) | undefined {
  if (reference === undefined || api?.hasViewerLinks !== true) return reference
  const overview = where.overviews.find((place) => place.api === api)?.route
  return () => withSiteLinks(reference(), api, { operation: where.operation, overview })
}

/** The page of an operation with the last versions that changed it and its members. */
function withMarks(
  reference: (() => PageReference) | undefined,
  { marks, members }: Pick<ChangesContent, 'marks' | 'members'>,
  operation: Operation | undefined,
): (() => PageReference) | undefined {
  const change = operation && marks.get(operation)
  const own = operation && members.get(operation)
  if (reference === undefined || (change === undefined && own === undefined)) return reference
  return () => {
    const page = reference()
    return {
      ...page,
      ...(change && { change }),
      ...(own && page.operation && { operation: markMembers(page.operation, own) }),
    }
  }
}

/** The page of a named schema with the last versions that changed it and its members. */
function withModelMarks(
  reference: (() => PageReference) | undefined,
  { models }: Pick<ChangesContent, 'models'>,
  shown: ShownSchema | undefined,
): (() => PageReference) | undefined {
  const marks = shown && models.get(shown.api)
  if (reference === undefined || shown === undefined || marks === undefined) return reference
  const name = ownValue(shown.api.schemas, shown.id)?.name
  const change = name === undefined ? undefined : marks.own.get(name)
  return () => {
    const page = reference()
    return {
      ...page,
      ...(change && { change }),
      ...(page.schema && { schema: markModel(page.schema, marks.members) }),
    }
  }
}
