import type { Route } from '../../base/paths.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { correctableSite } from '../../site/correctable-site.ts'
import { brokenLinkProblems } from '../../site/links/broken-link-problems.ts'
import { brokenLinks } from '../../site/links/broken-links.ts'
import { anchorIndex } from '../../site/links/anchor-index.ts'
import { lostNavAnchors } from '../../site/links/nav-anchors.ts'
import type { LinkedSite } from '../../site/site.ts'
import type { CompileResult } from '../../compile/compile-page.ts'
import type { SiteOutline } from '../outline/read-outline.ts'
import type { KnownAnchors } from './known-anchors.ts'

export interface PageContext {
  readonly site: LinkedSite
  readonly route: Route
  readonly host: Host
  readonly anchors: KnownAnchors
  readonly locate: (pointer: Pointer) => Place | undefined
}

/** What is wrong and belongs to no page: files that the settings name and that are missing, style sheets that do not parse. */
export async function sharedProblems(
  { site, found, settings }: Pick<SiteOutline, 'site' | 'found' | 'settings'>,
  host: Host,
): Promise<readonly Diagnostic[]> {
  if (site === undefined || settings === undefined) return []
  // not before a page is shown: the parser of styles is large
  const { reportBrokenStyles } = await import('../../pipeline/styles/broken-styles.ts')
  const { brokenSettingProblem, brokenSettings } =
    await import('../../site/links/broken-settings.ts')
  const report = createReport()
  for (const broken of brokenSettings(correctableSite(site), settings.links))
    report.add(brokenSettingProblem(broken, settings.locate(broken.pointer)))
  await reportBrokenStyles(found.styles, { host, report })
  return report.all
}

/**
 * The problems of one page: those of its compilation, broken links and missing images, and entries of the navigation that lead
 * to a place which it does not have. Of links to places on other pages, those to pages that are compiled are checked.
 */
export async function pageProblems(
  result: CompileResult,
  { site, route, host, anchors, locate }: PageContext,
): Promise<readonly Diagnostic[]> {
  const page = site.pages.get(route)
  if (!result.ok || page === undefined) return result.ok ? result.page.problems : result.problems
  if (page.facts?.frozen === true) return []
  const known = anchorIndex(site, (target) =>
    target.route === route ? result.page.anchors : anchors.of(target.route, route),
  )
  const broken = brokenLinks(site, [{ ...page, facts: result.page }], known)
  const lost = lostNavAnchors(site, locate, { only: route, anchors: known })
  return [...result.page.problems, ...lost, ...(await brokenLinkProblems(broken, host))]
}
