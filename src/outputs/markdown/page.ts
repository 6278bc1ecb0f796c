import { escapeTags } from './escape.ts'
import { markdownFromHtml } from './html-to-markdown.ts'
import type { MarkdownOptions } from './html-to-markdown.ts'

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
  const description = escapeTags(oneLine(page.description ?? ''))
  const title = `# ${escapeTags(oneLine(page.title))}`
  const main = markdownFromHtml(page.main, options)
  const parts = [
    title,
    description === '' ? '' : `> ${description}`,
    `Source: ${page.source}`,
    // a page that draws its own title has it once
    main === title || main.startsWith(`${title}\n`) ? main.slice(title.length).trimStart() : main,
    page.aside === '' ? '' : markdownFromHtml(page.aside, options),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
