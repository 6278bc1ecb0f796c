import type { ShellPart } from '../src/theme/client-manifest.ts'

/** The theme's style sheets in the order of the cascade: within a layer a later one wins. */
export type StyleLayers = readonly (readonly [layer: string, file: string])[]

/**
 * What browsers need to paint the first screen of a text: header, navigation, title, paragraphs. It is in a style element of every
 * page, so that they paint before any other file is there. What is seen later, or on few pages, belongs into the other lists.
 */
export const shellLayers: StyleLayers = [
  ['tokens', 'src/theme/styles/tokens.css'],
  ['base', 'src/theme/styles/base.css'],
  ['layout', 'src/theme/layout/document.css'],
  ['layout', 'src/theme/layout/header/header.css'],
  ['layout', 'src/theme/layout/header/menus.css'],
  ['layout', 'src/theme/layout/search.css'],
  ['layout', 'src/theme/layout/header/tabs.css'],
  ['layout', 'src/theme/layout/sidebar/table-of-contents.css'],
  ['layout', 'src/theme/layout/divisions.css'],
  ['layout', 'src/theme/layout/page/page-header.css'],
  ['layout', 'src/theme/layout/page/page.css'],
  ['layout', 'src/theme/layout/sidebar/sidebar-entries.css'],
  ['layout', 'src/theme/layout/sidebar/sidebar.css'],
  ['prose', 'src/theme/styles/prose.css'],
  ['components', 'src/theme/styles/heading-anchor.css'],
]

/** Parts of the style element that only sites with a banner or a background image have. */
export const shellParts: Readonly<Record<ShellPart, StyleLayers>> = {
  banner: [['layout', 'src/theme/layout/header/banner.css']],
  backdrop: [['layout', 'src/theme/layout/backdrop.css']],
}

/** Loaded by every page, after the first text. */
export const styleLayers: StyleLayers = [
  ['tokens', 'src/theme/styles/code.css'],
  ['layout', 'src/theme/layout/page/page-footer.css'],
  ['layout', 'src/theme/layout/page/site-footer.css'],
  ['layout', 'src/theme/layout/header/shortcuts.css'],
  ['layout', 'src/theme/layout/sidebar/drawer.css'],
  ['components', 'src/theme/markdown/code-block.css'],
  ['components', 'src/theme/components/component.css'],
  ['components', 'src/theme/components/frame.css'],
  ['print', 'src/theme/styles/print.css'],
]

/** Loaded by pages that hold a component other than code (`render/component-styles.ts`). */
export const componentLayers: StyleLayers = [
  ['components', 'src/theme/components/badge.css'],
  ['components', 'src/theme/components/callout.css'],
  ['components', 'src/theme/components/card.css'],
  ['components', 'src/theme/components/color.css'],
  ['components', 'src/theme/components/disclosure.css'],
  ['components', 'src/theme/components/field.css'],
  ['components', 'src/theme/components/island.css'],
  ['components', 'src/theme/markdown/latex.css'],
  ['components', 'src/theme/markdown/mermaid.css'],
  ['components', 'src/theme/components/steps.css'],
  ['components', 'src/theme/components/tabs.css'],
  ['components', 'src/theme/components/tooltip.css'],
  ['components', 'src/theme/markdown/type-hints.css'],
  ['components', 'src/theme/components/update.css'],
]

/** Loaded by pages with a behavior or a component of a name (`RenderScope.feature`). */
export const featureLayers: Readonly<Record<string, StyleLayers>> = {
  operation: [
    ['components', 'src/theme/playground/response/response.css'],
    ['components', 'src/theme/api/operation.css'],
    ['components', 'src/theme/api/notes.css'],
    ['components', 'src/theme/playground/fields/playground-fields.css'],
    ['components', 'src/theme/playground/playground.css'],
    ['components', 'src/theme/playground/panel/panel.css'],
    ['components', 'src/theme/playground/fields/sign-in/sign-in.css'],
    ['components', 'src/theme/playground/fields/special/special-fields.css'],
    ['components', 'src/theme/api/lists/field-lists.css'],
    ['components', 'src/theme/api/members/samples.css'],
  ],
  overview: [['components', 'src/theme/api/overview/overview.css']],
  private: [['layout', 'src/theme/layout/private/private.css']],
  // channels, GraphQL schemas and MCP servers, next to the sheet of operations
  reference: [
    ['components', 'src/theme/api/events/events.css'],
    ['components', 'src/theme/api/graphql/graphql.css'],
    ['components', 'src/theme/api/mcp-tools/mcp-tools.css'],
  ],
  prompt: [['components', 'src/theme/components/prompt.css']],
  repository: [['components', 'src/theme/components/repository.css']],
  tree: [['components', 'src/theme/components/tree.css']],
  view: [['components', 'src/theme/components/view.css']],
}

/** On every page of a site of a theme, after the shell: what is different from `mint`, which has no sheet of its own. */
export const themeSheets: Readonly<Record<string, string>> = {
  almond: 'src/theme/styles/themes/almond.css',
  aspen: 'src/theme/styles/themes/aspen.css',
  linden: 'src/theme/styles/themes/linden.css',
  luma: 'src/theme/styles/themes/luma.css',
  maple: 'src/theme/styles/themes/maple.css',
  palm: 'src/theme/styles/themes/palm.css',
  sequoia: 'src/theme/styles/themes/sequoia.css',
  willow: 'src/theme/styles/themes/willow.css',
}

/** Loaded with the search dialog. */
export const searchLayers: StyleLayers = [['layout', 'src/theme/styles/search.css']]
