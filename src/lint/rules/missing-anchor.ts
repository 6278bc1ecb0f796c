import { brokenLinkRule } from '../broken-link-rules.ts'
import { defineRule } from '../rule.ts'

export const missingAnchor = defineRule({
  id: 'missing-anchor',
  level: 'warning',
  summary: 'Every link to a place on a page finds it.',
  text: brokenLinkRule('anchor'),
})
