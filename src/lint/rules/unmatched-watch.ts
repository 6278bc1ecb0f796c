import { defineRule } from '../rule.ts'

/** Reported by `octavo check`, which reads the history of the repository. */
export const unmatchedWatch = defineRule({
  id: 'unmatched-watch',
  level: 'warning',
  summary: 'Every path that a page watches matches a file.',
})
