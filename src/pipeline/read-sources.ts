import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Settings } from '../config/load-config.ts'
import { discover, referencedRoutes } from '../content/discover.ts'
import type { Found } from '../content/discover.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { readApiPages } from '../site/api/read-api-pages.ts'
import type { ApiPages } from '../site/api/api-pages.ts'
import { cacheFolder } from './cache/page-cache.ts'
import { pagePathsIn } from '../config/navigation/page-paths.ts'
import { hasOptionalPackage } from './optional-peer.ts'
import type { BuildOptions, ProgressStage, SiteOptions } from './options.ts'
import { outputInside } from './output/output-place.ts'
import { missingPackages } from './problems.ts'
import { createTextCache } from './cache/http-cache.ts'

/** What a site is made from: its settings, its files, and the descriptions of its APIs. */
export interface Sources {
  /** As they are written; `apis.config` has a navigation that names the pages of operations too. */
  readonly settings: Settings
  readonly found: Found
  readonly apis: ApiPages
}

export interface SourcesContext {
  readonly host: Host
  readonly options: SiteOptions & Pick<BuildOptions, 'og'>
  readonly report: Report
  readonly tell?: (stage: ProgressStage, done: number, total: number, current?: string) => void
}

/** Reads all that is not a page; `undefined` when there are no settings that can be read. */
export async function readSources(context: SourcesContext): Promise<Sources | undefined> {
  const { host, options, report, tell } = context
  tell?.('settings', 0, 1)
  const settings = await loadConfig(host, report, { folder: resolve(options.root) })
  if (settings === undefined) return undefined
  const { config, locate } = settings

  reportMissingRenderer(config, context)

  tell?.('read', 0, 1)
  const outputs = outputInside(options.root, options.out)
  const named = referencedRoutes(pagePathsIn(config.navigation))
  const found = await discover(host, { named, settings: config.file, outputs }, report)
  const texts = createTextCache(() => join(cacheFolder(options.root), 'texts'))
  const apis = await readApiPages({ config, found, host, report, locate, texts })
  return { settings, found, apis }
}

/** The pages of a site are built without their pictures when the package that draws those is not installed. */
function reportMissingRenderer(config: Config, { options, report }: SourcesContext): void {
  const isAsked = options.og === true
  if (!isAsked && config.seo.pictures?.wanted !== true) return
  if (hasOptionalPackage('@takumi-rs/core', options.root)) return
  const what = isAsked ? '--og' : '"seo.og"'
  report.add(missingPackages(what, ['@takumi-rs/core'], isAsked ? 'error' : 'warning'))
}
