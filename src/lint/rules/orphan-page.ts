import { defineRule } from '../rule.ts'

export const orphanPage = defineRule({
  id: 'orphan-page',
  level: 'hint',
  summary: 'Every page is in the navigation, or a link leads to it.',
  site({ site, linked }, report) {
    for (const { route, facts, listed } of site.pages.values()) {
      if (facts === undefined || listed || facts.meta.hidden === true) continue
      if (linked.has(route) || route === site.home || /^\/(?:404|not-found)$/.test(route)) continue
      report(facts.file, {
        message: `Nothing leads to the page "${route}": no entry of the navigation, no link, no redirect.`,
        help: `Name "${route.slice(1)}" in the navigation, or write hidden: true in its frontmatter.`,
      })
    }
  },
})
