import { isContributorNote } from '../contributor-notes.ts'
import { defineRule } from '../rule.ts'

export const orphanPage = defineRule({
  id: 'orphan-page',
  level: 'hint',
  summary: 'Every page is in the navigation, or a link leads to it.',
  site({ site, linked }, report) {
    for (const page of site.pages.values()) {
      const { route, facts, listed } = page
      if (facts === undefined || listed || facts.meta.hidden === true) continue
      if (linked.has(route) || route === site.home || /^\/(?:404|not-found)$/.test(route)) continue
      if (isContributorNote(page)) {
        report(facts.file, {
          message: `This file looks like a note for contributors, and is published as the page "${route}".`,
          help: `If readers should not see it, add a line to .octavoignore: /${facts.file}`,
        })
        continue
      }
      report(facts.file, {
        message: `Nothing leads to the page "${route}": no entry of the navigation, no link, no redirect.`,
        help: `Name "${route.slice(1)}" in the navigation, or write hidden: true in its frontmatter.`,
      })
    }
  },
})
