import { escapeHtml } from '../base/html.ts'
import { pageHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile, OutputOptions } from './outputs.ts'

/** Addresses in one file, as the protocol of sitemaps allows. */
const mostAddresses = 50_000

/** The pages that search engines should know. Sitemaps need whole addresses, so there is none without the site's. */
export function sitemap(site: Site, { style, siteUrl }: OutputOptions): OutputFile[] {
  if (siteUrl === undefined) return []
  const addresses: string[] = []
  for (const page of site.pages.values()) {
    if (!page.indexed || page.noindex) continue
    addresses.push(new URL(pageHref(page.route, style), siteUrl).href)
  }
  const files: OutputFile[] = []
  for (let from = 0; from < addresses.length; from += mostAddresses) {
    const urls = addresses
      .slice(from, from + mostAddresses)
      .map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`)
    const name = files.length === 0 ? 'sitemap.xml' : `sitemap-${files.length + 1}.xml`
    files.push({
      path: name as FilePath,
      contents: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    })
  }
  return files
}
