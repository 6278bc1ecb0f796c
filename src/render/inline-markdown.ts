import { markdownToHtml } from 'satteri'

/** Inline Markdown (a caption) as HTML, without the paragraph around it. */
export function inlineMarkdown(text: string): string {
  if (!/[*_`[\]<>&\\~]/.test(text)) return text
  const { html } = markdownToHtml(text, { features: { frontmatter: false } })
  return html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1')
}
