import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { PlanEntry } from '../../config/navigation-plan.ts'
import type { DirectoryStyle } from '../../config/setting-types.ts'
import type { PageFacts } from '../../content/page.ts'

/** A style that shows something. */
export type ShownDirectory = Exclude<DirectoryStyle, 'none'>

/** How a page lists the pages of its group: its frontmatter, else what it inherits. */
export function directoryOf(
  page: PageFacts | undefined,
  inherited: DirectoryStyle | undefined,
): ShownDirectory | undefined {
  const style = page?.meta.directory ?? inherited
  return style === 'none' ? undefined : style
}

/** Whether a page among some entries lists them, so that their descriptions are needed. */
export function hasDirectory(
  entries: readonly PlanEntry[],
  facts: ReadonlyMap<Route, PageFacts>,
  inherited: DirectoryStyle | undefined,
): boolean {
  return entries.some((entry) => {
    if (entry.kind !== 'page') return false
    const page = facts.get(`/${entry.path}` as Route) ?? facts.get(routeFrom(entry.path))
    return directoryOf(page, entry.isRoot ? inherited : undefined) !== undefined
  })
}
