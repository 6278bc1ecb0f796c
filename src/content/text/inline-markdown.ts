import { escapeHtml, unescapeHtml } from '../../base/text/html-escape.ts'
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

/** Inline Markdown of the settings as HTML, with final URLs in its links. */
export function linkedMarkdown(text: string, resolveHref: (href: string) => string): string {
  return inlineMarkdown(text).replace(
    /(<a [^<>]*?href=")([^"]*)"/g,
    (_, start: string, href: string) => `${start}${escapeHtml(resolveHref(unescapeHtml(href)))}"`,
  )
}
