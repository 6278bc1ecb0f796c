import type { Settings } from '../../config/load-config.ts'
import { pagePathsIn } from '../../config/navigation/page-paths.ts'
import { discover, referencedRoutes } from '../../content/discover.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import type { ExpandOptions } from '../../site/page-patterns/expand-navigation.ts'

/** The pages of a folder, as a build finds them for patterns. */
export async function pagesForPatterns(
  { config }: Settings,
  host: Host,
  report: Report = createReport(),
): Promise<ExpandOptions> {
  const { headsOf } = await import('../../site/page-patterns/expand-navigation.ts')
  const named = referencedRoutes(pagePathsIn(config.navigation))
  const { pages } = await discover(host, { named, settings: config.file }, createReport())
  return { pages, readHeads: headsOf(host), report }
}

/** Settings with pages in place of patterns. */
export async function expandedSettings(settings: Settings, host: Host): Promise<Settings> {
  if (settings.expand === undefined) return settings
  const { expandNavigation } = await import('../../site/page-patterns/expand-navigation.ts')
  return expandNavigation(settings, await pagesForPatterns(settings, host))
}
