import { escapeHtml } from '../../base/text/html-escape.ts'
import { exceedsMarkdownBound } from '../work/reading-work.ts'
import { markdownHtml } from './markdown-html.ts'

/** Inline Markdown (a caption) as HTML, without the paragraph around it. */
export function inlineMarkdown(text: string): string {
  if (!/[*_`[\]<>&\\~]/.test(text)) return text
  if (exceedsMarkdownBound(text)) return escapeHtml(text)
  return markdownHtml(text)
    .trim()
    .replace(/^<p>([\s\S]*)<\/p>$/, '$1')
}
