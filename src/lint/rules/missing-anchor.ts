import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import { lostNavAnchors } from '../../site/links/nav-anchors.ts'
import { lostSettingAnchors } from '../../site/links/setting-anchors.ts'
import { brokenLinkRule, wordingOf } from '../broken-link-rules.ts'
import { defineRule } from '../rule.ts'

export const missingAnchor = defineRule({
  id: 'missing-anchor',
  level: 'warning',
  summary: 'Every link to a place on a page finds it.',
  text: brokenLinkRule('anchor'),
  site({ site, locate, links }, report) {
    const lost = [...lostNavAnchors(site, locate), ...lostSettingAnchors(site, links, locate)]
    for (const problem of lost)
      report(problem.at ?? placeOfFile(site.config.file), wordingOf(problem))
  },
})
