import { scriptJson } from '../base/text/html-escape.ts'
import { absoluteUrl } from '../base/paths.ts'
import type { Seo } from '../config/config.ts'
import type { HeadTag } from '../theme/page-props.ts'

export interface StructuredPage {
  readonly title: string
  readonly description?: string
  readonly isHome: boolean
  /** BCP 47. */
  readonly language: string
  /** Whether it describes an operation of an API. */
  readonly isOperation: boolean
  /** Outermost first, without the page itself. */
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[]
  readonly changed?: string
  readonly created?: string
  readonly authors: readonly string[]
  readonly image?: string
}

export interface StructuredSite {
  readonly name: string
  readonly description?: string
  /** The URL path of the home page. */
  readonly home: string
  readonly siteUrl?: string
  readonly organization?: Seo['organization']
}

/**
 * The schema.org JSON-LD of a page: the site, the page with its breadcrumbs, and the article. URLs are absolute if the
 * site URL is known, and host-relative otherwise.
 */
export function structuredData(
  page: StructuredPage,
  { pageUrl, site }: { readonly pageUrl: string; readonly site: StructuredSite },
): HeadTag {
  const home = absoluteUrl(site.home, site.siteUrl)
  const organization = organizationOf(site, home)
  const publisher = organization && { '@id': organization['@id'] }
  const website = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name: site.name,
    description: site.description,
    publisher,
  }
  const breadcrumb = page.isHome ? undefined : breadcrumbsOf(page, { pageUrl, site, home })
  const about = {
    description: page.description,
    inLanguage: page.language,
    datePublished: page.created,
    dateModified: page.changed,
  }
  const webpage = {
    '@type': 'WebPage',
    '@id': pageUrl,
    url: pageUrl,
    name: page.title,
    isPartOf: { '@id': website['@id'] },
    breadcrumb: breadcrumb && { '@id': breadcrumb['@id'] },
    ...about,
  }
  const article = page.isHome
    ? undefined
    : {
        '@type': page.isOperation ? 'APIReference' : 'TechArticle',
        '@id': `${pageUrl}#article`,
        headline: page.title,
        mainEntityOfPage: { '@id': pageUrl },
        ...about,
        image: page.image,
        author:
          page.authors.length === 0
            ? publisher
            : page.authors.map((name) => ({ '@type': 'Person', name })),
        publisher,
      }
  const graph = [organization, website, webpage, breadcrumb, article].filter(
    (thing) => thing !== undefined,
  )
  return {
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: scriptJson({ '@context': 'https://schema.org', '@graph': graph }),
  }
}

/** From the home page to the page itself; groups without a page are left out, as they have no URL. */
function breadcrumbsOf(
  { breadcrumbs, title }: StructuredPage,
  { pageUrl, site, home }: { pageUrl: string; site: StructuredSite; home: string },
) {
  const above = breadcrumbs.flatMap(({ title: name, href }) => {
    const item = href === undefined ? undefined : absoluteUrl(href, site.siteUrl)
    return item === undefined || item === home || item === pageUrl || name === ''
      ? []
      : [{ name, item }]
  })
  const way = [{ name: site.name, item: home }, ...above, { name: title, item: pageUrl }]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageUrl}#breadcrumb`,
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}

/** Who publishes the site, as the settings say it. */
function organizationOf({ organization, siteUrl }: StructuredSite, home: string) {
  if (organization === undefined) return undefined
  const { id, logo, ...written } = organization
  return {
    '@type': 'Organization',
    '@id': typeof id === 'string' ? absoluteUrl(id, siteUrl) : `${home}#organization`,
    ...written,
    ...(typeof logo === 'string' && { logo: absoluteUrl(logo, siteUrl) }),
  }
}
