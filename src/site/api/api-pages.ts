import type { FilePath, Route } from '../../base/paths.ts'
import { isExternal, titleFromPath } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import type { Frontmatter } from '../../content/page.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { Api, Operation } from '../../openapi/model.ts'
import type { OperationRoute as MadePage } from '../../openapi/operation-routes.ts'
import type { OperationPage } from '../site.ts'
import { sha256 } from '../../host/node/hash.ts'
import { createHashingHost } from '../../host/node/hashing-host.ts'
import type { WrittenSchema } from './schema-pages.ts'
import type { LoadInput } from './find-descriptions.ts'
import { visiblePlayground } from './mdx-operation-view.ts'
import type { PageReference } from '../../openapi/views/page-reference.ts'

/** What API descriptions add to a site. */
export interface ApiPages {
  /** The settings, their navigation naming the pages that are made. */
  readonly config: Config
  readonly operations: readonly OperationPage[]
  readonly apis: readonly Api[]
  /** Pages that no file holds, with the source they would have; `file` is the description. */
  readonly pages: readonly OperationSource[]
  /** The files and addresses that they were read from. */
  readonly documents: ReadonlySet<string>
  /** Pages of schemas that operations link to; the others need not be made. */
  readonly schemaPages: readonly OperationSource[]
  /** A fingerprint of all that may have a part in a reference. */
  readonly source: string
  /** What a page with a file is called that names an operation. */
  title(route: Route): string | undefined
  /** What the page at a route shows of an API. */
  reference(route: Route): (() => PageReference) | undefined
}

export interface OperationSource {
  readonly file: FilePath
  readonly route: Route
  readonly text: string
}

