import { attributes, escapeHtml } from '../../base/text/html-escape.ts'
import type { HeadTag, PageProps, SiteChrome } from '../page-props.ts'
import { createRenderCache, type RenderCache } from './render-cache.ts'
import { footer } from './page/site-footer.tsx'
import { header } from './header/header.tsx'
import { page as article, styledBody } from './page/page.tsx'
import { createSharedParts, versionNames } from './shared-parts.tsx'
import { sidebar } from './sidebar/sidebar.tsx'
import { styleLinks, stylesOfTheRest } from './style-links.ts'
import type { LayoutTools } from './layout-tools.ts'
import type { SharedParts } from './layout-parts.ts'
import { hookAttributes, withoutIds } from '../styling-hooks.ts'

export interface Layout {
  /** A page as a complete HTML document, in parts: to join them costs more than to write each. */
  document(props: PageProps): readonly string[]
}

/**
 * Renders the pages of a site. Parts that many pages share are cached as long as the layout and the `site` of the props
 * live.
 */
export function createLayout(tools: LayoutTools): Layout {
  const drawing = createRenderCache(tools)
  const kept = new WeakMap<SiteChrome, Map<string, SharedParts>>()
  const sharedParts = (props: PageProps): SharedParts => {
    const versions = versionNames(props)
    const key = versions.join('\n')
    const known = kept.get(props.site) ?? new Map<string, SharedParts>()
    const parts = known.get(key) ?? createSharedParts(props, versions, drawing)
    kept.set(props.site, known.set(key, parts))
    return parts
  }
  return { document: (props) => drawDocument(props, sharedParts(props), drawing) }
}

/** Renders one page as a complete HTML document. To render several pages of a site, create one layout. */
export function renderDocument(props: PageProps, tools: LayoutTools): string {
  return createLayout(tools).document(props).join('')
}

function drawDocument(
  props: PageProps,
  shared: SharedParts,
  drawing: RenderCache,
): readonly string[] {
  const { strings, mode, assets } = props
  const links = stylesOfTheRest(assets.styles)
  const isStyledFirst = assets.stylesFirst === true || mode === 'custom' || mode === 'frame'
  const linksOfBody = isStyledFirst ? '' : links
  const parts = [
    '<!doctype html>',
    `<html${htmlAttributes(props)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    preloads(props.assets.styles),
    // before the styles: programs that look for them read the first kilobytes of a page
    props.head.map(headTag).join(''),
    shared.style,
    shared.firstPaint,
    styleLinks(props.assets.headStyles),
    shared.font,
    shared.speculation,
    props.site.head ?? '',
    '</head>',
    `<body${hookAttributes('body')} data-layout="${mode}">`,
    `<a class="o-skip" href="#content">${escapeHtml(strings.skipToContent)}</a>`,
    agentsPointer(props),
    shared.banner,
    header(props, shared, drawing),
    isStyledFirst ? links : '',
    `<div class="o-frame"${hookAttributes('frame')}>`,
    sidebar(props, shared, drawing),
    `<div class="o-content"${hookAttributes('content')}>`,
    ...article(props, drawing, linksOfBody),
    mode === 'custom' ? '' : footer(shared),
    '</div></div>',
    shared.shortcuts,
    scripts(props),
    '</body></html>\n',
  ]
  const { ownIds = [] } = props
  if (ownIds.length === 0) return parts
  // a link to a heading `## Footer` leads to the heading, not to the footer
  const own = new Set([...styledBody(props.body, linksOfBody).parts, props.aside])
  return parts.map((part) => (own.has(part) ? part : withoutIds(part, ownIds)))
}

/**
 * Where programs find the index of all pages and this page as Markdown: the first text of the page, so that it is seen before
 * the navigation is read, and hidden from people and from screen readers.
 */
function agentsPointer({ agents }: PageProps): string {
  if (agents === undefined) return ''
  const { index, markdown } = agents
  return `<p class="o-sr" aria-hidden="true">For AI agents: pages are listed in ${escapeHtml(index)}, and this page is available as Markdown at ${escapeHtml(markdown)}.</p>`
}

function htmlAttributes(props: PageProps): string {
  const { appearance } = props.site
  const { image, decoration } = appearance.background
  const preset = props.versions.find((version) => version.isDefault) ?? props.versions[0]
  return attributes({
    lang: props.language,
    dir: props.direction,
    'data-mode': appearance.mode.default ?? 'light',
    'data-theme': appearance.mode.default ?? 'light',
    'data-version': props.version ?? preset?.name,
    'data-pinned': props.version !== undefined,
    'data-route': props.route,
    'data-current-path': props.route,
    'data-base': props.site.base !== '' && props.site.base,
    'data-division': props.division,
    'data-tabs': props.tabs.length > 0,
    'data-code': appearance.code.mode === 'dark' && 'dark',
    'data-backdrop': image ? 'image' : decoration,
  })
}

/** Requests the other style sheets as soon as the first bytes of the page are there. */
function preloads(styles: readonly string[]): string {
  return styles.map((href) => `<link rel="preload" as="style"${attributes({ href })}>`).join('')
}

function scripts({ assets }: PageProps): string {
  return [
    ...assets.scripts.map((src) => `<script type="module"${attributes({ src })}></script>`),
    ...assets.authorScripts.map((src) => `<script defer${attributes({ src })}></script>`),
  ].join('')
}

function headTag(tag: HeadTag): string {
  const start = `<${tag.name}${attributes(tag.attributes)}>`
  if (tag.name === 'title') return `${start}${escapeHtml(tag.text ?? '')}</title>`
  return tag.name === 'script' ? `${start}${tag.text ?? ''}</script>` : start
}
