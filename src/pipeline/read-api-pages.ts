import { appendAll } from '../base/long-lists.ts'
import { extensionOf, isExternal } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Config } from '../config/config.ts'
import { walkPlan } from '../config/navigation/walk-plan.ts'
import type { ApiSource, Pointer } from '../config/setting-types.ts'
import type { Found } from '../content/discover.ts'
import { readFrontmatter } from '../content/frontmatter.ts'
import { fillFrontmatter } from '../content/frontmatter-variables.ts'
import { exceedsMarkdownBound } from '../content/work/reading-work.ts'
import { createReport, placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createHashingHost } from '../host/node/hashing-host.ts'
import { sha256 } from '../host/node/hash.ts'
import type { DescriptionCache } from '../openapi/documents/fetch-document.ts'
import type { DescriptionLock } from '../openapi/documents/description-lock.ts'
import type { Api } from '../openapi/model.ts'
import { apisNamed } from '../openapi/find-operation.ts'
import type { ApiPages } from '../site/api/api-pages.ts'
import type { EarlierFound } from './api-history/earlier-versions.ts'
import type { MachineState } from './incremental/inputs.ts'
import { filesInReferences, isUnresolved } from '../site/api/authored-pages.ts'
import type { ReferencingPage } from '../site/api/authored-pages.ts'
import { defaultLanguage, languageTag } from '../site/language-tag.ts'
import type { ChangesWordsFinder } from '../theme/api/changes/changes-words.ts'

export interface ApiPagesInput {
  readonly config: Config
  readonly found: Found
  readonly host: Host
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  /** Cache of fetched texts. */
  readonly texts?: DescriptionCache | undefined
  /** The folder of the site, for what git says of it. */
  readonly root?: string
  /** Notes that the site depends on something that is not one of its files. */
  readonly use?: ((state: MachineState) => void) | undefined
  /** Earlier versions of descriptions are not read. */
  readonly withoutHistory?: boolean
}

/** Reads the descriptions of a site and gives each part its page. A site without descriptions costs nothing. */
export async function readApiPages(input: ApiPagesInput): Promise<ApiPages> {
  const all = configuredSources(input.config)
  const isReferenced = all.some(isOther) || mayBeReferenced(input.found)
  const pages = await readOperationPages(input)
  if (!isReferenced) return pages
  const { readReferencePages } = await import('./read-reference-pages.ts')
  const pagesOf = (pattern: RegExp) => findReferencingPages(input, pattern)
  return readReferencePages({ ...input, pages, sources: all.filter(isOther), pagesOf })
}

/** The pages of OpenAPI descriptions. */
async function readOperationPages(input: ApiPagesInput): Promise<ApiPages> {
  const { config, found, host } = input
  const configured = configuredSources(config).filter((source) => !isOther(source))
  if (configured.length === 0 && !mayDescribe(found, config))
    return withoutApis(config, configured, [])

  const [{ describedPages }, { findOverlays }, { stringsFor }] = await Promise.all([
    import('../site/api/described-pages.ts'),
    import('../openapi/documents/find-overlays.ts'),
    import('../theme/words/site.ts'),
  ])
  const referencing = await findReferencingPages(input, /^openapi(?:-?schema)?\s*:/im)
  const unlisted = await unlistedSources(filesInReferences(referencing), configured, host)
  const sources = [...configured, ...unlisted]

  const hashing = createHashingHost(host)
  const hashed = {
    ...input,
    host: hashing,
    lock: await readCopies(hashing, input.report),
    overlays: await findOverlays(found.assets, hashing),
  }
  const loaded = await loadApis(sources, hashed)
  const more = await discoveredApis(hashed, { sources, referencing, loaded: loaded.apis })
  const apis = [...loaded.apis, ...more.apis]
  const unreadFolders = foldersOf([...loaded.unread, ...more.unread])
  if (apis.length === 0) return withoutApis(config, configured, unreadFolders)
  const earlier = await readEarlierVersions(hashed, { sources: configured, apis })
  const changesWords = earlier.versions.size === 0 ? undefined : await loadChangesWords(config)
  const { basis, ...pages } = describedPages({
    ...input,
    apis,
    earlier: earlier.versions,
    unreadFolders,
    referencing,
    wordsFor: (language) => stringsFor(languageTag(language ?? defaultLanguage)),
    ...(changesWords && {
      changesWordsFor: (language: string | undefined) =>
        changesWords(languageTag(language ?? defaultLanguage)),
    }),
  })
  return { ...pages, source: sha256(hashing.fingerprint(), basis, ...earlier.commits) }
}

