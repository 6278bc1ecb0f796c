import type { UrlOptions, Route } from '../../base/paths.ts'
import type { PageBody, PageFacts } from '../../content/page.ts'
import { fileAddress } from '../../render/final-addresses.ts'
import { createRenderContext } from '../../render/render-context.ts'
import type { RenderContext, RenderOptions } from '../../render/render-context.ts'
import { inlineMarkdown } from '../../content/mdx/inline-markdown.ts'
import { notFoundProps } from '../../render/special-pages/not-found.ts'
import { allPagesProps } from '../../render/special-pages/all-pages.ts'
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

/** What drawing pages needs, as plain data that can be sent to a thread. */
export interface PageSetup extends RenderOptions {
  /** The site; its pages need not hold their facts. */
  readonly site: Site
  readonly style: UrlOptions
  /** Addresses of the scripts for behaviours, by name. */
  readonly features: ReadonlyMap<string, string>
  /** Addresses of the style sheets of behaviours, by name. */
  readonly featureStyles: ReadonlyMap<string, string>
  /** Addresses of the scripts for live components, by the file that holds them. */
  readonly islands: ReadonlyMap<string, readonly string[]>
}

/** The icons of a site's own library; an unknown one was reported when its page was compiled. */
export function siteIcon(
  site: Site,
  { style, drawings }: { readonly style: UrlOptions; readonly drawings: IconDrawings },
): LayoutTools['icon'] {
  const address = (path: string) => fileAddress(path, { site, style })
  const icons = createIcons(drawings, { address })
  return (icon, options) => {
    const result = icons.svg(icon, site.config.appearance.icons, options)
    return result.found ? result.html : ''
  }
}

/** A page in the forms that it is written in. */
export interface DrawnPage {
  /** A whole document. */
  html(): string
  markdown(): string
  /** Its changelog as RSS, when it has one. */
  feed(): string | undefined
}

export interface PageRenderer {
  /** A page of the site; `facts` are those of this page. */
  page(
    route: Route,
    content: {
      readonly facts: PageFacts
      readonly body: PageBody
      readonly assets?: PageAssets
      readonly islands?: PageSetup['islands']
    },
  ): DrawnPage
  notFound(): string
  /** The page that lists every page. */
  allPages(): string
}

/** Draws the pages of a site. */
export function createPageRenderer(setup: PageSetup, drawings: IconDrawings): PageRenderer {
  const context: RenderContext = createRenderContext(setup.site, setup)
  const icon = siteIcon(setup.site, { style: setup.style, drawings })
  const layout = createLayout({ icon, inlineMarkdown })
  return {
    page(route, { facts, body, assets = setup.assets, islands = setup.islands }) {
      const page = setup.site.pages.get(route)
      if (page === undefined) throw new Error(`the site has no page at ${route}`)
      const drawn = pageProps({ ...page, facts }, context, { body })
      const own = drawn.actions && needScript(drawn.actions) ? [actionsFeature] : []
      const wanted = { ...facts, features: [...facts.features, ...own] }
      const props = { ...drawn, assets: withFeatures(assets, wanted, { ...setup, islands }) }
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

/** Adds what the page's behaviours and its live components load. */
function withFeatures(
  assets: PageAssets,
  facts: Pick<PageFacts, 'features' | 'islands'>,
  { features, featureStyles, islands }: Pick<PageSetup, 'features' | 'featureStyles' | 'islands'>,
): PageAssets {
  const behaviours = facts.features.map((name) => features.get(name))
  const components = facts.islands.flatMap(({ file }) => islands.get(file) ?? [])
  const wanted = [...behaviours, ...components].filter((href) => href !== undefined)
  // ahead of the author's own, which win
  const [theme, ...others] = assets.styles
  const sheets = facts.features.flatMap((name) => featureStyles.get(name) ?? [])
  return {
    ...assets,
    styles: theme === undefined ? sheets : [theme, ...sheets, ...others],
    scripts: [...new Set([...assets.scripts, ...wanted])],
  }
}
