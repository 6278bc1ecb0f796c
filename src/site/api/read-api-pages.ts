import type { Config } from '../../config/config.ts'
import { createReport, placeOfFile } from '../../diagnostics/diagnostic.ts'
import { sha256 } from '../../host/node/hash.ts'
import type { Api } from '../../openapi/model.ts'
import type { ApiSource } from '../../config/setting-types.ts'
import type { ApiPages } from './api-pages.ts'
import type { ReferencingPage } from './authored-pages.ts'
import type { LoadInput, LockedInput } from './find-descriptions.ts'

/** Reads the descriptions of a site and gives each operation its page. A site without descriptions costs nothing. */
export async function readApiPages(input: LoadInput): Promise<ApiPages> {
  const { config, found, host } = input
  const descriptions = await import('./find-descriptions.ts')
  const configured = descriptions.configuredSources(config)
  if (configured.length === 0 && !descriptions.mayDescribe(found, config))
    return withoutApis(config, configured, [])

  const { describedPages } = await import('./described-pages.ts')
  const { filesInReferences, findReferencingPages } = await import('./authored-pages.ts')
  const { hashedText, lockFile, readLock } =
    await import('../../openapi/documents/description-lock.ts')
  const { changedCopy } = await import('../../openapi/problems.ts')
  const { createHashingHost } = await import('../../host/node/hashing-host.ts')
  const referencing = await findReferencingPages(input)
  const files = filesInReferences(referencing)
  const unlisted = await descriptions.unlistedSources(files, configured, host)
  const sources = [...configured, ...unlisted]

  const hashing = createHashingHost(host)
  const lock = await readLock(hashing)
  const hashed = { ...input, host: hashing, lock }
  for (const copy of lock.texts) {
    const text = await hashing.read(copy.file)
    if (text !== undefined && sha256(hashedText(text)) === copy.sha256) continue
    input.report.add(changedCopy({ ...copy, isMissing: text === undefined }, placeOfFile(lockFile)))
  }
  const loaded = await descriptions.loadApis(sources, hashed)
  const more = await discoveredApis(hashed, { sources, referencing, loaded: loaded.apis })
  const apis = [...loaded.apis, ...more]
  const unreadFolders = foldersOf(loaded.unread)
  if (apis.length === 0) return withoutApis(config, configured, unreadFolders)
  const documentsHash = hashing.fingerprint()
  return describedPages({ ...input, apis, unreadFolders, referencing, documentsHash })
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
): Promise<Api[]> {
  const { discoveredSources, loadApis } = await import('./find-descriptions.ts')
  const { isUnresolved } = await import('./authored-pages.ts')
  const { unresolvedEntries } = await import('./api-navigation.ts')
  let pages = referencing.filter((page) => isUnresolved(page, loaded))
  let entries = unresolvedEntries(input.config.navigation, loaded)
  const found: Api[] = []
  if (pages.length === 0 && entries.length === 0) return found
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
    input.report.add(...report.all)
  }
  return found
}

/** The folders that the pages of descriptions would be in. */
function foldersOf(sources: readonly ApiSource[]): string[] {
  const folders = sources.map(({ directory = 'api-reference' }) => directory)
  return [...new Set(folders)].filter((folder) => folder !== '')
}

function withoutApis(
  config: Config,
  configured: readonly { readonly from: string }[],
  unreadFolders: readonly string[],
): ApiPages {
  return {
    config,
    apis: [],
    unreadFolders,
    pages: [],
    schemaPages: [],
    documents: new Set(configured.map(({ from }) => from)),
    source: '',
    title: () => undefined,
    reference: () => undefined,
  }
}
