import { serialize } from 'node:v8'
import { routeOf } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Branch } from '../../config/navigation-plan.ts'
import type { DescribedApi } from '../../outputs/output-file.ts'
import { pagesLinkedByTitle } from '../../site/links/anchor-index.ts'
import type { LinkedSite } from '../../site/site.ts'
import type { ListedMeta, ListedPages } from './site-state.ts'

/** Gathers what lists of the pages of a linked site need, as `SiteState` has it. */
export function listedPages(site: LinkedSite, descriptions: readonly DescribedApi[]): Uint8Array {
  const meta = new Map<Route, ListedMeta>()
  for (const { route, facts } of site.pages.values()) {
    const { description, related, hideFooterPagination } = facts?.meta ?? {}
    const own = {
      ...(description !== undefined && { description }),
      ...(related !== undefined && { related }),
      ...(hideFooterPagination !== undefined && { hideFooterPagination }),
    }
    if (Object.keys(own).length > 0) meta.set(route, own)
  }
  return serialize({
    meta,
    linkedByTitle: new Set([
      ...pagesLinkedByTitle(site),
      ...(site.config.navigation.groupPages ?? []).map(routeOf),
    ]),
    groups: new Set(groupTitles(site.config.navigation.root)),
    descriptions: descriptions.map(({ title, from, servers }) => ({
      title,
      from,
      servers: servers.map(({ url }) => ({ url })),
    })),
  } satisfies ListedPages)
}

function groupTitles(plan: Branch): readonly string[] {
  return [...walkPlan(plan)].flatMap(({ node }) => (node.kind === 'group' ? [node.title] : []))
}
