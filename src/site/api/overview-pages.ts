import { filePath, routeFrom } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Api, NamedSchema, Operation, SchemaId } from '../../openapi/model.ts'
import { modelEntry, modelParts, visibleModels } from '../../openapi/overview/model-entries.ts'
import type { ModelOptions } from '../../openapi/overview/model-entries.ts'
import { overviewView } from '../../openapi/overview/overview-view.ts'
import type { ModelsView } from '../../openapi/views/api-overview.ts'
import { preferredRoute } from './route-allocator.ts'
import type { RouteAllocator } from './route-allocator.ts'
import type { PageReference } from '../page-reference.ts'
import type { OperationSource } from '../page-source.ts'
import { firstLine, splitLead } from './described-text.ts'
import { descriptionFile } from './operation-page.ts'

/** The overview of each description that the navigation shows as a whole, and the pages of its models. */
export interface OverviewPages {
  /** Reserves the routes of an overview. */
  add(api: Api, where: OverviewDetails): OverviewRoutes
  /** The route that the overview of a description has if no other page has it. */
  wantedRoute(directory: string): Route
  /** Whether a page of the author has a route. */
  isAuthored(route: Route): boolean
  readonly places: readonly OverviewPlace[]
}

export interface OverviewDetails {
  readonly directory: string
  /** The pages of the operations next to it. */
  readonly pages: ReadonlyMap<Operation, Route>
  /** No other description is shown in its list: the navigation calls it "Overview", else by the title of the API. */
  readonly isOnly: boolean
  /** The navigation has no entry for it. It is found like the pages that have one. */
  readonly isUnnamed?: boolean
}

/** Entries of the navigation. */
export interface OverviewRoutes {
  /** Absent if the author has a page of this route. */
  readonly overview?: Route
  /** Pages of models; none if the overview has room for them. */
  readonly models: readonly Route[]
}

export interface OverviewPlace extends OverviewRoutes, OverviewDetails {
  readonly api: Api
  /** Of the overview, generated or the author's. */
  readonly route: Route
  readonly parts: readonly (readonly NamedSchema[])[]
}

/** A file for the readers of APIs: made of a description to download, or (`operations`, `sign-in`) for the playground. */
export type ApiDownload =
  | {
      readonly kind: DownloadKind | 'operations'
      readonly api: Api
      /** `api-reference/overview/petstore.json`. */
      readonly path: FilePath
    }
  | SignInDownload

/** The page that authorization servers return to; it is the same for all descriptions. */
export interface SignInDownload {
  readonly kind: 'sign-in'
  readonly path: FilePath
}

type DownloadKind = 'json' | 'yaml' | 'postman' | 'http'

export function createOverviewPages(
  routes: RouteAllocator,
  authored: ReadonlySet<Route>,
): OverviewPages {
  const places: OverviewPlace[] = []
  const wantedRoute = (directory: string) => preferredRoute({ standard: `${directory}/overview` })
  return {
    places,
    wantedRoute,
    isAuthored: (route) => authored.has(route),
    add(api, { directory, pages, isOnly, isUnnamed = false }) {
      const wanted = wantedRoute(directory)
      const isAuthors = authored.has(wanted) && !places.some(({ route }) => route === wanted)
      const route = isAuthors ? wanted : routes.allocate({ standard: `${directory}/overview` })
      const parts = modelParts(visibleModels(api))
      const models =
        parts.length < 2 || isAuthors
          ? []
          : parts.map(() => routes.allocate({ standard: `${directory}/models` }))
      const own = { models, ...(!isAuthors && { overview: route }) }
      places.push({ api, directory, route, parts, pages, isOnly, isUnnamed, ...own })
      return own
    },
  }
}

/** Words that the pages need for their titles. */
export interface OverviewWords {
  readonly overview: string
  readonly models: string
  readonly changes: string
}

export interface OverviewContent {
  readonly pages: readonly OperationSource[]
  readonly downloads: readonly ApiDownload[]
  reference(route: Route): (() => PageReference) | undefined
}

export interface OverviewContentInput {
  readonly places: readonly OverviewPlace[]
  readonly config: Config
  /** The page of an operation that has none next to the overview. */
  operationRoute(operation: Operation): Route | undefined
  /** The page that the author wrote about a schema. */
  schemaPage(api: Api, id: SchemaId): Route | undefined
  wordsOf(route: Route): OverviewWords
}

/** In search, the page of an operation comes before a list that names it. */
const boost = 0.5

