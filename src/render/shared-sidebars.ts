import { defaultLanguage } from '../site/language-tag.ts'
import { divisionKey } from '../site/navigation/counterparts.ts'
import type { LayoutTools } from '../theme/layout/layout-tools.ts'
import { sidebarFile } from '../theme/layout/sidebar/sidebar-entries.ts'
import { stringsFor } from '../theme/words/site.ts'
import type { RenderContext } from './render-context.ts'
import { wholeSidebar } from './navigation/sidebar.ts'

export interface SharedSidebar {
  /** The key of its URL in `RenderOptions.sidebars`. */
  readonly key: string
  /** Its file: the whole tree, no page current. */
  contents(): string
}

/** The sidebars that are too large to be written into each page: one file of each serves all pages of its division. */
export function sharedSidebars(
  context: RenderContext,
  icon: LayoutTools['icon'],
): readonly SharedSidebar[] {
  const shared = new Map<string, SharedSidebar | undefined>()
  for (const { path, language = defaultLanguage } of context.site.pages.values()) {
    const key = divisionKey(path)
    if (shared.has(key)) continue
    const { nodes, size } = context.sidebar(path)
    const contents = () => sidebarFile(nodes, { icon, strings: stringsFor(language) })
    shared.set(key, size > wholeSidebar ? { key, contents } : undefined)
  }
  return [...shared.values()].filter((sidebar) => sidebar !== undefined)
}
