import { join, resolve } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Settings } from '../config/load-config.ts'
import { unusedThumbnails } from '../config/problems.ts'
import { discover, referencedRoutes } from '../content/discover.ts'
import type { Found } from '../content/discover.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import type { MachineState } from './incremental/inputs.ts'
import type { OnChoice, ReadHeads } from '../site/page-patterns/expand-navigation.ts'
import type { ApiPages } from '../site/api/api-pages.ts'
import type { IslandBundle } from './assets/bundle-islands.ts'
import { cacheFolder } from './cache/cache-folder.ts'
import { pagePathsIn } from '../config/navigation/page-paths.ts'
import { hasOptionalPackage } from '../host/node/optional-package.ts'
import type { RunOptions } from './options.ts'
import { readApiPages } from './read-api-pages.ts'
import { outputInside } from './output/output-place.ts'
import { offlineConfig } from './portable/offline-config.ts'
import { missingPackages } from './problems.ts'
import { createDescriptionCache } from './cache/description-cache.ts'
import type { Run } from './run.ts'

/** The sources of a site: its settings, its files, and the descriptions of its APIs. */
export interface Sources {
  /** As written; `apis.config` has a navigation that names the pages of operations too. */
  readonly settings: Settings
  readonly found: Found
  readonly apis: ApiPages
  /** What versions from git have in addition to pages. */
  readonly versions?: VersionFiles
}

export interface VersionFiles {
  /** Where their assets are; all others are in the folder of the site. */
  readonly places: ReadonlyMap<FilePath, string>
  /** The scripts of their live components. */
  readonly islands: Omit<IslandBundle, 'problems'>
}

export interface SourcesContext {
  readonly host: Host
  readonly options: RunOptions
  readonly report: Report
  readonly onProgress?: Run['onProgress']
  /** Notes that the site depends on something that is not one of its files. */
  readonly use?: ((state: MachineState) => void) | undefined
  /** Earlier versions of API descriptions are not read. */
  readonly withoutHistory?: boolean
  /** Reads the frontmatter of pages; by default, from their files. */
  readonly readHeads?: ReadHeads
  /** Gets what each pattern of the navigation does with each page in its folder. */
  readonly onChoice?: OnChoice | undefined
}

/** Reads settings, lists files and loads API descriptions; `undefined` if there are no settings that can be parsed. */
export async function readSources(context: SourcesContext): Promise<Sources | undefined> {
  const { host, options, report, onProgress } = context
  onProgress?.('settings', 0, 1)
  const loaded = await loadConfig(host, report, { folder: resolve(options.root) })
  if (loaded === undefined) return undefined
  const written =
    options.portable === undefined ? loaded : { ...loaded, config: offlineConfig(loaded.config) }
  const { locate } = written

  reportMissingRenderer(written.config, context)
  reportUnusedThumbnails(written, context)
  if (written.icons.length > 0) {
    const { reportUnknownIcons } = await import('./assets/settings-icons.ts')
    reportUnknownIcons(written, report)
  }

  onProgress?.('read', 0, 1)
  const outputs = [options.out, ...(options.parts ?? [])].flatMap((folder) =>
    outputInside(options.root, folder),
  )
  const named = referencedRoutes(pagePathsIn(written.config.navigation))
  const found = await discover(host, { named, settings: written.config.file, outputs }, report)
  const settings = await withPatterns(written, found, context)
  const { config } = settings
  const texts = createDescriptionCache(() => join(cacheFolder(options.root), 'copies'))
  const apis = await readApiPages({
    ...{ config, found, host, report, locate, texts },
    root: options.root,
    use: context.use,
    ...(context.withoutHistory === true && { withoutHistory: true }),
  })
  return { settings, found, apis }
}

/** The settings with pages in place of patterns, which are rare enough to load what expands them with the first. */
async function withPatterns(
  settings: Settings,
  { pages }: Found,
  { host, report, readHeads, onChoice }: SourcesContext,
): Promise<Settings> {
  if (settings.expand === undefined) return settings
  const { expandNavigation, headsOf } = await import('../site/page-patterns/expand-navigation.ts')
  return expandNavigation(settings, {
    ...{ pages, report, onChoice },
    readHeads: readHeads ?? headsOf(host),
  })
}

/** Social images are generated only on request. */
function reportUnusedThumbnails(
  { config, locate }: Settings,
  { options, report }: SourcesContext,
): void {
  const { socialImages } = config.seo
  if (socialImages === undefined || socialImages.enabled || options.og === true) return
  report.add(unusedThumbnails(locate(['thumbnails'], 'key')))
}

/** Without the package that draws social images, the site is built without them. */
function reportMissingRenderer(config: Config, { options, report }: SourcesContext): void {
  const isOption = options.og === true
  if (!isOption && config.seo.socialImages?.enabled !== true) return
  if (hasOptionalPackage('@takumi-rs/core', options.root)) return
  const what = isOption ? '--og' : '"seo.og"'
  report.add(missingPackages(what, ['@takumi-rs/core'], isOption ? 'error' : 'warning'))
}
