import type { Route } from '../base/paths.ts'
import { assetHref, markdownPath } from '../base/paths.ts'
import { writtenDate } from '../base/text/parse-date.ts'
import { forHumans } from '../theme/body/audience-markers.ts'
import type { PageBody, PageFacts } from '../content/page.ts'
import { feedPath, hasFeed } from '../outputs/feed.ts'
import { divisionName } from '../search/search-document.ts'
import { languageName } from '../config/navigation/language-name.ts'
import { directionOf } from '../base/text/direction.ts'
import { defaultLanguage } from '../site/language-tag.ts'
import type { Page } from '../site/site.ts'
import { divisionKey } from '../site/navigation/counterparts.ts'
import type { PagePosition } from '../site/navigation/counterparts.ts'
import type {
  LinkProps,
  PageActions,
  PageAssets,
  PageProps,
  SidebarProps,
  SiteChrome,
} from '../theme/page-props.ts'
import { privateFeature } from '../theme/layout/private/locked-page.tsx'
import { stringsFor } from '../theme/words/site.ts'
import { fileHref, fillings, movedAnchorLinks } from './final-urls.ts'
import type { RenderContext } from './render-context.ts'
import { fillHoles } from '../theme/body/holes.ts'
import { headTags } from './head-tags.ts'
import type { HeadInput } from './head-tags.ts'
import { feedbackOf } from './feedback/feedback-links.ts'
import { actionsFeature, needScript, pageActions } from './page-actions.ts'
import { pageAssets, withBanner } from './page-assets.ts'
import type { OptionalAssets, Wanted } from './page-assets.ts'
import { relatedPages } from './related-pages.ts'
import { sidebarEntries } from './navigation/sidebar.ts'
import { translations } from './alternate-languages.ts'
import { hookIds } from '../theme/styling-hooks.ts'

/** Data that is read for a single page, just before it is rendered. */
export interface PageContent {
  readonly body: PageBody
  /** HTML below the body: the list of the pages of its group. */
  readonly directory?: string
  /** Scripts and styles that it loads in place of those that every page loads. */
  readonly assets?: PageAssets
  /** Scripts of its islands, in place of those of the whole site. */
  readonly islands?: OptionalAssets['islands']
}

/** The props of a page. The cost does not depend on the number of pages of the site. */
export function pageProps(page: Page, context: RenderContext, content: PageContent): PageProps {
  const { facts } = page
  const meta = facts?.meta
  const filled = filledBody(facts, context, content.body)
  const main = filled.main + (content.directory ?? '')
  const description = meta?.description
  const changed = lastChangeOf(facts, context)
  const showsChange = meta?.timestamp ?? context.site.config.timestamps
  const markdown = context.markdown === true ? markdownHref(page.route, context) : undefined
  const source = page.original ?? page.route
  const feed =
    facts && hasFeed(facts) && context.style.urls !== 'document'
      ? assetHref(feedPath(source), context.style)
      : undefined
  const image = context.socialImages?.get(source)
  const strings = stringsFor(page.language ?? defaultLanguage)
  const actions =
    markdown === undefined ? undefined : pageActions(page, { context, strings, markdown })
  const { previous, next } = neighborsOf(page, context)
  const breadcrumbs = page.trail.map(({ title, route }) => ({
    title,
    ...(route !== undefined && { href: context.href(route) }),
  }))
  const frame = frameProps(page, context, {
    title: page.title,
    noindex: page.noindex,
    breadcrumbs,
    isOperation: page.operation !== undefined,
    ...(feed !== undefined && { feed }),
    ...(image !== undefined && { image }),
    ...(changed !== undefined && { changed }),
    ...(description !== undefined && { description }),
    ...(meta && { meta }),
    ...(markdown !== undefined && { markdown }),
    ...(page.original !== undefined && { original: page.original }),
  })
  return {
    ...frame,
    ...untranslatedProps(page, context),
    ...outdatedProps(page, context),
    ...outdatedTranslationProps(facts, context),
    ...(page.audience !== undefined && { audience: page.audience }),
    movedAnchors: movedAnchorLinks({ ...page, ...(facts && { facts }) }, context),
    ...(facts?.lead !== undefined && { lead: fillHoles(facts.lead, fillings(facts, context)) }),
    mode: meta?.mode ?? 'default',
    ...(markdown !== undefined && {
      agents: { index: assetHref(context.llmsPath(page), context.style), markdown },
    }),
    breadcrumbs,
    headings: facts?.headings ?? [],
    body: main,
    aside: filled.aside,
    ownIds: facts?.anchors.filter((id) => hookIds.has(id)) ?? [],
    ...(meta?.tag !== undefined && { tag: meta.tag }),
    deprecated: meta?.deprecated === true,
    ...(meta?.icon !== undefined && {
      icon: { name: meta.icon, ...(meta.iconType !== undefined && { type: meta.iconType }) },
    }),
    ...(previous && { previous }),
    ...(next && { next }),
    related: facts === undefined ? [] : relatedPages(facts, context),
    feedback: feedbackOf(page, context),
    ...(meta?.rss === true && feed !== undefined && { feed }),
    ...(actions && actions.items.length > 0 && { actions }),
    ...(showsChange && changed !== undefined && { lastChanged: changed }),
    assets: assetsOf(page, context, {
      ...content,
      actions,
      html: [main, filled.aside],
      choices: frame,
    }),
  }
}

