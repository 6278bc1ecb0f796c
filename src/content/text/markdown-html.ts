import { markdownToHtml } from 'satteri'
import { markCjkEmphasis, markedText } from './cjk-emphasis.ts'

/** Markdown that is no MDX, as HTML. Elements in it are kept as they are written. */
export function markdownHtml(text: string): string {
  const marked = markCjkEmphasis(text)
  const source = marked === undefined ? text : markedText(text, marked)
  const { html } = markdownToHtml(source, { features: { frontmatter: false } })
  return marked === undefined ? html : marked.withoutMarks(html)
}