/** Reads the descriptions of a site and gives each operation its page. Without a description nothing is read. */
export async function apiPages(input: LoadInput): Promise<ApiPages> {
  const { config, found, host, report } = input
  const { discoveredSources, loadApis, mayDescribe, sourcesOf, unlistedSources } =
    await import('./find-descriptions.ts')
  const sources = sourcesOf(config)
  const none: ApiPages = {
    config,
    operations: [],
    apis: [],
    pages: [],
    schemaPages: [],
    source: '',
    documents: new Set(sources.map(({ from }) => from)),
    title: () => undefined,
    reference: () => undefined,
  }
  if (sources.length === 0 && !mayDescribe(found, config)) return none

  const { parseReference, parseSchemaReference } =
    await import('../../openapi/operation-reference.ts')
  const named = await pagesWithReference(input)
  const files = named.flatMap(
    ({ meta }) =>
      parseReference(meta.openapi ?? '')?.file ??
      parseSchemaReference(meta.openapiSchema ?? '')?.file ??
      [],
  )
  sources.push(...(await unlistedSources(files, sources, host)))
  if (sources.length === 0 && named.length > 0) sources.push(...(await discoveredSources(input)))
  if (sources.length === 0) return none

  const recording = createHashingHost(host)
  const apis = await loadApis(sources, { ...input, host: recording })
  if (apis.length === 0) return none
  const { findOperation, findSchema, nearestOperation, nearestSchema } =
    await import('../../openapi/find-operation.ts')
  const { operationGroups, operationPage, operationSlug } =
    await import('../../openapi/operation-routes.ts')
  const { operationView } = await import('../../openapi/views/operation-view.ts')
  const problems = await import('../../openapi/problems.ts')
  const { linkedOperation } = await import('../../openapi/views/link-view.ts')
  const { apiNavigation } = await import('./api-navigation.ts')
  const { apiSchemas } = await import('./schema-pages.ts')

  const references = new Map<Route, () => PageReference>()
  const routes = new Map<Operation, Route>()
  const directories = new Map<Api, string>()
  const written = new Map<Route, Operation>()
  const titles = new Map<Route, string>()
  const namedApis = new Set<string>()
  const schemas: WrittenSchema[] = []
  for (const { route, meta, at } of named.filter((it) => it.meta.openapi === undefined)) {
    const wanted = meta.openapiSchema ?? ''
    const parsed = parseSchemaReference(wanted)
    const hit = parsed && findSchema(parsed, apis)
    if (hit === undefined) {
      const near = parsed && nearestSchema(parsed, apis)
      report.add({ ...problems.unknownSchema(wanted, at, near), severity: 'warning' })
      continue
    }
    namedApis.add(hit.api.id)
    titles.set(route, meta.title ?? hit.schema.name)
    schemas.push({ route, ...hit })
  }
  for (const { route, meta, at } of named.filter((it) => it.meta.openapi !== undefined)) {
    const reference = parseReference(meta.openapi ?? '')
    if (reference === undefined || reference.kind === 'description') {
      const problem = problems.unreadableReference('openapi', meta.openapi ?? '', at)
      report.add({ ...problem, severity: 'warning' })
      continue
    }
    const hit = findOperation(reference, apis)
    if (hit === undefined) {
      const near = nearestOperation(reference, apis)
      const problem = problems.unknownOperation(meta.openapi ?? '', at, near)
      report.add({ ...problem, severity: 'warning' })
      continue
    }
    if (!hit.isExact)
      report.add(problems.inexactOperation(meta.openapi ?? '', hit.operation.id, at))
    namedApis.add(hit.api.id)
    written.set(route, hit.operation)
    routes.set(hit.operation, route)
    const { summary } = hit.operation
    const said = opening(hit.operation.description)
    const title = meta.title ?? summary ?? titleFromPath(operationSlug(hit.operation))
    titles.set(route, title)
    references.set(route, () => ({
      ...referenceTo(
        hit.api,
        meta.description === undefined ? opened(hit.operation, said.rest) : hit.operation,
        meta,
      ),
      title,
      ...(said.description && { description: said.description }),
    }))
  }

  const taken = new Set<string>(found.pages.map(({ route }) => route))
  const made = new Map<string, MadePage>()
  const pages: OperationSource[] = []
  const operations: OperationPage[] = []

  function enter(api: Api, operation: Operation, page: MadePage): MadePage {
    const { description, rest } = opening(page.description)
    pages.push({
      file: (isExternal(api.from) ? config.file : api.from) as FilePath,
      route: page.route,
      text: sourceOf(page, description),
    })
    operations.push({
      route: page.route,
      method: page.kind === 'webhook' ? 'WEBHOOK' : page.method,
      path: page.path,
      title: page.title,
      api: api.from,
      deprecated: page.deprecated,
    })
    if (!routes.has(operation)) routes.set(operation, page.route)
    const meta = pageWords(page.metadata)
    const introduction = page.content?.provenance === 'remote' ? page.content.value : undefined
    references.set(page.route, () => ({
      ...referenceTo(api, opened(operation, rest), meta),
      ...(introduction !== undefined && { introduction }),
    }))
    return page
  }

  function referenceTo(api: Api, operation: Operation, meta: PageWords): PageReference {
    const { baseUrls, auth, maintainOrder, examples, fullUrl, params } = config.api
    return {
      operation: operationView(api, operation, {
        baseUrls,
        ...(auth && { auth }),
        ...(meta.authMethod !== undefined && { authMethod: meta.authMethod }),
        maintainOrder,
        languages: examples.languages,
        include: examples.defaults,
        autogenerate: examples.autogenerate,
        ...visiblePlayground(meta, config.api),
        fullUrl,
        expanded: params.expanded,
        pages: {
          schema: (id) => schemaPages.route(api, id),
          operation(link) {
            const found = linkedOperation(link, api.operations)
            const href = found && routes.get(found)
            return found && href && { id: found.id, href }
          },
        },
      }),
    }
  }

  const navigation = apiNavigation({
    ...input,
    apis,
    named: namedApis,
    page({ api, operation }, directory) {
      if (!directories.has(api)) directories.set(api, directory)
      const key = `${api.id} ${operation.id} ${directory}`
      const known = made.get(key)
      if (known !== undefined) return known
      const wanted = operationPage(api, operation, { directory, taken: new Set() })
      const page =
        written.get(wanted.route) === operation
          ? wanted
          : enter(api, operation, operationPage(api, operation, { directory, taken }))
      made.set(key, page)
      return page
    },
    groups(api, directory) {
      if (!directories.has(api)) directories.set(api, directory)
      const byId = new Map([...api.operations, ...api.webhooks].map((it) => [it.id, it]))
      const groups = operationGroups(api, { directory, taken })
      const walk = (list: typeof groups): void => {
        for (const group of list) {
          for (const page of group.pages) {
            const operation = byId.get(page.operation)
            if (operation) enter(api, operation, page)
          }
          walk([...group.groups])
        }
      }
      walk(groups)
      return groups
    },
  })
  const schemaPages = apiSchemas({
    apis,
    config,
    taken,
    written: schemas,
    directory: (api) => directories.get(api) ?? 'api-reference',
  })
  return {
    config: { ...config, navigation },
    schemaPages: schemaPages.pages,
    source: sha256(
      recording.fingerprint(),
      JSON.stringify([
        config.api,
        [...routes.values()],
        schemaPages.pages.map(({ route }) => route),
      ]),
    ),
    operations,
    apis,
    pages,
    documents: new Set(apis.flatMap(({ documents }) => documents)),
    title: (route) => titles.get(route),
    reference: (route) => references.get(route) ?? schemaPages.reference(route),
  }
}

