import { defineRule } from '../rule.ts'

/** Reported by `octavo check` for sites with style sheets or scripts of their own, whose pages it then builds. */
export const unmatchedSelector = defineRule({
  id: 'unmatched-selector',
  level: 'hint',
  summary: 'Selectors of style sheets and scripts match an element of a page.',
})
