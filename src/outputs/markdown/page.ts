import { markdownFromHtml } from './from-html.ts'
import type { MarkdownOptions } from './from-html.ts'

export interface MarkdownPage {
  readonly title: string
  readonly description?: string | undefined
  /** Where people read it: with the site's address where that is known. */
  readonly source: string
  /** HTML of the body, and of the examples beside it; holes filled. */
  readonly main: string
  readonly aside: string
}

/** A page as Markdown: what it is called and about, where it stands, and all that it says. */
export function markdownPage(page: MarkdownPage, options: MarkdownOptions): string {
  const description = oneLine(page.description ?? '')
  const parts = [
    `# ${oneLine(page.title)}`,
    description === '' ? '' : `> ${description}`,
    `Source: ${page.source}`,
    markdownFromHtml(page.main, options),
    page.aside === '' ? '' : markdownFromHtml(page.aside, options),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
