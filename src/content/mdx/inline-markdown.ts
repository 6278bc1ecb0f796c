import { markdownToHtml } from 'satteri'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { exceedsMarkdownBound } from '../scan/reading-work.ts'

/** Inline Markdown (a caption) as HTML, without the paragraph around it. */
export function inlineMarkdown(text: string): string {
  if (!/[*_`[\]<>&\\~]/.test(text)) return text
  if (exceedsMarkdownBound(text)) return escapeHtml(text)
  const { html } = markdownToHtml(text, { features: { frontmatter: false } })
  return html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1')
}
