import { isContributorNote } from '../contributor-notes.ts'
import { namedElsewhere, opening } from '../frontmatter-place.ts'
import { defineRule } from '../rule.ts'

export const frontmatterDescription = defineRule({
  id: 'frontmatter-description',
  level: 'warning',
  summary: 'Every page says in its frontmatter what it is for.',
  page({ page, facts, source }, report) {
    if (facts.meta.description?.trim() || namedElsewhere(facts.meta)) return
    if (isContributorNote(page)) return
    report(opening(source.text), {
      message: 'This page has no description in its frontmatter.',
      help: 'Add a line such as: description: "How to install it and check that it works."',
    })
  },
})
