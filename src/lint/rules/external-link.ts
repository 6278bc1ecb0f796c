import { defineRule } from '../rule.ts'

/** Told by `octavo check --external`, which asks the network. */
export const externalLink = defineRule({
  id: 'external-link',
  level: 'error',
  summary: 'Every link out of the site leads to something.',
})
