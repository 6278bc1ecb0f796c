import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import { lostNavAnchors } from '../../site/links/nav-anchors.ts'
import { brokenLinkRule, wordingOf } from '../broken-link-rules.ts'
import { defineRule } from '../rule.ts'

export const missingAnchor = defineRule({
  id: 'missing-anchor',
  level: 'warning',
  summary: 'Every link to a place on a page finds it.',
  text: brokenLinkRule('anchor'),
  site({ site, locate }, report) {
    for (const problem of lostNavAnchors(site, locate))
      report(problem.at ?? placeOfFile(site.config.file), wordingOf(problem))
  },
})
