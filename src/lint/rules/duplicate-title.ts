import type { PageFacts } from '../../content/page.ts'
import type { Page } from '../../site/site.ts'
import { defineRule } from '../rule.ts'

export const duplicateTitle = defineRule({
  id: 'duplicate-title',
  level: 'hint',
  summary: 'No two pages of a group have the same title.',
  site({ site }, report) {
    const byTitle = new Map<string, PageFacts>()
    for (const page of site.pages.values()) {
      if (page.facts === undefined || !page.listed) continue
      const key = JSON.stringify([page.title.trim().toLowerCase(), ...sectionOf(page)])
      const first = byTitle.get(key)
      if (first === undefined) {
        byTitle.set(key, page.facts)
        continue
      }
      report(page.facts.file, {
        message: `The title "${page.title}" is also that of "${first.route}", in the same part of the navigation.`,
        help: 'Give each page a different title.',
        notes: [{ file: first.file, message: 'The other page.' }],
      })
    }
  },
})

/** "Overview" in two groups is no riddle, and in two languages it is the same page. */
function sectionOf({ language, version, path, trail }: Page): readonly unknown[] {
  return [language, version, path, trail.map(({ title }) => title)]
}
