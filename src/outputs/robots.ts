import { absoluteUrl, assetHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile, OutputOptions } from './output-file.ts'

/** `robots.txt`: allows all crawlers and names the sitemap, if there is one. */
export function robots(_site: Site, { style, siteUrl }: OutputOptions): OutputFile[] {
  const sitemap =
    siteUrl === undefined
      ? ''
      : `\nSitemap: ${absoluteUrl(assetHref('sitemap.xml', style), siteUrl)}\n`
  return [{ path: 'robots.txt' as FilePath, contents: `User-agent: *\nAllow: /\n${sitemap}` }]
}
