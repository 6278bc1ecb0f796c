import { fenced } from './block.ts'
import { escapeLinks, escapeTags } from './escape.ts'
import { markdownFromHtml } from './html-to-markdown.ts'
import type { MarkdownOptions } from './html-to-markdown.ts'

export interface MarkdownPage {
  readonly title: string
  readonly description?: string | undefined
  /** HTML of the description, if that is more than plain text. */
  readonly lead?: string | undefined
  /** Lines for language models, from the settings. */
  readonly instructions?: readonly string[]
  /** The URL of the page; absolute if the site URL is known. */
  readonly source: string
  /** The URL of the index of all pages. */
  readonly index: string
  /** HTML of the body, and of the column of examples; holes filled. */
  readonly main: string
  readonly aside: string
  /** The part of an API description that the page is about, as YAML, and the URL of the whole. */
  readonly api?: { readonly excerpt: string; readonly url: string | undefined }
}

/** A page as Markdown: title, description, source URL, instructions and content. */
export function markdownPage(page: MarkdownPage, options: MarkdownOptions): string {
  const description =
    page.lead === undefined
      ? escapeLinks(oneLine(page.description ?? ''))
      : oneLine(markdownFromHtml(page.lead, options))
  const title = `# ${escapeTags(oneLine(page.title))}`
  const main = markdownFromHtml(page.main, options)
  const parts = [
    title,
    description === '' ? '' : `> ${description}`,
    `Source: ${page.source} (all pages: ${page.index})`,
    (page.instructions ?? []).map((line) => `> ${escapeTags(oneLine(line))}`).join('\n>\n'),
    // do not repeat the title of a page that renders its own
    main === title || main.startsWith(`${title}\n`) ? main.slice(title.length).trimStart() : main,
    page.aside === '' ? '' : markdownFromHtml(page.aside, options),
  ]
  const text = `${parts.filter(Boolean).join('\n\n')}\n`
  return page.api === undefined ? text : withExcerpt(text, page.api)
}

/** The excerpt at the end, unless the page is too long with it; then the URL alone. */
function withExcerpt(text: string, { excerpt, url }: NonNullable<MarkdownPage['api']>): string {
  const whole = url === undefined ? [] : [`The whole API description: ${url}`]
  const block = ['## OpenAPI', fenced(excerpt, 'yaml'), ...whole].join('\n\n')
  if (text.length + block.length <= maxText) return `${text}\n${block}\n`
  return [text, ...whole.map((line) => `${line}\n`)].join('\n')
}

/** Characters: what assistants read without cutting it (Agent-Friendly Docs 0.5, `page-size-markdown`). */
const maxText = 49_000

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
