import { isContributorNote } from '../contributor-notes.ts'
import { namedElsewhere, opening } from '../frontmatter-place.ts'
import { defineRule } from '../rule.ts'

export const frontmatterTitle = defineRule({
  id: 'frontmatter-title',
  level: 'warning',
  summary: 'Every page says its title in the frontmatter.',
  page({ page, facts, source }, report) {
    if (facts.meta.title?.trim() || namedElsewhere(facts.meta)) return
    if (isContributorNote(page)) return
    report(opening(source.text), {
      message: 'This page has no title in its frontmatter.',
      help: `Begin the file with a block such as: --- title: ${JSON.stringify(facts.title)} ---`,
    })
  },
})
