import { brokenLinkRule, reportBrokenSettings } from '../broken-link-rules.ts'
import { defineRule } from '../rule.ts'

export const brokenLink = defineRule({
  id: 'broken-link',
  level: 'warning',
  summary: 'Every link leads to a page.',
  text: brokenLinkRule('page'),
  site: reportBrokenSettings('page'),
})
