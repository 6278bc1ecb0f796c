import type { PageFacts } from '../content/page.ts'
import type { Page } from '../site/site.ts'
import type { SidebarNode } from '../theme/page-props.ts'
import { neighborsOf, sidebarOf } from './page-props.ts'
import { relatedPages } from './related-pages.ts'
import type { RenderContext } from './render-context.ts'

/**
 * The titles of pages that a page shows: its own, and those of its neighbors, of related pages and of the entries of its
 * sidebar. The title of any other page may change without a change of this one.
 */
export function shownTitles(
  page: Page,
  facts: PageFacts,
  context: RenderContext,
): readonly string[] {
  const { previous, next } = neighborsOf({ ...page, facts }, context)
  return [
    page.title,
    page.navTitle,
    previous?.title ?? '',
    next?.title ?? '',
    ...relatedPages(facts, context).map(({ title }) => title),
    ...titlesIn(sidebarOf(page, context)),
    JSON.stringify(context.directories.of(page.route) ?? ''),
  ]
}

function* titlesIn(nodes: readonly SidebarNode[]): Generator<string> {
  for (const node of nodes) {
    yield node.title
    if (node.kind === 'group') yield* titlesIn(node.children)
  }
}
