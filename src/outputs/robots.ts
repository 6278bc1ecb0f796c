import { absoluteUrl, assetHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile, OutputOptions } from './output-file.ts'

/** `robots.txt`: allows all crawlers, says what they may use the pages for, and names the sitemap, if there is one. */
export function robots({ config }: Site, { style, siteUrl }: OutputOptions): OutputFile[] {
  const uses = (['search', 'ai-input', 'ai-train'] as const).flatMap((use) => {
    const isAllowed = config.seo.contentSignal?.[use]
    return isAllowed === undefined ? [] : [`${use}=${isAllowed ? 'yes' : 'no'}`]
  })
  const lines = [
    'User-agent: *',
    ...(uses.length === 0 ? [] : [`Content-Signal: ${uses.join(', ')}`]),
    'Allow: /',
    ...(siteUrl === undefined
      ? []
      : ['', `Sitemap: ${absoluteUrl(assetHref('sitemap.xml', style), siteUrl)}`]),
  ]
  return [{ path: 'robots.txt' as FilePath, contents: `${lines.join('\n')}\n` }]
}
