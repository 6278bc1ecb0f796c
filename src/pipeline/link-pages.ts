import type { Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { correctableSite } from '../site/correctable-site.ts'
import { linkSite } from '../site/link-site.ts'
import { brokenLinkProblems } from '../site/links/broken-link-problems.ts'
import { brokenLinks } from '../site/links/broken-links.ts'
import { brokenSettingProblem, brokenSettings } from '../site/links/broken-settings.ts'
import { emptyNavigation } from '../site/problems.ts'
import type { Site } from '../site/site.ts'
import type { CompiledPages } from './compile-pages.ts'
import type { Sources } from './read-sources.ts'
import type { Run } from './run.ts'
import { urlOptions } from './options.ts'

/** Links the compiled pages into a site: navigation, routes, headings. */
export function linkPages(
  { settings, found, apis }: Sources,
  pages: CompiledPages,
  run: Run,
): Site {
  run.onProgress('link', 0, 1)
  const { choice, entries } = apis.config.navigation.root
  if (choice === undefined && entries.length === 0) {
    run.report.add(emptyNavigation(settings.locate(['navigation'])))
  }
  return linkSite({
    config: apis.config,
    pages: pages.facts,
    assets: new Set(found.assets),
    withheld: new Set(found.withheld),
    report: run.report,
    locate: settings.locate,
    base: urlOptions(run.options).base,
    operations: apis.pages,
    generated: new Set(apis.downloads.map(({ path }) => path)),
    unreadable: pages.unreadable,
    unreadFolders: apis.unreadFolders,
  })
}

/** Reports every broken link of pages and settings, at the exact place where it is written; none of earlier commits. */
export async function reportBrokenLinks(
  linked: Site,
  { settings }: Pick<Sources, 'settings'>,
  { host, report }: { readonly host: Pick<Host, 'read'>; readonly report: Report },
): Promise<void> {
  const site = correctableSite(linked)
  for (const broken of brokenSettings(site, settings.links))
    report.add(brokenSettingProblem(broken, settings.locate(broken.pointer)))
  report.addAll(await brokenLinkProblems(brokenLinks(site), host))
}
