import { isComputed, linksIn, textOf } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

/** Words that say that there is a link, not where it leads. */
const vague = new Set(
  'here|click here|click|click this|click this link|this|this link|link|this page|page|this guide|this article|this doc|read more|more|more info|more information|learn more|see more|see here|details|read this|go here|start here|url|website'.split(
    '|',
  ),
)

export const linkText = defineRule({
  id: 'link-text',
  level: 'warning',
  summary: 'The text of every link says where it leads.',
  text({ nodes }, report) {
    for (const node of linksIn(nodes)) {
      const { attributes, spreads } = node
      const named = attributes.has('aria-label') || attributes.has('title') || spreads
      if (named || isComputed(node) || node.children.some(({ type }) => type === 'element'))
        continue
      const text = textOf(node).trim()
      const holdsImage = node.children.some(({ type }) => type === 'image')
      if (text === '' && !holdsImage) {
        report(node, {
          message: 'This link has no text, so neither readers nor screen readers can find it.',
          help: 'Say where it leads: [Create an API key](/keys)',
        })
      } else if (vague.has(text.toLowerCase().replace(/(?<![\s.!:→»>…])[\s.!:→»>…]+$/u, ''))) {
        report(node, {
          message: `The text "${text}" does not say where the link leads.`,
          help: 'Name what the reader finds there: [Create an API key](/keys)',
        })
      }
    }
  },
})
