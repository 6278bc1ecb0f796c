import { scriptedHooks } from './scripted-hooks.client.ts'

/**
 * The styling hooks of the docs.json format: ids, class names and attributes that style sheets and scripts of authors
 * select by. They are on our own elements in addition to `data-part` and `data-component`. Our own style sheets and
 * scripts never use them (`test/theme/styling-hooks.test.ts`), so each can be removed or added here alone.
 */
export const hooks = {
  // the document
  body: { id: 'background-color' },
  frame: { id: 'body-content' },
  // the header
  banner: { id: 'banner' },
  header: { id: 'navbar' },
  logo: { class: 'nav-logo' },
  search: { id: 'search-bar-entry' },
  headerEnd: { class: 'topbar-right-container' },
  headerLink: { class: 'navbar-link' },
  callToAction: { id: 'topbar-cta-button' },
  languages: { id: 'localization-select-trigger' },
  menuButton: { class: 'nav-dropdown-trigger' },
  menuList: { class: 'nav-dropdown-content' },
  menuItem: { class: 'nav-dropdown-item' },
  tabs: { class: 'nav-tabs' },
  tab: { class: 'link nav-tabs-item' },
  currentTab: { class: 'link nav-tabs-item', 'data-active': 'true' },
  // the sidebar
  sidebar: { id: 'sidebar' },
  sidebarContent: { id: 'sidebar-content' },
  entries: { id: 'navigation-items' },
  anchors: { class: 'nav-anchors' },
  anchor: { class: 'nav-anchor' },
  groupTitle: { class: 'sidebar-group-header sidebar-title' },
  firstGroupTitle: { id: 'sidebar-title' },
  groupList: { class: 'sidebar-group' },
  firstGroupList: { id: 'sidebar-group' },
  groupIcon: { class: 'sidebar-group-icon' },
  entryTag: { class: 'nav-tag-pill' },
  entryMethod: { class: 'method-nav-pill' },
  // the page
  content: { id: 'content-container' },
  main: { id: 'content' },
  page: { id: 'content-area' },
  pageHeader: { id: 'header' },
  breadcrumbs: { class: 'eyebrow' },
  breadcrumbList: { class: 'breadcrumb-list' },
  breadcrumb: { class: 'breadcrumb-item' },
  title: { id: 'page-title' },
  actions: { id: 'page-context-menu' },
  copyPage: { id: 'page-context-menu-button' },
  text: { class: 'mdx-content prose' },
  directory: { class: 'directory' },
  directoryItem: { class: 'directory-item' },
  directoryGroup: { class: 'directory-group' },
  directoryTitle: { class: 'directory-title' },
  pager: { id: 'pagination' },
  previous: { class: 'pagination-prev' },
  next: { class: 'pagination-next' },
  helpful: { id: 'feedback-thumbs-up' },
  unhelpful: { id: 'feedback-thumbs-down' },
  toc: { id: 'table-of-contents' },
  tocList: { id: 'table-of-contents-content', class: 'toc' },
  tocEntry: { class: 'toc-item' },
  examples: { id: 'panel' },
  footer: { id: 'footer', class: 'footer advanced-footer' },
  notFound: { class: 'not-found-container' },
  notFoundText: { class: 'not-found-description' },
  related: { class: 'not-found-recommended-pages-list' },
  // content
  tabIcon: { class: 'tab-icon' },
  link: { class: 'link' },
  paragraph: { 'data-as': 'p' },
  code: { class: 'shiki' },
  codeRoot: { 'data-component-part': 'code-block-root' },
  copyCode: { 'data-testid': 'copy-code-button' },
  calloutContent: { 'data-component-part': 'callout-content' },
  cardTitle: { 'data-component-part': 'card-title' },
  cardContent: { 'data-component-part': 'card-content-container' },
  method: { class: 'method-pill' },
  ...scriptedHooks,
  playground: { id: 'api-playground-input' },
} as const satisfies Readonly<Record<string, Hook>>

/** Class of a highlighted line of code, next to our own. */
export const highlightedLine = 'line-highlight'

/** Class names of components, by the name in `data-component`. */
export const componentClasses: Readonly<Record<string, string>> = {
  Accordion: 'accordion',
  AccordionGroup: 'accordion-group',
  Callout: 'callout',
  Card: 'card',
  CardGroup: 'card-group columns not-prose',
  Check: 'callout',
  CodeBlock: 'code-block not-prose',
  CodeGroup: 'code-group not-prose',
  Color: 'color',
  Columns: 'columns card-group not-prose',
  Danger: 'callout',
  Expandable: 'expandable',
  Frame: 'frame',
  Icon: 'icon',
  Info: 'callout',
  Mermaid: 'mermaid',
  Note: 'callout',
  ParamField: 'field',
  ResponseField: 'field',
  Step: 'step',
  Steps: 'steps',
  Tabs: 'tabs',
  Tile: 'tile',
  Tip: 'callout',
  Tooltip: 'tooltip',
  Tree: 'tree',
  'Tree.File': 'tree-file',
  'Tree.Folder': 'tree-folder',
  Update: 'update update-container',
  Warning: 'callout',
}

/** Ids and classes of one element, and attributes by name. */
type Hook = { readonly id?: string; readonly class?: string } & Readonly<Record<string, string>>

export type HookName = keyof typeof hooks

/** The hooks of an element as text, for HTML that is joined from strings. */
export function hookAttributes(name: HookName): string {
  return texts[name]
}

const texts = Object.fromEntries(
  Object.entries(hooks).map(([name, hook]) => [
    name,
    Object.entries(hook)
      .map(([attribute, value]) => ` ${attribute}="${value}"`)
      .join(''),
  ]),
) as Record<HookName, string>

/** Every id among the hooks. A page may use one for a heading. */
export const hookIds: ReadonlySet<string> = new Set(
  Object.values(hooks).flatMap((hook) => ('id' in hook ? [hook.id] : [])),
)

/** A part of a page that is not its own content, without hook ids. */
export function withoutIds(html: string, ids: readonly string[]): string {
  return ids.reduce((rest, id) => rest.replaceAll(` id="${id}"`, ''), html)
}

/** A body, in parts, with the hooks of its paragraphs, which several parts of the compiler write. */
export function withParagraphHooks(body: string): string[] {
  const [first = '', ...rest] = body.split('<p>')
  return [first, ...rest.flatMap((part) => [hookedParagraph, part])]
}

const hookedParagraph = `<p${hookAttributes('paragraph')}>`
