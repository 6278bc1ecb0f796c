import { metadataOf } from '../../openapi/documents/remote-metadata.ts'
import { textOfHtml } from '../../base/text/read-html.ts'
import { inlineMarkdown } from '../../content/text/inline-markdown.ts'
import type { Operation } from '../../openapi/model.ts'

/** A description split into the paragraph below the title and what follows in the reference. */
export interface DescribedText {
  /** Plain text, which also search engines and lists show. */
  readonly lead?: string
  /** The same as Markdown, if that is more than plain text. */
  readonly markdown?: string
  readonly rest?: string
}

/**
 * The text of an operation's page: that of `x-mint` first, then that of the description. A paragraph that only repeats
 * the title is left out.
 */
export function describedText({ description, mint }: Operation, title: string): DescribedText {
  const own = metadataOf(mint?.metadata)['description']
  const { lead, markdown, rest } = splitLead(
    typeof own === 'string' && own !== '' ? own : description,
  )
  if (lead !== undefined && lettersOf(lead) === lettersOf(title)) return rest ? { rest } : {}
  return { ...(lead && { lead }), ...(markdown && { markdown }), ...(rest && { rest }) }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The first paragraph becomes the lead if it has no images. Everything else stays in the reference. */
export function splitLead(text: string | undefined): DescribedText {
  const whole = text?.trim() ?? ''
  if (whole === '') return {}
  const [first = ''] = whole.split(/\n\s*\n/, 1)
  if (first.length > maxLead || startsBlock.test(first) || containsBlock.test(first))
    return { rest: whole }
  const html = inlineMarkdown(first)
  if (/<img\b/i.test(html)) return { rest: whole }
  const lead = textOfHtml(html).replace(/\s+/g, ' ').trim()
  const rest = whole.slice(first.length).trim()
  return {
    ...(lead && { lead }),
    ...(lead && /<(?!p>|\/p>|br)/i.test(html) && { markdown: first }),
    ...(rest && { rest }),
  }
}

const maxLead = 400

/** The first paragraph of a Markdown text, as plain text in one line. */
export function firstLine(text: string): string {
  const [first = ''] = text
    .trimStart()
    .slice(0, maxParagraph)
    .split(/\n\s*\n/, 1)
  const plain = textOfHtml(inlineMarkdown(first)).replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLine) return plain
  const cut = plain.slice(0, maxLine)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLine / 2)).trimEnd()}…`
}

const maxParagraph = 1_000
const maxLine = 160

/** Markdown that is not a paragraph: headings, quotes, tables, code, HTML, lists. */
const startsBlock = /^(?:[#>|`<*+!-]|\d+[.)]|\s{4})/
const containsBlock = /\n[^\S\n]*(?:[-*|`#<]|\d+[.)])/
