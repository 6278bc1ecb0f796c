import { placeOf } from '../../diagnostics/diagnostic.ts'
import { missingFile } from '../../site/links/broken-settings.ts'
import { missingImage } from '../../site/problems.ts'
import { frontmatterPaths } from '../../site/written-paths/frontmatter-paths.ts'
import type { PathKey } from '../../site/written-paths/frontmatter-paths.ts'
import { brokenLinkRule, reportBrokenSettings, wordingOf } from '../broken-link-rules.ts'
import { defineRule } from '../rule.ts'

export const missingAsset = defineRule({
  id: 'missing-asset',
  level: 'warning',
  summary: 'Every image that is shown and every file that is linked is there.',
  text: brokenLinkRule('asset'),
  site: reportBrokenSettings('asset'),
  page({ source, site }, report) {
    for (const { key, path, start, end } of frontmatterPaths(source)) {
      const missing = images.has(key) ? missingFile(path, site) : undefined
      if (missing === undefined) continue
      const at = placeOf(source, start, end)
      report({ start, end }, wordingOf(missingImage({ path: missing }, at)))
    }
  },
})

const images: ReadonlySet<PathKey> = new Set<PathKey>(['icon', 'og:image', 'twitter:image'])
