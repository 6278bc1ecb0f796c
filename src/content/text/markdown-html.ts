import { markdownToHtml } from 'satteri'
import { markCjkEmphasis, markedText } from './cjk-emphasis.ts'

/** Markdown that is no MDX, as HTML. `rawHtml`: elements in it are parsed, not kept as they are written. */
export function markdownHtml(text: string, { rawHtml = false } = {}): string {
  const marked = markCjkEmphasis(text)
  const source = marked === undefined ? text : markedText(text, marked)
  const { html } = markdownToHtml(source, { features: { frontmatter: false, rawHtml } })
  return marked === undefined ? html : marked.withoutMarks(html)
}
