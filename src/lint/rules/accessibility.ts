import { defineRule } from '../rule.ts'

/** Reported by `octavo check --rendered`, which opens the built pages in a browser. */
export const accessibility = defineRule({
  id: 'accessibility',
  level: 'warning',
  summary:
    'Everyone can use the built pages: they keep to WCAG 2.2, level AA, as far as a program can check.',
})
