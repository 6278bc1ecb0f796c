import { escapeHtml } from '../base/text/html-escape.ts'
import { absoluteUrl, assetHref, pageHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { writtenDate } from '../base/text/parse-date.ts'
import { metatagsOf } from '../site/page-metatags.ts'
import type { Page, Site } from '../site/site.ts'
import type { OutputFile, OutputOptions } from './output-file.ts'

/** Maximum number of URLs in one file, by the sitemaps protocol. */
const maxUrls = 50_000

/**
 * The sitemap: all indexed pages with their last-modified dates. If there are too many for one file, `sitemap.xml` is an
 * index of several. A sitemap needs absolute URLs, so a site without a URL has none.
 */
export function sitemap(site: Site, options: OutputOptions, most: number = maxUrls): OutputFile[] {
  const { style, siteUrl } = options
  if (siteUrl === undefined) return []
  const entries = [...site.pages.values()].flatMap((page) => entryOf(page, site, options) ?? [])
  if (entries.length <= most) return [fileOf('sitemap.xml', 'urlset', entries)]

  const parts: OutputFile[] = []
  for (let from = 0; from < entries.length; from += most) {
    const name = `sitemap-${parts.length + 1}.xml`
    parts.push(fileOf(name, 'urlset', entries.slice(from, from + most)))
  }
  const list = parts.map(({ path }) => {
    const url = absoluteUrl(assetHref(path, style), siteUrl)
    return `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`
  })
  return [fileOf('sitemap.xml', 'sitemapindex', list), ...parts]
}

function entryOf(
  page: Page,
  site: Site,
  { style, siteUrl, lastChanged }: OutputOptions,
): string | undefined {
  const meta = page.facts?.meta
  if (!page.indexed || page.noindex || page.newest !== undefined) return undefined
  const robots = meta?.robots ?? metatagsOf(page.route, site.config.seo).get('robots')
  if (/\bno(?:index|ne)\b/i.test(robots ?? '')) return undefined

  const href = pageHref(page.route, style)
  const url = absoluteUrl(href, siteUrl)
  if (meta?.canonical !== undefined && !leadsTo(meta.canonical, [page.route, href, url]))
    return undefined
  const written =
    meta?.lastUpdatedDate === undefined ? undefined : writtenDate(meta.lastUpdatedDate)
  const changed = written ?? (page.facts && lastChanged?.get(page.facts.file))
  const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `<url><loc>${escapeHtml(url)}</loc>${date}</url>`
}

/** Whether a URL is in the list, ignoring a trailing slash. */
function leadsTo(url: string, these: readonly string[]): boolean {
  const plain = (written: string) => written.replace(/\/$/, '')
  return these.some((one) => plain(one) === plain(url))
}

function fileOf(
  name: string,
  root: 'urlset' | 'sitemapindex',
  lines: readonly string[],
): OutputFile {
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  return { path: name as FilePath, contents: `${start}${lines.join('\n')}\n</${root}>\n` }
}
