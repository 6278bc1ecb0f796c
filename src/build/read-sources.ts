import { join, resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import type { Settings } from '../config/load.ts'
import { discover, namedRoutes } from '../content/discover.ts'
import type { Found } from '../content/discover.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { apiPages } from './api-pages.ts'
import type { ApiPages } from './api-pages.ts'
import { cacheFolder } from './cache.ts'
import { namedPages } from './named-pages.ts'
import type { ProgressStage, SiteOptions } from './options.ts'
import { outputInside } from './output-place.ts'
import { createTextCache } from './text-cache.ts'

/** What a site is made from: its settings, its files, and the descriptions of its APIs. */
export interface Sources {
  /** As they are written; `apis.config` has a navigation that names the pages of operations too. */
  readonly settings: Settings
  readonly found: Found
  readonly apis: ApiPages
}

export interface SourcesContext {
  readonly host: Host
  readonly options: SiteOptions
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

  tell?.('read', 0, 1)
  const outputs = outputInside(options.root, options.out)
  const named = namedRoutes(namedPages(config.navigation))
  const found = await discover(host, { named, settings: config.file, outputs }, report)
  const texts = createTextCache(() => join(cacheFolder(options.root), 'texts'))
  const apis = await apiPages({ config, found, host, report, locate, texts })
  return { settings, found, apis }
}