/** The pages of overviews and models, and the files that they link to. */
export function overviewContent(input: OverviewContentInput): OverviewContent {
  const { places, config, wordsOf } = input
  const pages: OperationSource[] = []
  const references = new Map<Route, () => PageReference>()

  for (const place of places) {
    const { api, parts, overview, models } = place
    if (overview === undefined) continue
    const file = descriptionFile(api, config.file)
    const { lead, markdown, rest } = splitLead(api.description ?? api.summary)
    const title = api.title.replace(/\s+/g, ' ').trim() || 'API'
    const navTitle = place.isOnly && { sidebarTitle: wordsOf(overview).overview }
    const about = lead && { description: lead }
    const found = place.isUnnamed === true && { searchable: true }
    const meta = { title, ...navTitle, boost, ...about, ...found, other: {} }
    pages.push({ kind: 'operation', file, route: overview, meta, content: '' })
    references.set(overview, () => ({
      ...(markdown && { lead: markdown }),
      overview: overviewView(api, {
        ...settingsOf(config),
        description: rest,
        downloads: downloadsOf(place).map(({ kind, path }) => ({
          title: downloadTitles[kind],
          href: `/${path}`,
        })),
        models: modelsView(place, modelOptions(place, input)),
        hrefOf: (operation) => place.pages.get(operation) ?? input.operationRoute(operation),
        firstLine,
      }),
    }))
    for (const [index, route] of models.entries()) {
      const part = parts[index] ?? []
      const range = rangeOf(part)
      const name = wordsOf(route).models
      const titles = { title: `${name}: ${range}`, sidebarTitle: range }
      const ownMeta = { ...titles, boost, ...found, other: {} }
      pages.push({ kind: 'operation', file, route, meta: ownMeta, content: '' })
      references.set(route, () => {
        const options = modelOptions(place, input)
        return { models: { entries: part.map((it) => modelEntry(it, api.schemas, options)) } }
      })
    }
  }
  return {
    pages,
    downloads: places.flatMap(downloadsOf),
    reference: (route) => references.get(route),
  }
}

function settingsOf({ api }: Config) {
  return { baseUrls: api.baseUrls, ...(api.auth && { auth: api.auth }) }
}

/** In the folder of the overview: `petstore.json`, `petstore.yaml`, `petstore.postman_collection.json`, `petstore.http`. */
function downloadsOf({
  api,
  route,
}: OverviewPlace): readonly (ApiDownload & { readonly kind: DownloadKind })[] {
  const kinds = Object.keys(extensions) as DownloadKind[]
  return kinds.flatMap((kind) => {
    const isBundle = kind === 'json' || kind === 'yaml'
    if (isBundle && api.bundle === undefined) return []
    const isRequests = !isBundle
    if (isRequests && api.operations.length === 0) return []
    return [{ kind, api, path: filePath(`${route.slice(1)}/${api.id}${extensions[kind]}`) }]
  })
}

const extensions: Readonly<Record<DownloadKind, string>> = {
  json: '.json',
  yaml: '.yaml',
  postman: '.postman_collection.json',
  http: '.http',
}

const downloadTitles: Readonly<Record<DownloadKind, string>> = {
  json: 'OpenAPI (JSON)',
  yaml: 'OpenAPI (YAML)',
  postman: 'Postman',
  http: 'HTTP (.http)',
}

/** The anchor of a model on its page. */
function modelAnchor(id: SchemaId): string {
  return `model-${id}`
}

function modelOptions(place: OverviewPlace, input: OverviewContentInput): ModelOptions {
  const { api, parts, route, models } = place
  const pageOfModel = new Map<SchemaId, Route>()
  for (const [index, part] of parts.entries())
    for (const { id } of part) pageOfModel.set(id, models[index] ?? route)
  return {
    maintainOrder: input.config.api.maintainOrder,
    firstLine,
    pageOf: (id) => input.schemaPage(api, id),
    hrefOf(id) {
      const own = input.schemaPage(api, id)
      if (own !== undefined) return own
      const page = pageOfModel.get(id)
      return page && `${page}#${modelAnchor(id)}`
    },
  }
}

function modelsView({ api, parts, models }: OverviewPlace, options: ModelOptions): ModelsView {
  const count = parts.reduce((sum, part) => sum + part.length, 0)
  if (models.length === 0) {
    const entries = parts.flat().map((it) => modelEntry(it, api.schemas, options))
    return { entries, pages: [], count }
  }
  const areNamed = count <= maxNamed
  const pages = models.map((route, index) => {
    const part = parts[index] ?? []
    return {
      title: rangeOf(part),
      href: route,
      models: areNamed
        ? part.map(({ id, name }) => {
            const href = options.hrefOf(id)
            return { title: name, ...(href && { href }) }
          })
        : [],
    }
  })
  return { entries: [], pages, count }
}

/** So many models are named on an overview that does not describe them. */
const maxNamed = 800

/** `Account – Charge`. */
function rangeOf(part: readonly NamedSchema[]): string {
  const [first, last] = [part[0]?.name ?? '', part.at(-1)?.name ?? '']
  return first === last ? first : `${first} – ${last}`
}

/** Whether a path of the navigation names a route. */
export function namesRoute(path: string, route: Route): boolean {
  return routeFrom(path) === route
}
