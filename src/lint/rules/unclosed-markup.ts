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
        const at = isLink ? openingOf(source.text, start) : start
        if (isEscaped(source.text, start) || isEscaped(source.text, at)) continue
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

/** Characters before a `](` in which its text may begin: bold words or code in the text are other nodes. */
const maxBefore = 300

/** The `[` that belongs to a `]`, in the same paragraph; without one, the `]` itself. */
function openingOf(text: string, close: number): number {
  let inner = 0
  for (let at = close - 1; at >= Math.max(0, close - maxBefore); at--) {
    const sign = text[at]
    if (sign === '\n' && /^\s*\n/.test(text.slice(at + 1, close))) break
    if (sign === ']' && !isEscaped(text, at)) inner++
    if (sign === '[' && (!isEscaped(text, at) || inner === 0) && inner-- === 0) return at
  }
  return close
}

function isEscaped(text: string, at: number): boolean {
  return text[at - 1] === '\\'
}
