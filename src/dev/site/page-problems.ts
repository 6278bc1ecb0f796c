import type { Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { brokenLinkProblems } from '../../site/links/broken-link-problems.ts'
import { brokenLinks } from '../../site/links/broken-links.ts'
import type { Site } from '../../site/site.ts'
import type { CompileResult } from '../../compile/compile-page.ts'

export interface PageContext {
  readonly site: Site
  readonly route: Route
  readonly host: Host
}

/**
 * The problems of one page: those of its compilation, broken links and missing images. Links to headings of other pages
 * are not checked, because those pages may not be compiled.
 */
export async function pageProblems(
  result: CompileResult,
  { site, route, host }: PageContext,
): Promise<readonly Diagnostic[]> {
  const page = site.pages.get(route)
  if (!result.ok || page === undefined) return result.ok ? result.page.problems : result.problems
  if (page.facts?.frozen === true) return []
  const broken = [...brokenLinks(site, [{ ...page, facts: result.page }])].filter(
    ({ kind, href }) => kind !== 'anchor' || href.startsWith('#'),
  )
  return [...result.page.problems, ...(await brokenLinkProblems(broken, host))]
}
