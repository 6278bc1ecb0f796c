import { isImagePath } from '../../config/settings-links.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { missingFile } from '../../site/links/broken-settings.ts'
import { missingImage } from '../../site/problems.ts'
import { brokenLinkRule, reportBrokenSettings, wordingOf } from '../broken-link-rules.ts'
import { defineRule } from '../rule.ts'

export const missingAsset = defineRule({
  id: 'missing-asset',
  level: 'warning',
  summary: 'Every image that is shown and every file that is linked is there.',
  text: brokenLinkRule('asset'),
  site: reportBrokenSettings('asset'),
  page({ source, facts: { meta }, site }, report) {
    const { text } = source
    const images: Readonly<Record<string, unknown>> = { ...meta.other, icon: meta.icon }
    for (const key of ['icon', 'og:image', 'twitter:image'] as const) {
      const href = images[key]
      if (typeof href !== 'string' || (key === 'icon' && !isImagePath(href))) continue
      const path = missingFile(href, site)
      const start = text.indexOf(href, text.search(new RegExp(`^${key}\\s*:`, 'm')))
      if (path === undefined) continue
      const range = { start, end: start + href.length }
      const at = placeOf(source, range.start, range.end)
      report(range, wordingOf(missingImage({ path }, at)))
    }
  },
})
