import { isExternal } from '../../base/paths.ts'
import type { SettingsLink } from '../../config/config.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { missingAnchor } from '../problems.ts'
import type { Site } from '../site.ts'
import { anchorIndex } from './anchor-index.ts'
import { resolveFromSettings } from './resolve-link.ts'

/** Links of the settings, those in their texts included, to an id that their page does not have. */
export function lostSettingAnchors(
  site: Site,
  links: readonly SettingsLink[],
  locate: (pointer: Pointer) => Place | undefined,
): readonly Diagnostic[] {
  const named = links.filter(({ kind, href }) => kind !== 'file' && href.includes('#'))
  if (named.length === 0) return []
  const index = anchorIndex(site)
  return named.flatMap(({ href, pointer }) => {
    if (isExternal(href)) return []
    const target = resolveFromSettings(href, site)
    if (target.kind !== 'page') return []
    const page = site.pages.get(target.route)
    const anchor = page && index.find(target, page)
    if (anchor?.kind !== 'lost') return []
    return [missingAnchor(anchor, locate(pointer) ?? placeOfFile(site.config.file))]
  })
}
