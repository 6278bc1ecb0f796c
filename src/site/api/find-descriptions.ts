import { extensionOf, isExternal } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Config } from '../../config/config.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Found } from '../../content/discover.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import type { DescriptionLock } from '../../openapi/documents/description-lock.ts'
import { findOverlays } from '../../openapi/documents/find-overlays.ts'
import { exceedsMarkdownBound } from '../../content/scan/reading-work.ts'
import { loadApi } from '../../openapi/load-api.ts'
import { apisNamed } from '../../openapi/find-operation.ts'
import type { Api } from '../../openapi/model.ts'
import type { TextCache } from '../../openapi/documents/fetch-document.ts'
import type { Pointer, ApiSource } from '../../config/setting-types.ts'

/** Every description that the settings name, in the order of the file, each once. */
export function configuredSources(config: Config): ApiSource[] {
  const found: ApiSource[] = [...config.api.descriptions]
  for (const { node } of walkPlan(config.navigation.root)) {
    if (node.kind !== 'page' && node.kind !== 'operation') found.push(...node.descriptions)
  }
  return [...new Map(found.toReversed().map((source) => [source.from, source])).values()].reverse()
}

/** Descriptions that pages name and the settings do not. */
export async function unlistedSources(
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
export async function discoveredSources(
  { found, config, host, lock }: LockedInput,
  known: readonly ApiSource[],
): Promise<ApiSource[]> {
  const names = new Set(known.map(({ from }) => from))
  const sources: ApiSource[] = []
  for (const file of found.assets.filter((asset) => mayBeDescription(asset, config))) {
    if (names.has(file) || lock.isCopy(file)) continue
    const text = await host.read(file)
    if (text === undefined || !versionKey.test(text)) continue
    sources.push({ from: file, overlays: [], pointer: [] })
  }
  return sources
}

/** The version of a description, in YAML at the beginning of a line, in JSON anywhere. */
const versionKey = /^["']?(?:openapi|swagger)["']?\s*:|"(?:openapi|swagger)"\s*:\s*"[23]/m

/** Whether a site may have descriptions that no setting names. */
export function mayDescribe({ assets }: Found, config: Config): boolean {
  return assets.some((file) => mayBeDescription(file, config))
}

function mayBeDescription(file: FilePath, config: Config): boolean {
  return (
    ['json', 'yaml', 'yml'].includes(extensionOf(file)) &&
    file !== config.file &&
    !/overlay|(?:^|\/)(?:docs|mint|package(?:-lock)?|tsconfig)\.json$/i.test(file)
  )
}

export interface LoadInput {
  readonly config: Config
  readonly found: Found
  readonly host: Host
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
  /** Cache of fetched texts. */
  readonly texts?: TextCache | undefined
}

/** `LoadInput` with the copies that `octavo fetch` keeps in the folder of the site. */
export interface LockedInput extends LoadInput {
  readonly lock: DescriptionLock
}

export interface LoadedApis {
  readonly apis: readonly Api[]
  /** Descriptions that could not be read. */
  readonly unread: readonly ApiSource[]
}

/** Reads descriptions; those that cannot be read are reported and left out. */
export async function loadApis(
  sources: readonly ApiSource[],
  { config, found, host, report, locate, texts, lock }: LockedInput,
  taken: readonly Api[] = [],
): Promise<LoadedApis> {
  const discovered = await findOverlays(found.assets, host)
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
      },
    )
    if (api) apis.push(api)
    else unread.push(source)
  }
  return { apis, unread }
}
