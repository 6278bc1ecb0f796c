import type { PageFacts } from '../content/page.ts'
import type { Page } from '../site/site.ts'
import type { SidebarNode } from '../theme/page-props.ts'
import { neighborsOf, sidebarOf } from './page-props.ts'
import { relatedPages } from './related-pages.ts'
import type { RenderContext } from './render-context.ts'

/**
 * The titles of pages that a page shows: its own, and those of its neighbors, of related pages and of the entries of its
 * sidebar, where an operation has its path next to another entry of its title. The title of any other page may change without a
 * change of this one.
 */
export function shownTitles(
  page: Page,
  facts: PageFacts,
  context: RenderContext,
): readonly string[] {
  const { previous, next } = neighborsOf({ ...page, facts }, context)
  const titles = [page.title, page.navTitle, previous?.title ?? '', next?.title ?? '']
  for (const { title } of relatedPages(facts, context)) titles.push(title)
  addTitles(sidebarOf(page, context), titles)
  titles.push(JSON.stringify(context.directories.of(page.route) ?? ''))
  return titles
}

/** Adds to one list: with lists or generators of their own, the entries of all sidebars are most of the garbage of a second build. */
function addTitles(nodes: readonly SidebarNode[], titles: string[]): void {
  for (const node of nodes) {
    titles.push(node.title)
    if (node.kind === 'group') addTitles(node.children, titles)
    else if (node.path !== undefined) titles.push(node.path)
  }
}
