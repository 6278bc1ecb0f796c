import { siteIcon } from '../../render/page-renderer.ts'
import type { PageRenderOptions } from '../../render/page-renderer.ts'
import { createRenderContext } from '../../render/render-context.ts'
import { wholeSidebar } from '../../render/navigation/sidebar.ts'
import { defaultLanguage } from '../../site/language-tag.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { plainSidebarFile, sidebarFile } from '../../theme/layout/sidebar/sidebar-entries.ts'
import { stringsFor } from '../../theme/words/site.ts'
import type { Audience } from './private-sections.ts'

/** The sidebars that have entries for an audience, by the keys of their divisions, as files for the browser. */
export function* privateSidebars(
  { divisions }: Audience,
  options: PageRenderOptions,
  drawings: IconDrawings,
): Generator<readonly [key: string, contents: string]> {
  const { site, style } = options
  const context = createRenderContext(site, options)
  const icon = siteIcon(site, { style, drawings })
  for (const [key, { path, language = defaultLanguage }] of divisions) {
    const { nodes, size } = context.sidebar(path)
    const tools = { icon, strings: stringsFor(language) }
    yield [key, (size > wholeSidebar ? sidebarFile : plainSidebarFile)(nodes, tools)]
  }
}
