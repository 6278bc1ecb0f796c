import { firstLine, headingsIn } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

export const headingStart = defineRule({
  id: 'heading-start',
  level: 'warning',
  summary: 'Headings begin at level 2, for the title of the page is level 1.',
  page({ nodes, facts, source }, report) {
    // Such a page shows no title, and its author writes all of it.
    if (facts.meta.mode === 'custom') return
    const headings = headingsIn(nodes)
    // The first h1 of a page without a title is its title.
    if (facts.titleFrom === 'heading' && headings[0]?.level === 1) headings.shift()
    for (const [index, { node, level, text }] of headings.entries()) {
      const at = firstLine(node, source.text)
      if (level === 1) {
        const isMarkdown = /^#\s/.test(source.text.slice(node.start, node.start + 2))
        report(at, {
          message: 'This heading is of level 1, which is the title of the page.',
          help:
            text.toLowerCase() === facts.title.toLowerCase()
              ? 'The title is already shown above the text: remove the heading.'
              : `Write it one level down: ## ${text}`,
          ...(isMarkdown && { fix: { start: node.start, end: node.start + 1, by: '##' } }),
        })
      } else if (level > 2 && index === 0) {
        report(at, {
          message: `The first heading of this page is of level ${level}, not 2.`,
          help: `Write it as: ## ${text}`,
        })
      }
    }
  },
})
