import { pageHref } from '../base/paths.ts'
import type { UrlOptions, FilePath, Route } from '../base/paths.ts'
import { llmsPaths, mainScope, scopeKey, scopeOf } from '../site/llms-scopes.ts'
import type { NavStep, Page, Site } from '../site/site.ts'
import { createCounterparts, divisionKey } from '../site/navigation/counterparts.ts'
import type { Counterparts } from '../site/navigation/counterparts.ts'
import type { ImageSize, PageAssets, SiteChrome } from '../theme/page-props.ts'
import { settingsHref } from './final-urls.ts'
import type { OptionalAssets } from './page-assets.ts'
import { allPagesRoute } from '../site/all-pages-route.ts'
import { siteChrome } from './site-chrome.ts'
import { createDivisionLinks } from './navigation/division-links.ts'
import type { DivisionLinks } from './navigation/division-links.ts'
import { divisionSidebar, entriesOn } from './navigation/sidebar.ts'
import type { DivisionSidebar } from './navigation/sidebar.ts'
import { createDirectories } from './navigation/directories.ts'
import type { Directories } from './navigation/directories.ts'
import type { Repository } from '../host/repository.ts'

export interface RenderOptions {
  readonly style: UrlOptions
  /** Scripts and styles of every page; a page may have its own instead. */
  readonly assets: PageAssets
  /** Scripts and styles of behaviors and islands; absent: pages load none of them. */
  readonly optionalAssets?: OptionalAssets
  /** The site URL: `https://docs.example`. */
  readonly siteUrl?: string
  /** Where the sources are published; without it there are no feedback links. */
  readonly repository?: Repository
  /** Final URLs of the shared sidebar files, by `divisionKey`. */
  readonly sidebars?: ReadonlyMap<string, string>
  /** The keys of the divisions that have entries which only some readers see. */
  readonly privateDivisions?: ReadonlySet<string>
  /** Sizes of the site's own images, in pixels. */
  readonly imageSizes?: ReadonlyMap<FilePath, ImageSize>
  /** Ids of legacy anchors, by `/route#anchor`. */
  readonly respelled?: ReadonlyMap<string, string>
  /** When each file was last changed, as an ISO date. */
  readonly lastChanged?: ReadonlyMap<FilePath, string>
  /** The originals of outdated translations, by the files of the translations. */
  readonly outdated?: ReadonlyMap<FilePath, Route>
  /** URLs of the generated social cards. */
  readonly socialImages?: ReadonlyMap<Route, string>
  /** Whether every page is written as Markdown too. */
  readonly markdown?: boolean
  /** The program and its version, for `<meta name="generator">`. */
  readonly generator?: string
}

/**
 * A site with caches for the parts that pages share. They are computed on first use, so that the cost of a page does not
 * depend on the size of the site.
 */
export interface RenderContext extends RenderOptions {
  readonly site: Site
  readonly counterparts: Counterparts
  readonly divisions: DivisionLinks
  /** URLs of pages that are not translated: they are no translations of other pages. */
  readonly untranslated: ReadonlySet<string>
  readonly directories: Directories
  chrome(language: string): SiteChrome
  /** The sidebar of a division; with a version, only what belongs to it. */
  sidebar(path: readonly NavStep[], version?: string): DivisionSidebar
  href(route: Route): string
  /** The final URL of an href in the settings. */
  outside(href: string): string
  /** The index for agents that lists the pages of the language and version of a page. */
  llmsPath(page: Page): FilePath
}

export function createRenderContext(site: Site, options: RenderOptions): RenderContext {
  const hrefOptions = { site, ...options }
  const href = (route: Route) => pageHref(route, options.style)
  const outside = (written: string) => settingsHref(written, hrefOptions)
  const counterparts = createCounterparts(site)
  const chromes = new Map<string, SiteChrome>()
  const sidebars = new Map<string, DivisionSidebar>()
  let indexes: ReadonlyMap<string, FilePath> | undefined

  return {
    ...options,
    site,
    counterparts,
    href,
    outside,
    untranslated: new Set(
      [...site.pages.values()].flatMap(({ route, original }) =>
        original === undefined ? [] : [href(route)],
      ),
    ),
    divisions: createDivisionLinks(site, { counterparts, href, outside }),
    directories: createDirectories(site, {
      page: href,
      outside,
      allPages: href(allPagesRoute(site)),
    }),
    llmsPath(page) {
      indexes ??= llmsPaths(site)
      const own = indexes.get(scopeKey(scopeOf(page, site)))
      return own ?? indexes.get(scopeKey(mainScope))!
    },
    chrome: (language) => kept(chromes, language, () => siteChrome(language, hrefOptions)),
    sidebar(path, version) {
      const key = `${divisionKey(path)} ${version ?? ''}`
      const about = {
        hrefs: { page: href, outside },
        drilldown: site.config.drilldown,
        ...(version !== undefined && { version }),
      }
      return kept(sidebars, key, () => divisionSidebar(entriesOn(site, path), about))
    },
  }
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const created = make()
  values.set(key, created)
  return created
}
