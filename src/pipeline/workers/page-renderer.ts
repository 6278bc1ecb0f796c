import type { UrlOptions, Route } from '../../base/paths.ts'
import type { PageBody, PageFacts } from '../../content/page.ts'
import { fileHref } from '../../render/final-addresses.ts'
import { createRenderContext } from '../../render/render-context.ts'
import type { RenderContext, RenderOptions } from '../../render/render-context.ts'
import { inlineMarkdown } from '../../content/mdx/inline-markdown.ts'
import { notFoundProps } from '../../render/special-pages/not-found.ts'
import { allPagesProps } from '../../render/special-pages/all-pages.ts'
import { needsComponentStyle } from '../../render/component-styles.ts'
import { pageFeed } from '../../render/page-feed.ts'
import { actionsFeature, needScript } from '../../render/page-actions.ts'
import { pageMarkdown } from '../../render/page-markdown.ts'
import { pageProps } from '../../render/page-props.ts'
import type { Site } from '../../site/site.ts'
import { createIcons } from '../../theme/icons/icons.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { createLayout } from '../../theme/layout/document.tsx'
import type { LayoutTools } from '../../theme/layout/layout-tools.ts'
import type { PageAssets } from '../../theme/page-props.ts'

/** Options of the page renderer: plain data that can be sent to a worker. */
export interface PageRenderOptions extends RenderOptions {
  /** The site; its pages need not hold their facts. */
  readonly site: Site
  readonly style: UrlOptions
  /** URLs of the scripts of behaviors, by name. */
  readonly features: ReadonlyMap<string, string>
  /** URLs of the style sheets of behaviors, by name. */
  readonly featureStyles: ReadonlyMap<string, string>
  /** URLs of the scripts of islands, by the file that exports them. */
  readonly islands: ReadonlyMap<string, readonly string[]>
}

/** Renders icons of the site's library. Unknown icons were reported when their page was compiled. */
export function siteIcon(
  site: Site,
  { style, drawings }: { readonly style: UrlOptions; readonly drawings: IconDrawings },
): LayoutTools['icon'] {
  const icons = createIcons(drawings, { fileUrl: (path) => fileHref(path, { site, style }) })
  return (icon, options) => {
    const result = icons.svg(icon, site.config.appearance.icons, options)
    return result.found ? result.html : ''
  }
}

/** A page in each of its formats. */
export interface RenderedPage {
  /** A complete document. */
  html(): string
  markdown(): string
  /** Its changelog as RSS, if it has one. */
  feed(): string | undefined
}

export interface PageRenderer {
  /** Renders a page of the site from its facts and its body. */
  page(
    route: Route,
    content: {
      readonly facts: PageFacts
      readonly body: PageBody
      readonly assets?: PageAssets
      readonly islands?: PageRenderOptions['islands']
    },
  ): RenderedPage
  notFound(): string
  /** The page that lists all pages. */
  allPages(): string
}

/** Renders the pages of a site. */
export function createPageRenderer(setup: PageRenderOptions, drawings: IconDrawings): PageRenderer {
  const context: RenderContext = createRenderContext(setup.site, setup)
  const icon = siteIcon(setup.site, { style: setup.style, drawings })
  const layout = createLayout({ icon, inlineMarkdown })
  return {
    page(route, { facts, body, assets = setup.assets, islands = setup.islands }) {
      const page = setup.site.pages.get(route)
      if (page === undefined) throw new Error(`the site has no page at ${route}`)
      const base = pageProps({ ...page, facts }, context, { body })
      const own = base.actions && needScript(base.actions) ? [actionsFeature] : []
      const wanted = { ...facts, features: [...facts.features, ...own] }
      const props = {
        ...base,
        assets: withFeatures(assets, wanted, { ...setup, islands, html: base.body + base.aside }),
      }
      return {
        html: () => layout.document(props),
        markdown: () => pageMarkdown({ ...page, facts }, { body, props, context }),
        feed: () => pageFeed({ ...page, facts }, { props, context }),
      }
    },
    notFound: () => layout.document(notFoundProps(context)),
    allPages: () => layout.document(allPagesProps(context)),
  }
}

/** Adds the scripts and styles of the page's behaviors and islands. */
function withFeatures(
  assets: PageAssets,
  facts: Pick<PageFacts, 'features' | 'islands'>,
  {
    features,
    featureStyles,
    islands,
    html,
  }: Pick<PageRenderOptions, 'features' | 'featureStyles' | 'islands'> & { readonly html: string },
): PageAssets {
  const behaviors = facts.features.map((name) => features.get(name))
  const components = facts.islands.flatMap(({ file }) => islands.get(file) ?? [])
  const wanted = [...behaviors, ...components].filter((href) => href !== undefined)
  // before the author's style sheets, which take precedence
  const [theme, ...others] = assets.styles
  const sheets = [
    ...(assets.componentStyle !== undefined && needsComponentStyle(facts, html)
      ? [assets.componentStyle]
      : []),
    ...facts.features.flatMap((name) => featureStyles.get(name) ?? []),
  ]
  return {
    ...assets,
    styles: theme === undefined ? sheets : [theme, ...sheets, ...others],
    scripts: [...new Set([...assets.scripts, ...wanted])],
  }
}
