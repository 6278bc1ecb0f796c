import { defineRule } from '../rule.ts'

/** Reported by `octavo check --external`, which uses the network. */
export const externalLink = defineRule({
  id: 'external-link',
  level: 'warning',
  summary: 'Every link out of the site leads to something.',
})
