import type { NavBranch } from '../../site/site.ts'
import { allPagesBody } from '../../theme/layout/page/all-pages.tsx'
import type { AllPagesSection } from '../../theme/layout/page/all-pages.tsx'
import type { PageProps } from '../../theme/page-props.ts'
import { allPagesRoute } from '../../site/all-pages-route.ts'
import type { RenderContext } from '../render-context.ts'
import { frameProps } from '../page-props.ts'
import { divisionSidebar } from '../navigation/sidebar.ts'
import { positionOutsideNavigation } from './page-position.ts'

/** The page that lists every page, by division: what the sidebar of a large site and search are without scripts. */
export function allPagesProps(context: RenderContext): PageProps {
  const position = positionOutsideNavigation(allPagesRoute(context.site), context.site)
  const { strings } = frameProps(position, context, { title: '', noindex: true })
  const sections = sectionsOf(context.site.navigation, [], context)
  return {
    ...frameProps(position, context, { title: strings.allPages, noindex: true }),
    mode: 'default',
    body: allPagesBody(sections, strings),
  }
}

/** A section for each division that lists entries, named by the divisions that lead to it. */
function sectionsOf(
  branch: NavBranch,
  titles: readonly string[],
  context: RenderContext,
): readonly AllPagesSection[] {
  const hrefs = { page: context.href, outside: context.outside }
  const { nodes } = divisionSidebar(branch.entries, { hrefs })
  const own = nodes.length > 0 ? [{ title: titles.join(' / '), entries: nodes }] : []
  const inner = (branch.choice?.options ?? [])
    .filter((option) => !option.hidden)
    .flatMap((option) => sectionsOf(option.branch, [...titles, option.title], context))
  return [...inner, ...own]
}