/** What pages of changes say in the languages of the site. */
async function loadChangesWords({ navigation }: Config): Promise<ChangesWordsFinder> {
  const words = await import('../theme/api/changes/changes-words.ts')
  const languages = [...walkPlan(navigation.root)].flatMap(({ node }) =>
    node.kind === 'language' && node.code !== undefined ? [languageTag(node.code)] : [],
  )
  return await words.loadChangesWords([defaultLanguage, ...languages])
}

/** `ApiPagesInput` with what the folder of the site holds in addition to descriptions. */
interface LockedInput extends ApiPagesInput {
  /** The copies that `octavo fetch` keeps. */
  readonly lock: DescriptionLock
  /** Overlays by the description that they name. */
  readonly overlays: ReadonlyMap<string, readonly FilePath[]>
}

/** The lock file of fetched copies. Copies that were changed since are reported. */
async function readCopies(host: Host, report: Report): Promise<DescriptionLock> {
  const { hashedText, lockFile, readLock } =
    await import('../openapi/documents/description-lock.ts')
  const lock = await readLock(host)
  for (const copy of lock.texts) {
    const text = await host.read(copy.file)
    if (text !== undefined && sha256(hashedText(text)) === copy.sha256) continue
    const { changedCopy } = await import('../openapi/problems.ts')
    report.add(changedCopy({ ...copy, isMissing: text === undefined }, placeOfFile(lockFile)))
  }
  return lock
}

interface Known {
  readonly sources: readonly ApiSource[]
  readonly referencing: readonly ReferencingPage[]
  readonly loaded: readonly Api[]
}

/** Descriptions that nothing names, if they have an operation or a schema that pages name and no other one has. */
async function discoveredApis(
  input: LockedInput,
  { sources, referencing, loaded }: Known,
): Promise<LoadedApis> {
  const { unresolvedEntries } = await import('../site/api/api-navigation.ts')
  let pages = referencing.filter((page) => isUnresolved(page, loaded))
  let entries = unresolvedEntries(input.config.navigation, loaded)
  const found: Api[] = []
  const unread: ApiSource[] = []
  if (pages.length === 0 && entries.length === 0) return { apis: found, unread }
  for (const source of await discoveredSources(input, sources)) {
    if (pages.length === 0 && entries.length === 0) break
    const report = createReport()
    const known = [...loaded, ...found]
    const [api] = (await loadApis([source], { ...input, report }, known)).apis
    if (api === undefined) continue
    const pagesLeft = pages.filter((page) => isUnresolved(page, [api]))
    const entriesLeft = unresolvedEntries(entries, [api])
    if (pagesLeft.length === pages.length && entriesLeft.length === entries.length) continue
    pages = pagesLeft
    entries = entriesLeft
    found.push(api)
    if (api.isDamaged) unread.push(source)
    input.report.addAll(report.all)
  }
  return { apis: found, unread }
}

/** The folders that the pages of descriptions would be in. */
function foldersOf(sources: readonly ApiSource[]): string[] {
  const folders = sources.map(({ directory = 'api-reference' }) => directory)
  return [...new Set(folders)].filter((folder) => folder !== '')
}

/** The pages of a site without descriptions. */
export function withoutApis(
  config: Config,
  configured: readonly ApiSource[],
  unreadFolders: readonly string[],
): ApiPages {
  return {
    config,
    apis: [],
    unreadFolders,
    pages: [],
    schemaPages: [],
    overviewPages: [],
    downloads: [],
    documents: new Set(configured.map(({ from }) => from)),
    source: '',
    title: () => undefined,
    reference: () => undefined,
  }
}

/** Whether a source is of another format than OpenAPI. */
function isOther({ format }: ApiSource): boolean {
  return format !== undefined
}

/** Whether pages may name a description of another format that no setting names. */
function mayBeReferenced({ assets }: Found): boolean {
  return assets.some((file) => referenceFile.test(file))
}

const referenceFile = /\.(?:graphqls?|gql)$|(?:asyncapi|mcp)[^/]*\.(?:json|ya?ml)$/i

/** Every description that the settings name, in the order of the file, each once. */
function configuredSources(config: Config): ApiSource[] {
  const found: ApiSource[] = [...config.api.descriptions]
  for (const { node } of walkPlan(config.navigation.root)) {
    if (node.kind !== 'page' && node.kind !== 'operation') appendAll(found, node.descriptions)
  }
  const byName = found.toReversed().map((source) => [keyOf(source), source] as const)
  return [...new Map(byName).values()].reverse()
}

