import { routeFrom } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { NavigationPlan } from '../../config/navigation-plan.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { missingAnchor } from '../problems.ts'
import type { LinkedSite } from '../site.ts'
import { anchorIndex } from './anchor-index.ts'
import type { AnchorIndex } from './anchor-index.ts'

/** An entry of the navigation that leads to a place on a page, such as `index#install`. */
interface NavAnchor {
  readonly route: Route
  readonly anchor: string
  readonly pointer: Pointer
}

/** The entries of the navigation that lead to a place on a page. */
export function navAnchors(plan: NavigationPlan): readonly NavAnchor[] {
  return [...walkPlan(plan.root)].flatMap(({ node }) => {
    if (node.kind !== 'page') return []
    const { route, anchor } = splitEntry(node.path)
    return anchor === undefined ? [] : [{ route, anchor, pointer: node.pointer }]
  })
}

/** The page and the id that an entry of the navigation names. */
export function splitEntry(path: string): { readonly route: Route; readonly anchor?: string } {
  const hash = path.indexOf('#')
  const route = routeFrom(path)
  if (hash === -1 || hash === path.length - 1) return { route }
  try {
    return { route, anchor: decodeURIComponent(path.slice(hash + 1)) }
  } catch {
    return { route, anchor: path.slice(hash + 1) }
  }
}

/** Entries of the navigation whose page has no such place; with a route, only those of one page. */
export function lostNavAnchors(
  site: Pick<LinkedSite, 'config'> & Parameters<typeof anchorIndex>[0],
  locate: (pointer: Pointer) => Place | undefined,
  {
    only,
    anchors = anchorIndex(site),
  }: { readonly only?: Route; readonly anchors?: AnchorIndex } = {},
): readonly Diagnostic[] {
  return navAnchors(site.config.navigation).flatMap(({ route, anchor, pointer }) => {
    const page = site.pages.get(route)
    if (page === undefined || (only !== undefined && route !== only)) return []
    const found = anchors.find({ kind: 'page', route, suffix: `#${anchor}` }, page)
    if (found.kind !== 'lost') return []
    return [missingAnchor(found, locate(pointer) ?? placeOfFile(site.config.file))]
  })
}