/** What a page in place of a translation says of itself. */
function untranslatedProps(
  { original }: Page,
  context: RenderContext,
): Pick<PageProps, 'untranslated'> {
  if (original === undefined) return {}
  const language = context.site.pages.get(original)?.language ?? defaultLanguage
  const name = languageName(language) ?? language
  const direction = directionOf(language)
  return { untranslated: { language, name, direction, href: context.href(original) } }
}

/** The way from a page of an outdated version to the default one. */
function outdatedProps(page: Page, context: RenderContext): Pick<PageProps, 'outdated'> {
  if (page.outdated !== true) return {}
  const present = context.divisions.versions(page).find(({ isDefault }) => isDefault)
  if (present === undefined || present.current) return {}
  const newest = page.newest === undefined ? undefined : context.site.pages.get(page.newest)
  const isPresent = newest !== undefined && newest.outdated !== true
  const href = isPresent ? context.href(newest.route) : present.href
  return { outdated: { name: present.name, href } }
}

/** What a translation that is older than its original says of it. */
function outdatedTranslationProps(
  facts: PageFacts | undefined,
  context: RenderContext,
): Pick<PageProps, 'outdatedTranslation'> {
  const original = facts && context.outdated?.get(facts.file)
  const shown = original && context.site.pages.get(original)
  if (shown === undefined) return {}
  const { language = defaultLanguage, route } = shown
  const name = languageName(language) ?? language
  const direction = directionOf(language)
  return { outdatedTranslation: { language, name, direction, href: context.href(route) } }
}

/** The links to the pages before and after a page. */
export function neighborsOf(
  { facts, previous, next }: Page,
  context: RenderContext,
): { readonly previous: LinkProps | undefined; readonly next: LinkProps | undefined } {
  if (facts?.meta.hideFooterPagination === true) return { previous: undefined, next: undefined }
  return { previous: linkProps(previous, context), next: linkProps(next, context) }
}

/** The script that remembers the version and keeps the place of a reader who chooses another one, or another language. */
export function placeFeature({ languages, versions }: Choices): readonly string[] {
  return languages.length > 0 || versions.length > 0 ? ['same-place'] : []
}

type Choices = Pick<PageProps, 'languages' | 'versions'>

/** What the page loads: what every page does, and what its behaviors, islands and actions need. */
function assetsOf(
  page: Page,
  context: RenderContext,
  {
    assets = context.assets,
    islands = context.optionalAssets?.islands,
    actions,
    html,
    choices,
  }: PageContent & {
    readonly actions: PageActions | undefined
    readonly html: readonly string[]
    readonly choices: Choices
  },
): PageAssets {
  const { facts, audience, language } = page
  if (facts === undefined || context.optionalAssets === undefined) return assets
  const own = [
    ...placeFeature(choices),
    ...(actions && needScript(actions) ? [actionsFeature] : []),
    ...(audience === undefined ? [] : [privateFeature]),
  ]
  return pageAssets(
    assets,
    withBanner(
      { features: [...facts.features, ...own], islands: facts.islands, html },
      context.chrome(language ?? defaultLanguage),
    ),
    { ...context.optionalAssets, ...(islands && { islands }) },
  )
}

/** What a page that is not the author's loads. */
export function frameAssets(
  wanted: Wanted,
  chrome: SiteChrome,
  { assets, optionalAssets }: RenderContext,
): PageAssets {
  return optionalAssets ? pageAssets(assets, withBanner(wanted, chrome), optionalAssets) : assets
}

/** Input for a generated page: the 404 page and the list of all pages. */
export interface FrameInput extends Pick<
  HeadInput,
  'meta' | 'markdown' | 'noindex' | 'breadcrumbs' | 'isOperation' | 'changed' | 'feed' | 'image'