type PageWords = Pick<Frontmatter, 'authMethod' | 'playground'>

function pageWords(metadata: MadePage['metadata']): PageWords {
  const { authMethod, playground } = metadata
  return {
    ...(typeof authMethod === 'string' && { authMethod }),
    ...(typeof playground === 'string' && { playground }),
  }
}

interface NamedPage {
  readonly route: Route
  readonly meta: Frontmatter
  readonly at: Place
}

/** The pages whose frontmatter names an operation or a schema. */
async function pagesWithReference({ found, host }: LoadInput): Promise<NamedPage[]> {
  const named: NamedPage[] = []
  for (const { file, route } of found.pages) {
    const text = (await host.read(file)) ?? ''
    if (!/^openapi(?:-?schema)?\s*:/im.test(text.slice(0, maxFrontmatter))) continue
    const { meta } = readFrontmatter({ path: file, text })
    const name = meta.openapi ?? meta.openapiSchema
    if (name === undefined) continue
    const start = text.indexOf(name)
    const at = placeOf({ path: file, text }, start, start + name.length)
    named.push({ route, meta, at })
  }
  return named
}

const maxFrontmatter = 8_000

/** The page as an author would have begun it. */
function sourceOf(page: MadePage, description: string | undefined): string {
  const { title, navTitle, metadata, deprecated, hidden } = page
  const content = page.content?.provenance === 'author' ? page.content.value : ''
  const meta = {
    ...metadata,
    title,
    ...(navTitle !== title && { sidebarTitle: navTitle }),
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    ...(hidden && { hidden }),
  }
  const lines = Object.entries(meta)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${content}`
}

/** The first paragraph stands below the title, where it is one; the rest stands in the reference. */
function opening(text: string | undefined): { description?: string; rest?: string } {
  const whole = text?.trim() ?? ''
  if (whole === '') return {}
  const [first = ''] = whole.split(/\n\s*\n/, 1)
  if (
    first.length > 400 ||
    /^(?:[#>|`<*+!-]|\d+[.)]|\s{4})/.test(first) ||
    /\n\s*(?:[-*|`#<]|\d+[.)])/.test(first)
  )
    return { rest: whole }
  const description = first
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const rest = whole.slice(first.length).trim()
  return { ...(description && { description }), ...(rest && { rest }) }
}

/** The operation with what its page does not say of it yet. */
function opened({ description: _, ...operation }: Operation, rest: string | undefined): Operation {
  return { ...operation, ...(rest && { description: rest }) }
}
