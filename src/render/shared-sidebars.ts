import { defaultLanguage } from '../site/language-tag.ts'
import { divisionKey } from '../site/navigation/counterparts.ts'
import type { SidebarNode } from '../theme/page-props.ts'
import type { RenderContext } from './render-context.ts'
import { wholeSidebar } from './navigation/sidebar.ts'

export interface SharedSidebar {
  /** The key of its URL in `RenderOptions.sidebars`. */
  readonly key: string
  /** The whole tree, no page current. */
  readonly nodes: readonly SidebarNode[]
  /** What its words are in. */
  readonly language: string
}

/** The sidebars that are too large to be written into each page: one file of each serves all pages of its division. */
export function sharedSidebars(context: RenderContext): readonly SharedSidebar[] {
  const shared = new Map<string, SharedSidebar | undefined>()
  for (const { path, language = defaultLanguage } of context.site.pages.values()) {
    const key = divisionKey(path)
    if (shared.has(key)) continue
    const { nodes, size } = context.sidebar(path)
    shared.set(key, size > wholeSidebar ? { key, nodes, language } : undefined)
  }
  return [...shared.values()].filter((sidebar) => sidebar !== undefined)
}
