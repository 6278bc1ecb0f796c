import { isWithin } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

export const unclosedMarkup = defineRule({
  id: 'unclosed-markup',
  level: 'warning',
  summary: 'No `**` and no `[text](url` is shown as text.',
  text({ nodes, source }, report) {
    for (const node of nodes) {
      if (node.type !== 'text' || isWithin(node, 'code', 'pre')) continue
      const written = source.text.slice(node.start, node.end)
      for (const match of written.matchAll(marks)) {
        const start = node.start + match.index
        const isLink = match[0].startsWith(']')
        const at = isLink ? source.text.lastIndexOf('[', start) : start
        if (at < node.start - maxBefore || isEscaped(source.text, start)) continue
        report(
          { start: at, end: start + 2 },
          isLink
            ? {
                message: 'This link is not complete, so it is shown as text.',
                label: 'no link',
                help: 'Close it: [text](/url). Write a space in a URL as %20.',
              }
            : {
                message: 'These asterisks format nothing, so they are shown as text.',
                label: 'shown as text',
                help: 'Close bold text with ** that touch its last word, or write \\*\\* for asterisks.',
              },
        )
      }
    }
  },
})

/** `](` of a link, and `**` at the edge of a word; not those of a path (`docs/**`) or a power (`2**3`). */
const marks = /\]\((?!\s)|(?<![*/\w])\*\*(?![*/\s])|(?<![*/\s])\*\*(?![*/\w])/g

/** Characters before a text in which its link may begin: bold words or code in its text are other nodes. */
const maxBefore = 300

function isEscaped(text: string, at: number): boolean {
  return text[at - 1] === '\\'
}
