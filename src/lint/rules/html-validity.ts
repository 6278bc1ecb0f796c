import { defineRule } from '../rule.ts'

/** Reported by `octavo check --rendered`, which builds the pages. */
export const htmlValidity = defineRule({
  id: 'html-validity',
  level: 'warning',
  summary: 'The built pages are valid HTML.',
})
