import { isExternal } from '../../base/paths.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { missingAnchor } from '../problems.ts'
import type { Site } from '../site.ts'
import { anchorIndex } from './anchor-index.ts'
import { hasWildcards } from '../redirects/redirect-patterns.ts'
import { resolveFromSettings } from './resolve-link.ts'

/** Redirects to an id that the page of their destination does not have. All pages have to be compiled. */
export function redirectAnchorProblems(
  site: Site,
  locate: (pointer: Pointer) => Place | undefined,
): readonly Diagnostic[] {
  const index = anchorIndex(site)
  return site.config.redirects.flatMap(({ destination, pointer }) => {
    if (!destination.includes('#') || isExternal(destination)) return []
    if (hasWildcards(destination.split('#', 1)[0]!)) return []
    const target = resolveFromSettings(destination, site)
    if (target.kind !== 'page') return []
    const page = site.pages.get(target.route)
    const anchor = page && index.find(target, page)
    if (anchor?.kind !== 'lost') return []
    return [missingAnchor(anchor, locate(pointer) ?? placeOfFile(site.config.file))]
  })
}
