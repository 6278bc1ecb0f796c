import { join } from 'node:path'
import { routeFrom } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { changeDates } from '../../host/git/last-modified.ts'
import { cacheFolder } from '../../pipeline/cache/cache-folder.ts'
import { codeThemeFile } from '../../pipeline/assets/theme-assets.ts'
import { urlOptions } from '../../pipeline/options.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import { feedbackRepository, renderOptions } from '../../pipeline/render-options.ts'
import { allPagesRoute, isHomeCopied } from '../../site/all-pages-route.ts'
import type { LinkedSite } from '../../site/site.ts'
import { resolveSiteUrl } from '../../site/site-url.ts'
import type { ImageSize } from '../../theme/page-props.ts'
import { codeThemePath, createAssetHandler, sidebarPath } from './asset-handler.ts'
import type { ResponsePreferences, SiteResponse } from './live-site-types.ts'
import { createOnDemandCompiler } from './on-demand-compiler.ts'
import { createOnDemandFonts } from './on-demand-fonts.ts'
import { createOutputHandler } from './on-demand-outputs.ts'
import { createOnDemandSearch } from './on-demand-search.ts'
import { createPageHandler } from './page-handler.ts'
import { openStore } from './page-store.ts'
import type { PageStore } from './page-store.ts'
import type { SiteOutline } from '../outline/read-outline.ts'
import type { SiteTools } from '../outline/site-tools.ts'

/** Responds to requests for a linked site. */
export interface Responder {
  respond(path: string, preferences?: ResponsePreferences): Promise<SiteResponse>
  /** The problems of a page. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /** Handed on when the site is linked again. */
  readonly store: PageStore
}

/** Opens a linked site; `before` is the store of the site before it was linked again. */
export async function createResponder(
  outline: SiteOutline & { readonly site: LinkedSite },
  tools: SiteTools,
  before: PageStore | undefined,
): Promise<Responder> {
  const { site, found, versions } = outline
  const apis = versions?.sources.apis ?? outline.apis
  const placed = versions?.placed
  const { host, options, drawings, manifest } = tools
  const style = urlOptions(options, site.config.seo)
  const store = openStore(outline, tools, before)
  const compiler = createOnDemandCompiler(outline, store, tools)
  const codeTheme = await codeThemeFile(site.config.appearance.code.themes)
  const fonts = createOnDemandFonts(site, {
    cache: join(cacheFolder(options.root), 'fonts'),
    fetched: store.fonts,
    onProblem: tools.onStrayError,
  })
  const sidebars = new Map<string, () => string>()
  const sizes = new Map<FilePath, ImageSize>()
  const siteUrl = resolveSiteUrl(options.siteUrl, { seo: site.config.seo, base: style.base })
  const repository = await feedbackRepository(site, options)
  const lastChanged = shownDates(outline, options)
  const render = renderOptions(site, {
    manifest,
    found,
    styleSheets: [
      ...(fonts.style === undefined ? [] : [fonts.style]),
      ...(codeTheme === undefined ? [] : [codeThemePath.slice(1) as FilePath]),
    ],
    drawings,
    style,
    islands: new Map(),
    imageSizes: sizes,
    lastChanged,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(repository && { repository }),
    sidebarUrl(key, contents) {
      const path = `${sidebarPath}${key}.json`
      sidebars.set(path, contents)
      return `${style.base}${path}`
    },
  })
  const locate = outline.settings?.locate ?? (() => undefined)
  const pages = createPageHandler({ tools, store, compiler, render, site, locate, sizes, placed })
  const search = createOnDemandSearch({
    site,
    style,
    texts: store.searchTexts,
    isBusy: () => pages.isBusy,
    async compile(route) {
      const file = site.pages.get(route)?.facts?.file
      return file === undefined ? undefined : compiler.compile(route, file)
    },
  })
  const assets = createAssetHandler({
    references: { site, found, host, documents: apis?.documents ?? [] },
    store,
    search,
    fonts,
    manifest,
    codeTheme: codeTheme?.contents,
    sidebars,
    placed,
    shelf: tools.shelf,
  })
  const outputs = createOutputHandler(site, {
    style,
    siteUrl,
    lastChanged,
    descriptions: apis?.apis ?? [],
    downloads: apis?.downloads ?? [],
    async markdown(route) {
      const page = await pages.page(route, 'markdown')
      return typeof page?.body === 'string' ? page.body : undefined
    },
  })

  return {
    store,
    async respond(path, { markdown = false } = {}) {
      const route = routeFrom(path.replace(/\.html$/, ''))
      const format = path.endsWith('.md') || markdown ? 'markdown' : 'html'
      return (
        (await assets.generated(path)) ??
        (await pages.page(route === '/' && isHomeCopied(site) ? site.home : route, format)) ??
        (await assets.published(path)) ??
        (await pages.feed(path)) ??
        (await outputs.file(path)) ??
        outputs.redirect(path) ??
        (route === allPagesRoute(site) ? pages.allPages() : undefined) ??
        outputs.folderRedirect(route) ??
        pages.notFound()
      )
    },
    check: (route) => pages.problems(route),
  }
}

/** Dates of pages that show one. Git fills them in later; pages that are requested before have none. */
function shownDates({ site, facts }: SiteOutline, { root }: SiteOptions): Map<FilePath, string> {
  const dates = new Map<FilePath, string>()
  const isShown =
    site?.config.timestamps === true ||
    [...facts.values()].some(({ meta }) => meta.timestamp === true)
  if (isShown) {
    void changeDates(root, facts.keys()).then((found) => {
      for (const [file, date] of found.dates) dates.set(file, date)
    })
  }
  return dates
}
