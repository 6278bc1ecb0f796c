import { isImagePath } from '../../config/settings-links.ts'
import { missingFile } from '../../site/links/broken-settings.ts'
import { brokenLinkRule, reportBrokenSettings } from '../broken-link-rules.ts'
import { defineRule } from '../rule.ts'

export const missingAsset = defineRule({
  id: 'missing-asset',
  level: 'warning',
  summary: 'Every image that is shown and every file that is linked is there.',
  text: brokenLinkRule('asset'),
  site: reportBrokenSettings('asset'),
  page({ source: { text }, facts: { meta }, site }, report) {
    const images: Readonly<Record<string, unknown>> = { ...meta.other, icon: meta.icon }
    for (const key of ['icon', 'og:image', 'twitter:image'] as const) {
      const href = images[key]
      if (typeof href !== 'string' || (key === 'icon' && !isImagePath(href))) continue
      const path = missingFile(href, site)
      const start = text.indexOf(href, text.search(new RegExp(`^${key}\\s*:`, 'm')))
      if (path === undefined) continue
      report(
        { start, end: start + href.length },
        {
          message: `No image is at "/${path}".`,
          label: 'not found',
          help: 'Put the file there, or correct the path.',
        },
      )
    }
  },
})
