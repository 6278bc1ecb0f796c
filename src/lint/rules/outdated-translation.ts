import { defineRule } from '../rule.ts'

/** Reported by `octavo check`, which reads the history of the repository. */
export const outdatedTranslation = defineRule({
  id: 'outdated-translation',
  level: 'hint',
  summary: 'No translation is older than the page that it translates.',
})
