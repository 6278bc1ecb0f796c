import type { Route, UrlOptions } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import { defaultLanguage } from '../site/language-tag.ts'
import type { Site } from '../site/site.ts'
import type { IconDrawings } from '../theme/icons/icon-set.ts'
import { createIcons } from '../theme/icons/icons.ts'
import { createLayout } from '../theme/layout/document.tsx'
import { directoryHtml } from '../theme/layout/page/directory.tsx'
import type { LayoutTools } from '../theme/layout/layout-tools.ts'
import type { SiteChrome } from '../theme/page-props.ts'
import { stringsFor } from '../theme/words/site.ts'
import { fileHref, fillings } from './final-urls.ts'
import type { OptionalAssets } from './page-assets.ts'
import { pageFeed } from './page-feed.ts'
import { descriptionUrl, pageMarkdown } from './page-markdown.ts'
import { pageProps } from './page-props.ts'
import type { PageContent } from './page-props.ts'
import { createRenderContext } from './render-context.ts'
import type { RenderContext, RenderOptions } from './render-context.ts'
import { allPagesProps } from './special-pages/all-pages.ts'
import { lockedPageProps } from './special-pages/locked-page.ts'
import type { LockedPage } from './special-pages/locked-page.ts'
import { notFoundProps } from './special-pages/not-found.ts'

/** Options of the page renderer: plain data that can be sent to a worker. */
export interface PageRenderOptions extends RenderOptions {
  /** The site; its pages need not hold their facts. */
  readonly site: Site
  readonly optionalAssets: OptionalAssets
}

/** A page in each of its formats. */
export interface RenderedPage {
  /** A complete document, in parts. */
  html(): readonly string[]
  markdown(): string
  /** Its changelog as RSS, if it has one. */
  feed(): string | undefined
  /** Everything of the site that its formats show, as text. With an equal text, body and options, they are equal. */
  shown(): string
}

export interface PageRenderer {
  /** Renders a page of the site from its facts and its body. */
  page(route: Route, content: PageContent & { readonly facts: PageFacts }): RenderedPage
  /** What everyone gets of a private page, as a document in parts, as the following are. */
  locked(page: LockedPage): readonly string[]
  notFound(): readonly string[]
  /** The page that lists all pages. */
  allPages(): readonly string[]
}

/** Renders the pages of a site. */
export function createPageRenderer(setup: PageRenderOptions, drawings: IconDrawings): PageRenderer {
  const context: RenderContext = createRenderContext(setup.site, setup)
  const icon = siteIcon(setup.site, { style: setup.style, drawings })
  const layout = createLayout({ icon })
  const chromes = new WeakMap<SiteChrome, string>()

  /** What pages of one language have in common, as text. */
  function chrome(site: SiteChrome): string {
    const known = chromes.get(site)
    if (known !== undefined) return known
    const text = JSON.stringify(site)
    chromes.set(site, text)
    return text
  }

  return {
    page(route, { facts, ...content }) {
      const linked = setup.site.pages.get(route)
      if (linked === undefined) throw new Error(`the site has no page at ${route}`)
      const page = { ...linked, facts }
      const listed = context.directories.of(route)
      const strings = stringsFor(page.language ?? defaultLanguage)
      const directory = listed === undefined ? '' : directoryHtml(listed, { icon, strings })
      const props = pageProps(page, context, { ...content, directory })
      return {
        html: () => layout.document(props),
        markdown: () => pageMarkdown(page, { body: content.body, directory, props, context }),
        feed: () => (page.original === undefined ? pageFeed(page, { props, context }) : undefined),
        shown: () => {
          const { site, assets, strings: _strings, body: _body, aside: _aside, ...own } = props
          return JSON.stringify([
            { ...own, assets: { ...assets, shell: '' } },
            chrome(site),
            directory,
            fillings(facts, context),
            page.original ?? route,
            page.title,
            context.llmsPath(page),
            descriptionUrl(page, context) ?? '',
          ])
        },
      }
    },
    locked: (page) => layout.document(lockedPageProps(page, context)),
    notFound: () => layout.document(notFoundProps(context)),
    allPages: () => layout.document(allPagesProps(context)),
  }
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