function keyOf({ format, from }: ApiSource): string {
  return `${format ?? ''} ${from}`
}

/** The pages whose frontmatter names a part of a description. */
async function findReferencingPages(
  { config: { variables }, found, host }: ApiPagesInput,
  pattern: RegExp,
): Promise<ReferencingPage[]> {
  const pages: ReferencingPage[] = []
  for (const { file, route } of found.pages) {
    const text = (await host.read(file)) ?? ''
    if (!pattern.test(text.slice(0, maxFrontmatter))) continue
    const source = { path: file, text }
    const { meta } = fillFrontmatter(readFrontmatter(source).meta, source, variables)
    const { openapi, openapiSchema, asyncapi, graphql, mcp } = meta
    const reference = openapi ?? openapiSchema ?? asyncapi ?? graphql ?? mcp
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

/**
 * The descriptions among the files of a site, for operations that no known description has. They are recognized by
 * their content.
 */
async function discoveredSources(
  { found, config, host, lock }: LockedInput,
  known: readonly ApiSource[],
): Promise<ApiSource[]> {
  const names = new Set(known.map(({ from }) => from))
  const sources: ApiSource[] = []
  for (const file of found.assets.filter((asset) => mayBeDescription(asset, config))) {
    if (names.has(file) || lock.isCopy(file) || isEarlier(file, known)) continue
    const text = await host.read(file)
    if (text === undefined || !versionKey.test(text)) continue
    sources.push({ from: file, overlays: [], pointer: [] })
  }
  return sources
}

/** An operation that was removed is not found in an earlier version. */
function isEarlier(file: FilePath, sources: readonly ApiSource[]): boolean {
  return sources.some(
    ({ changes }) => changes?.by === 'folder' && file.startsWith(`${changes.folder}/`),
  )
}

/** The version of a description, in YAML at the beginning of a line, in JSON anywhere. */
const versionKey = /^["']?(?:openapi|swagger)["']?\s*:|"(?:openapi|swagger)"\s*:\s*"[23]/m

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

interface DescribedSources {
  readonly sources: readonly ApiSource[]
  readonly apis: readonly Api[]
}

/** The earlier versions of descriptions that the settings name. Their problems are not reported. */
async function readEarlierVersions(
  input: LockedInput,
  { sources, apis }: DescribedSources,
): Promise<EarlierFound> {
  if (input.withoutHistory === true || sources.every(({ changes }) => changes === undefined))
    return { versions: new Map(), commits: [] }
  const { earlierVersions } = await import('./api-history/earlier-versions.ts')
  const silent = {
    ...input,
    config: { ...input.config, api: { ...input.config.api, overview: false, excerpts: false } },
    report: createReport(),
  }
  return earlierVersions({
    ...input,
    sources,
    apis,
    filesIn: (folder) => versionFiles(folder, input),
    load: async (found, host) => (await loadApis(found, { ...silent, host })).apis,
  })
}

function versionFiles(folder: string, { found, config }: ApiPagesInput): readonly FilePath[] {
  return found.assets.filter(
    (file) => file.startsWith(`${folder}/`) && mayBeDescription(file, config),
  )
}

interface LoadedApis {
  readonly apis: readonly Api[]
  /** Descriptions that could not be read, or not as a whole. */
  readonly unread: readonly ApiSource[]
}

/** Reads descriptions; those that cannot be read are reported and left out. */
async function loadApis(
  sources: readonly ApiSource[],
  { config, host, report, locate, texts, lock, overlays: discovered }: LockedInput,
  taken: readonly Api[] = [],
): Promise<LoadedApis> {
  const { loadApi } = await import('../openapi/load-api.ts')
  const apis: Api[] = []
  const unread: ApiSource[] = []
  for (const source of sources) {
    const { from, overlays, pointer } = source
    const at = pointer.length > 0 ? locate(pointer) : undefined
    const api = await loadApi(
      { from, overlays: overlays.length > 0 ? overlays : (discovered.get(from) ?? []) },
      host,
      report,
      {
        ...(at && { at }),
        ...(texts && { cache: texts }),
        lock,
        taken: [...taken, ...apis].map(({ id }) => id),
        pills: config.api.params.post,
        exceedsBound: exceedsMarkdownBound,
        bundle: config.api.overview,
        excerpts: config.api.excerpts,
      },
    )
    if (api) apis.push(api)
    if (api === undefined || api.isDamaged) unread.push(source)
  }
  return { apis, unread }
}
