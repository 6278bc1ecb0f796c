import { isExternal } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Config } from '../config/config.ts'
import type { ApiSource, Pointer } from '../config/setting-types.ts'
import type { Found } from '../content/discover.ts'
import { exceedsMarkdownBound } from '../content/work/reading-work.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import type { DescriptionCache } from '../openapi/documents/fetch-document.ts'
import type { LoadApiOptions } from '../openapi/load-api.ts'
import { createHashingHost } from '../host/node/hashing-host.ts'
import { sha256 } from '../host/node/hash.ts'
import { readLock } from '../openapi/documents/description-lock.ts'
import type { ApiPages } from '../site/api/api-pages.ts'
import type { ReferencingPage } from '../site/api/authored-pages.ts'
import { defaultLanguage, languageTag } from '../site/language-tag.ts'
import { filesOfReferences } from '../site/references/authored-references.ts'
import { placeReferences } from '../site/references/place-references.ts'
import type { ReferenceDocument } from '../site/references/reference-document.ts'
import { stringsFor } from '../theme/words/site.ts'

export interface ReferencePagesInput {
  readonly config: Config
  readonly found: Pick<Found, 'pages'>
  readonly host: Host
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  /** Cache of fetched texts. */
  readonly texts?: DescriptionCache | undefined
  /** The pages of OpenAPI descriptions. */
  readonly pages: ApiPages
  /** AsyncAPI descriptions, GraphQL schemas and tools of MCP servers that the settings name. */
  readonly sources: readonly ApiSource[]
  /** The pages whose frontmatter matches. */
  readonly pagesOf: (pattern: RegExp) => Promise<ReferencingPage[]>
}

/** Reads AsyncAPI descriptions, GraphQL schemas and tools of MCP servers and gives each of their parts its page. */
export async function readReferencePages(input: ReferencePagesInput): Promise<ApiPages> {
  const { pages, report, found } = input
  const referencing = await input.pagesOf(/^(?:asyncapi|graphql|mcp)\s*:/im)
  const hashing = createHashingHost(input.host)
  const unlisted = await unlistedSources(referencing, input)
  const sources = [...input.sources, ...unlisted]
  if (sources.length === 0 && referencing.length === 0) return pages
  const documents: ReferenceDocument[] = []
  const unread: ApiSource[] = []
  const lock = await readLock(hashing)
  for (const source of sources) {
    const at = source.pointer.length > 0 ? input.locate(source.pointer) : undefined
    const document = await readDocument(
      source,
      { ...input, host: hashing },
      {
        ...(at && { at }),
        ...(input.texts && { cache: input.texts }),
        lock,
        taken: documents.map(({ from }) => from),
        pills: input.config.api.params.post,
        exceedsBound: exceedsMarkdownBound,
      },
    )
    if (document) documents.push(document)
    if (document === undefined || document.isDamaged) unread.push(source)
  }
  const folders = unread.map((it) => it.directory ?? 'api-reference').filter((it) => it !== '')
  const placed = placeReferences({
    pages,
    documents,
    written: found.pages.map(({ route }) => route),
    referencing,
    report,
    unreadFolders: [...new Set(folders)],
  })
  const routes = [...placed.overviewPages, ...placed.schemaPages].map(({ route }) => route)
  const basis = JSON.stringify([input.config.api, sources, routes])
  const { documents: read } = placed
  return {
    ...placed,
    documents: new Set([...read, ...unread.map(({ from }) => from)]),
    source: sha256(pages.source, hashing.fingerprint(), basis),
  }
}

async function readDocument(
  source: ApiSource,
  { host, report, config }: Pick<ReferencePagesInput, 'host' | 'report' | 'config'>,
  options: LoadApiOptions,
): Promise<ReferenceDocument | undefined> {
  const words = stringsFor(languageTag(defaultLanguage))
  if (source.format === 'graphql') {
    const [{ loadGraphql }, { graphqlDocument }] = await Promise.all([
      import('../graphql/load-graphql.ts'),
      import('../site/references/graphql-document.ts'),
    ])
    const { from, endpoint } = source
    const schema = await loadGraphql(from, host, report, options)
    return schema && graphqlDocument({ ...schema, from }, { settings: config.api, words, endpoint })
  }
  if (source.format === 'mcp') {
    const [{ loadMcpTools }, { mcpDocument }] = await Promise.all([
      import('../mcp-tools/load-mcp-tools.ts'),
      import('../site/references/mcp-document.ts'),
    ])
    const { from, endpoint } = source
    const server = await loadMcpTools(from, host, report, options)
    return server && mcpDocument(server, { settings: config.api, words, endpoint })
  }
  const [{ loadAsyncApi }, { asyncApiDocument }] = await Promise.all([
    import('../asyncapi/load-async-api.ts'),
    import('../site/references/async-api-document.ts'),
  ])
  const api = await loadAsyncApi(source.from, host, report, options)
  return api && asyncApiDocument(api, config.api, words)
}

/** Descriptions that pages name and the settings do not. */
async function unlistedSources(
  referencing: readonly ReferencingPage[],
  { sources, host }: ReferencePagesInput,
): Promise<ApiSource[]> {
  const found = new Map<string, ApiSource>()
  for (const format of ['asyncapi', 'graphql', 'mcp'] as const) {
    for (const from of filesOfReferences(referencing, format)) {
      const key = `${format} ${from}`
      if (found.has(key) || sources.some((it) => it.format === format && it.from === from)) continue
      if (!isExternal(from) && (await host.read(from as FilePath)) === undefined) continue
      found.set(key, { from, overlays: [], pointer: [], format })
    }
  }
  return [...found.values()]
}
