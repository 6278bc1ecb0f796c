import { defineRule } from '../rule.ts'

/** Reported by `octavo check`, which reads the history of the repository. */
export const outdatedPage = defineRule({
  id: 'outdated-page',
  level: 'warning',
  summary: 'The code that a page is about did not change after the page.',
})
