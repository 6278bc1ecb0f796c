import { extensionOf, isExternal } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Config } from '../config/config.ts'
import { walkPlan } from '../config/navigation/walk-plan.ts'
import type { ApiSource, Pointer } from '../config/setting-types.ts'
import type { Found } from '../content/discover.ts'
import { readFrontmatter } from '../content/frontmatter.ts'
import { exceedsMarkdownBound } from '../content/scan/reading-work.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createHashingHost } from '../host/node/hashing-host.ts'
import { sha256 } from '../host/node/hash.ts'
import type { DescriptionCache } from '../openapi/documents/fetch-document.ts'
import type { Api } from '../openapi/model.ts'
import { apisNamed } from '../openapi/find-operation.ts'
import type { ApiPages } from '../site/api/api-pages.ts'
import { filesInReferences } from '../site/api/authored-pages.ts'
import type { ReferencingPage } from '../site/api/authored-pages.ts'

export interface ApiPagesInput {
  readonly config: Config
  readonly found: Found
  readonly host: Host
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  /** Cache of fetched texts. */
  readonly texts?: DescriptionCache | undefined
}

/** Reads the descriptions of a site and gives each operation its page. A site without descriptions costs nothing. */
export async function readApiPages(input: ApiPagesInput): Promise<ApiPages> {
  const { config, found, host } = input
  const configured = configuredSources(config)
  const none = withoutApis(config, configured)
  if (configured.length === 0 && !mayDescribe(found, config)) return none

  const { describedPages } = await import('../site/api/described-pages.ts')
  const referencing = await findReferencingPages(input)
  const unlisted = await unlistedSources(filesInReferences(referencing), configured, host)
  const listed = [...configured, ...unlisted]
  const isSearched = listed.length === 0 && referencing.length > 0
  const sources = isSearched ? await discoveredSources(input) : listed
  if (sources.length === 0) return none

  const hashing = createHashingHost(host)
  const apis = await loadApis(sources, { ...input, host: hashing })
  if (apis.length === 0) return none
  const { basis, ...pages } = describedPages({ ...input, apis, referencing })
  return { ...pages, source: sha256(hashing.fingerprint(), basis) }
}

function withoutApis(config: Config, configured: readonly ApiSource[]): ApiPages {
  return {
    config,
    apis: [],
    pages: [],
    schemaPages: [],
    documents: new Set(configured.map(({ from }) => from)),
    source: '',
    title: () => undefined,
    reference: () => undefined,
  }
}

/** Every description that the settings name, in the order of the file, each once. */
function configuredSources(config: Config): ApiSource[] {
  const found: ApiSource[] = [...config.api.descriptions]
  for (const { node } of walkPlan(config.navigation.root)) {
    if (node.kind !== 'page' && node.kind !== 'operation') found.push(...node.descriptions)
  }
  return [...new Map(found.toReversed().map((source) => [source.from, source])).values()].reverse()
}

/** The pages whose frontmatter has `openapi` or `openapi-schema`. */
async function findReferencingPages({ found, host }: ApiPagesInput): Promise<ReferencingPage[]> {
  const pages: ReferencingPage[] = []
  for (const { file, route } of found.pages) {
    const text = (await host.read(file)) ?? ''
    if (!/^openapi(?:-?schema)?\s*:/im.test(text.slice(0, maxFrontmatter))) continue
    const { meta } = readFrontmatter({ path: file, text })
    const reference = meta.openapi ?? meta.openapiSchema
    if (reference === undefined) continue
    const start = text.indexOf(reference)
    const at = placeOf({ path: file, text }, start, start + reference.length)
    pages.push({ route, meta, at })
  }
  return pages
}

const maxFrontmatter = 8_000

/** Descriptions that pages name and the settings do not. */
async function unlistedSources(
  files: readonly string[],
  known: readonly ApiSource[],
  host: Host,
): Promise<ApiSource[]> {
  const found = new Map<string, ApiSource>()
  const stubs = known.map(({ from }) => ({ from }) as Api)
  for (const file of files) {
    const from = isExternal(file) ? file : file.replace(/^(?:\.?\/)+/, '')
    if (apisNamed(file, stubs).length > 0 || found.has(from)) continue
    if (!isExternal(from) && (await host.read(from as FilePath)) === undefined) continue
    found.set(from, { from, overlays: [], pointer: [] })
  }
  return [...found.values()]
}

/** The descriptions among the files of a site, for pages that name operations when no setting names a description. */
async function discoveredSources({ found, config, host }: ApiPagesInput): Promise<ApiSource[]> {
  const sources: ApiSource[] = []
  for (const file of found.assets.filter((asset) => mayBeDescription(asset, config))) {
    const text = await host.read(file)
    if (
      text === undefined ||
      !/^[\s{]*["']?(?:openapi|swagger)["']?\s*:/m.test(text.slice(0, 4_000))
    )
      continue
    sources.push({ from: file, overlays: [], pointer: [] })
  }
  return sources
}

/** Whether a site may have descriptions that no setting names. */
function mayDescribe({ assets }: Found, config: Config): boolean {
  return assets.some((file) => mayBeDescription(file, config))
}

function mayBeDescription(file: FilePath, config: Config): boolean {
  return (
    ['json', 'yaml', 'yml'].includes(extensionOf(file)) &&
    file !== config.file &&
    !/overlay|(?:^|\/)(?:docs|mint|package(?:-lock)?|tsconfig)\.json$/i.test(file)
  )
}

/** Reads descriptions; those that cannot be read are reported and left out. */
async function loadApis(
  sources: readonly ApiSource[],
  { config, found, host, report, locate, texts }: ApiPagesInput,
): Promise<Api[]> {
  const { loadApi } = await import('../openapi/load-api.ts')
  const { findOverlays } = await import('../openapi/documents/find-overlays.ts')
  const discovered = await findOverlays(found.assets, host)
  const apis: Api[] = []
  for (const { from, overlays, pointer } of sources) {
    const at = pointer.length > 0 ? locate(pointer) : undefined
    const api = await loadApi(
      { from, overlays: overlays.length > 0 ? overlays : (discovered.get(from) ?? []) },
      host,
      report,
      {
        ...(at && { at }),
        ...(texts && { cache: texts }),
        taken: apis.map(({ id }) => id),
        pills: config.api.params.post,
        exceedsBound: exceedsMarkdownBound,
      },
    )
    if (api) apis.push(api)
  }
  return apis
}
