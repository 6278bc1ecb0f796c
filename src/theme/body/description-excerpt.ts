import { escapeHtml, unescapeHtml } from '../../base/text/html-escape.ts'
import { agentsStart } from './audience-markers.ts'

/** The excerpt of an API description at the end of a compiled page. Like every part for agents, it is not on the page. */
const start = `${agentsStart}<pre data-part="description">`
const end = '</pre></template>'

export function excerptHtml(text: string): string {
  return `${start}${escapeHtml(text)}${end}`
}

/** The HTML of a page without the excerpt, and the text of the excerpt. */
export function splitExcerpt(html: string): { readonly html: string; readonly excerpt?: string } {
  const at = html.endsWith(end) ? html.lastIndexOf(start) : -1
  if (at === -1) return { html }
  return {
    html: html.slice(0, at),
    excerpt: unescapeHtml(html.slice(at + start.length, -end.length)),
  }
}
