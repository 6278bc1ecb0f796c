import { linkSite } from '../site/link-site.ts'
import type { LinkInput } from '../site/link-site.ts'
import { redirectAnchorProblems } from '../site/links/redirect-anchors.ts'
import { emptyNavigation } from '../site/problems.ts'
import type { LinkedSite } from '../site/site.ts'
import type { CompiledPages } from './compile-pages.ts'
import type { Sources } from './read-sources.ts'
import type { Run } from './run.ts'
import { urlOptions } from './options.ts'

/** Links the compiled pages into a site: navigation, routes, headings. */
export function linkPages(
  { settings, found, apis }: Sources,
  pages: CompiledPages,
  run: Run,
  { onNamed }: Pick<LinkInput, 'onNamed'> = {},
): LinkedSite {
  run.onProgress('link', 0, 1)
  const { choice, entries } = apis.config.navigation.root
  if (choice === undefined && entries.length === 0) {
    run.report.add(emptyNavigation(settings.locate(['navigation'])))
  }
  const site = linkSite({
    config: apis.config,
    pages: pages.facts,
    assets: new Set(found.assets),
    atRoot: found.atRoot,
    withheld: new Set(found.withheld),
    unbuilt: found.unbuilt,
    report: run.report,
    locate: settings.locate,
    base: urlOptions(run.options).base,
    operations: apis.pages,
    ...(apis.earlierRoutes && { earlierRoutes: apis.earlierRoutes }),
    generated: new Set(apis.downloads.map(({ path }) => path)),
    unreadable: pages.unreadable,
    unreadFolders: apis.unreadFolders,
    texts: pages.texts,
    onNamed,
  })
  run.report.addAll(redirectAnchorProblems(site, settings.locate))
  return site
}
