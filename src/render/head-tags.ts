import { absoluteUrl, isExternal } from '../base/paths.ts'
import type { Route } from '../base/paths.ts'
import { webUrl } from '../base/safe-url.ts'
import { writtenDate } from '../base/text/parse-date.ts'
import type { Seo } from '../config/config.ts'
import type { Frontmatter } from '../content/page.ts'
import { metatagsOf } from '../site/page-metatags.ts'
import type { HeadTag } from '../theme/page-props.ts'
import { structuredData } from './structured-data.ts'
import type { StructuredPage, StructuredSite } from './structured-data.ts'
import type { Translation } from './alternate-languages.ts'

export interface HeadInput {
  readonly title: string
  readonly siteName: string
  readonly description?: string
  /** The URL path of the page. */
  readonly href: string
  /** The path of the page below the base. */
  readonly route: Route
  /** The URL path of the same page in the newest version, if this one is of an outdated version. */
  readonly newest?: string
  /** The URL path of the home page. */
  readonly home: string
  readonly siteDescription?: string
  readonly isHome: boolean
  /** BCP 47. */
  readonly language: string
  /** The page in each language of the site, itself included. */
  readonly translations?: readonly Translation[]
  readonly siteUrl?: string
  readonly seo: Seo
  readonly meta?: Frontmatter
  readonly noindex: boolean
  readonly favicon?: { readonly light: string; readonly dark: string }
  /** The URL of the page as Markdown. */
  readonly markdown?: string
  /** The URL of the generated social card, 1200 by 630 pixels. */
  readonly image?: string
  /** The URL of the page's feed. */
  readonly feed?: string
  readonly generator?: string
  /** The way to the page, outermost first. */
  readonly breadcrumbs?: StructuredPage['breadcrumbs']
  /** Whether it describes an operation of an API. */
  readonly isOperation?: boolean
  /** When it was last changed, as an ISO date or time. */
  readonly changed?: string
  /** Resolves a URL of the site, such as the image of a meta tag. */
  resolveHref(path: string): string
  /** The same for a page that is named. */
  resolvePageHref(path: string): string
}