> {
  readonly title: string
  readonly description?: string
  /** The page that is shown in place of a translation. */
  readonly original?: Route
}

/** The parts of a page around its own content. */
export function frameProps(
  page: PagePosition & Pick<Page, 'language' | 'near' | 'newest'>,
  context: RenderContext,
  { title, description, original, ...about }: FrameInput,
): Omit<PageProps, 'mode'> {
  const { site } = context
  const { config } = site
  const language = page.language ?? defaultLanguage
  const chrome = context.chrome(language)
  const { siteUrl, generator } = context
  const favicon = faviconOf(context)
  const around = context.divisions.around(page)
  const versions = context.divisions.versions(page)
  const isHome = page.route === site.home
  const division = divisionName(page)
  const summary = description ?? (isHome ? config.description : undefined)
  return {
    strings: stringsFor(language),
    language,
    direction: directionOf(language),
    site: chrome,
    route: page.route,
    title,
    ...(description !== undefined && { description }),
    head: headTags({
      ...about,
      title,
      siteName: config.name,
      href: context.href(original ?? page.route),
      route: original ?? page.route,
      home: chrome.home,
      isHome,
      language: (original && site.pages.get(original)?.language) ?? language,
      translations:
        original === undefined
          ? translations(context.href(page.route), around.language, context.untranslated)
          : [],
      seo: config.seo,
      resolveHref: (path) => fileHref(path, context),
      resolvePageHref: context.outside,
      ...(page.newest !== undefined && { newest: context.href(page.newest) }),
      ...(config.description !== undefined && { siteDescription: config.description }),
      ...(summary !== undefined && { description: summary }),
      ...(siteUrl !== undefined && { siteUrl }),
      ...(favicon && { favicon }),
      ...(generator !== undefined && { generator }),
    }),
    sidebar: sidebarProps(page, context, around),
    tabs: around.tab,
    versions,
    languages: around.language,
    products: around.product,
    ...(division !== '' && { division }),
    ...(page.version !== undefined && { version: page.version }),
    breadcrumbs: [],
    headings: [],
    body: '',
    aside: '',
    deprecated: false,
    related: [],
    feedback: {},
    assets: frameAssets(
      { features: placeFeature({ languages: around.language, versions }), islands: [], html: [] },
      chrome,
      context,
    ),
  }
}

function sidebarProps(
  page: PagePosition & Pick<Page, 'near'>,
  context: RenderContext,
  around: ReturnType<RenderContext['divisions']['around']>,
): SidebarProps {
  const key = divisionKey(page.path)
  const full = context.sidebars?.get(key)
  const entries = sidebarOf(page, context)
  return {
    anchors: around.anchor,
    dropdowns: around.dropdown,
    items: around.item,
    entries,
    ...(full !== undefined && { full }),
    ...(context.privateDivisions?.has(key) === true && { privateKey: key }),
  }
}

/** The entries of the sidebar of a page. */
export function sidebarOf(
  page: PagePosition & Pick<Page, 'near'>,
  context: RenderContext,
): SidebarProps['entries'] {
  const own = context.sidebar(page.path, page.version)
  // a page may be listed among entries of another version
  const division = own.places.has(page.route) ? own : context.sidebar(page.path)
  return sidebarEntries(division.places.has(page.route) ? division : own, page)
}

/** A body with its holes filled, as people read it. */
function filledBody(
  facts: PageFacts | undefined,
  context: RenderContext,
  { main, aside }: PageBody,
): PageBody {
  const finals = facts && fillings(facts, context)
  const read = (html: string) =>
    finals === undefined ? forHumans(html) : fillHoles(forHumans(html), finals)
  return { main: read(main), aside: read(aside) }
}

function linkProps(route: Route | undefined, context: RenderContext): LinkProps | undefined {
  const page = route === undefined ? undefined : context.site.pages.get(route)
  return page && { title: page.navTitle, href: context.href(page.route) }
}

/** When the page was last changed: what it says itself, else what git knows. */
function lastChangeOf(facts: PageFacts | undefined, context: RenderContext): string | undefined {
  const written = facts?.meta.lastUpdatedDate
  if (written !== undefined) return writtenDate(written) ?? written
  return facts && context.lastChanged?.get(facts.file)
}

function markdownHref(route: Route, { style }: RenderContext): string {
  return assetHref(markdownPath(route), style)
}

function faviconOf(context: RenderContext): HeadInput['favicon'] {
  const { favicon } = context.site.config.appearance
  if (favicon === undefined) return undefined
  return { light: fileHref(favicon.light, context), dark: fileHref(favicon.dark, context) }
}
