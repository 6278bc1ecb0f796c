import { markdownToHtml } from 'satteri'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { exceedsMarkdownBound } from '../../content/scan/reading-work.ts'
import { type Decoration, sanitizeHtml } from './sanitize-html.ts'

/**
 * Renders Markdown of an API description as HTML. It is untrusted: only what `sanitizeHtml` allows is shown. Its
 * headings are one level below those of the page, or on the same level if there are none above.
 */
export function untrustedMarkdown(
  text: string,
  link: (href: string) => string,
  level: 2 | 3 = 3,
): string {
  const isPlain = !/[\n*_`[\]<>&\\~#|!:]|^\s*(?:[-+]|\d+[.)])\s/.test(text)
  if (isPlain || exceedsMarkdownBound(text)) return `<p>${escapeHtml(text)}</p>`
  const { html } = markdownToHtml(text, { features: { frontmatter: false, rawHtml: true } })
  return sanitizeHtml(html, { link, heading: level, decorations }).trim()
}

const decorations: ReadonlyMap<string, Decoration> = new Map([
  ['img', { attributes: ' loading="lazy"' }],
  ['pre', { attributes: ' tabindex="0"' }],
  ['table', { before: '<div data-part="table" tabindex="0">', after: '</div>' }],
])