/** `<title>`, `<meta>`, `<link>` and JSON-LD of a page. The page overrides the settings, which override the defaults. */
export function headTags(input: HeadInput): readonly HeadTag[] {
  const { meta, siteUrl, favicon, markdown, description } = input
  const title = titleOf(input)
  const written = writtenTags(input)
  const canonical = canonicalOf(input)
  const drawn = imageOf(written) === undefined ? input.image : undefined
  const image = imageOf(written) ?? drawn
  const created = createdOn(meta)
  const robots = meta?.robots ?? (input.noindex ? 'noindex' : undefined)

  const tags = new Map<string, string | undefined>([
    ['description', description],
    ['robots', robots],
    ['keywords', meta?.keywords?.join(', ')],
    ['generator', input.generator],
    ['application-name', input.siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:type', input.isHome ? 'website' : 'article'],
    ['og:url', canonical],
    ['og:site_name', input.siteName],
    ['og:locale', input.language.replace('-', '_')],
    ...(drawn === undefined ? [] : drawnTags(absoluteUrl(drawn, input.siteUrl), input.title)),
    ['article:published_time', input.isHome ? undefined : created],
    ['article:modified_time', input.isHome ? undefined : input.changed],
    ['twitter:card', image === undefined ? 'summary' : 'summary_large_image'],
    ['twitter:title', written.get('og:title') ?? title],
    ['twitter:description', written.get('og:description') ?? description],
  ])
  const own = { description: meta?.description, keywords: meta?.keywords, robots }
  for (const [name, value] of written) {
    if (own[name as keyof typeof own] === undefined) {
      tags.set(name, imageUrl(name, value, input))
    }
  }
  const isIndexed = !/\bno(?:index|ne)\b/i.test(tags.get('robots') ?? '')

  return [
    { name: 'title', attributes: {}, text: title },
    ...[...tags].flatMap(([name, content]) => (content ? [metaTag(name, content)] : [])),
    ...(canonical === undefined ? [] : [linkTag({ rel: 'canonical', href: canonical })]),
    ...(isIndexed && siteUrl !== undefined
      ? (input.translations ?? []).map(({ language, href }) => {
          const url = absoluteUrl(href, siteUrl)
          return linkTag({ rel: 'alternate', hreflang: language, href: url })
        })
      : []),
    ...(markdown === undefined
      ? []
      : [linkTag({ rel: 'alternate', type: 'text/markdown', href: markdown })]),
    ...(input.feed === undefined ? [] : [feedLink(input.feed, title)]),
    ...(favicon === undefined ? [] : iconTags(favicon)),
    ...(isIndexed ? [dataTag(input, { created, image: tags.get('og:image') })] : []),
  ]
}

function drawnTags(url: string, title: string): readonly (readonly [string, string])[] {
  return [
    ['og:image', url],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ]
}

/** The canonical URL: set by the page, or its absolute URL if the site URL is known; of an outdated page that of the newest. */
function canonicalOf({
  meta,
  siteUrl,
  href,
  newest = href,
  resolvePageHref,
}: HeadInput): string | undefined {
  const written = meta?.canonical?.trim()
  if (written !== undefined && (!isExternal(written) || webUrl(written) !== undefined))
    return absoluteUrl(resolvePageHref(written), siteUrl)
  return siteUrl === undefined ? undefined : absoluteUrl(newest, siteUrl)
}

function dataTag(
  input: HeadInput,
  { created, image }: { created: string | undefined; image: string | undefined },
): HeadTag {
  const { siteUrl, siteDescription, description, changed, seo, meta } = input
  const page: StructuredPage = {
    title: input.title,
    isHome: input.isHome,
    language: input.language,
    isOperation: input.isOperation === true,
    breadcrumbs: input.breadcrumbs ?? [],
    authors: authorsOf(meta),
    ...(description !== undefined && { description }),
    ...(changed !== undefined && { changed }),
    ...(created !== undefined && { created }),
    ...(image !== undefined && { image }),
  }
  const site: StructuredSite = {
    name: input.siteName,
    home: input.home,
    ...(siteDescription !== undefined && { description: siteDescription }),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(seo.organization && { organization: seo.organization }),
  }
  return structuredData(page, { pageUrl: absoluteUrl(input.href, siteUrl), site })
}

function createdOn(meta: Frontmatter | undefined): string | undefined {
  const written = meta?.other['createdDate']
  return typeof written === 'string' ? writtenDate(written) : undefined
}

/** `authors: [Ada]`, `authors: Ada`, or a list of people with names. */
function authorsOf(meta: Frontmatter | undefined): string[] {
  return [meta?.other['authors'] ?? []].flat().flatMap((author: unknown) => {
    const isNamed = typeof author === 'object' && author !== null && 'name' in author
    const name = isNamed ? author.name : author
    return typeof name === 'string' && name !== '' ? [name] : []
  })
}

/** `Page - Site`; the site's name alone where they are equal. */
function titleOf({ title, siteName }: HeadInput): string {
  return title === siteName ? siteName : `${title} - ${siteName}`
}

/** Tags of the settings, of the settings for this path (the longest that fits wins), and of the page. */
function writtenTags({ seo, route, meta }: HeadInput): ReadonlyMap<string, string> {
  const tags = metatagsOf(route, seo)
  tags.delete('canonical') // it is the URL of the whole site
  for (const [name, value] of Object.entries(meta?.other ?? {})) {
    const isTag = name.includes(':') && /^(?:string|number|boolean)$/.test(typeof value)
    if (isTag) tags.set(name, String(value))
  }
  return tags
}

function imageOf(tags: ReadonlyMap<string, string>): string | undefined {
  return tags.get('twitter:image') ?? tags.get('og:image')
}

/** Other sites load social images, so they need absolute URLs. */
function imageUrl(name: string, value: string, input: HeadInput): string {
  return /^(?:og|twitter):image$/.test(name)
    ? absoluteUrl(input.resolveHref(value), input.siteUrl)
    : value
}

function metaTag(name: string, content: string): HeadTag {
  const key = /^(?:og|article|book|profile|fb|music|video):/.test(name) ? 'property' : 'name'
  return { name: 'meta', attributes: { [key]: name, content } }
}

function feedLink(href: string, title: string): HeadTag {
  return linkTag({ rel: 'alternate', type: 'application/rss+xml', title, href })
}

function linkTag(attributes: HeadTag['attributes']): HeadTag {
  return { name: 'link', attributes }
}

function iconTags({ light, dark }: { readonly light: string; readonly dark: string }) {
  if (light === dark) return [linkTag({ rel: 'icon', href: light })]
  return [
    linkTag({ rel: 'icon', href: light, media: '(prefers-color-scheme: light)' }),
    linkTag({ rel: 'icon', href: dark, media: '(prefers-color-scheme: dark)' }),
  ]
}
