import { createLruCache } from '../../base/lru-cache.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { markdownHtml } from '../../content/text/markdown-html.ts'
import { HOLE_END, HOLE_START } from '../../content/page.ts'
import { exceedsMarkdownBound } from '../../content/work/reading-work.ts'
import { type Decoration, sanitizeHtml } from './sanitize-html.ts'

export type UntrustedMarkdown = (
  text: string,
  link: (href: string) => string,
  level?: 2 | 3,
) => string

/** `untrustedMarkdown` that renders each text once, as long as there is room: the pages of an API show the same members of its schemas. */
export function createUntrustedMarkdown(): UntrustedMarkdown {
  const rendered = createLruCache<RenderedText>({
    maxSize: cacheLetters,
    sizeOf: ({ html }, key) => key.length + html.length + 100,
  })
  return (text, link, level = 3) => {
    const key = `${level}${text}`
    const known = rendered.get(key) ?? renderedText(text, level)
    rendered.set(key, known)
    const { html, links } = known
    if (links.length === 0) return html
    const hrefs = links.map((path) => escapeHtml(link(path)))
    return html.replace(linkHole, (_, index: string) => hrefs[Number(index)] ?? '')
  }
}

/** A text with holes in place of the targets of links: each page has its own. */
interface RenderedText {
  readonly html: string
  /** Paths from the root of the site. */
  readonly links: readonly string[]
}

function renderedText(text: string, level: 2 | 3): RenderedText {
  const links: string[] = []
  const html = untrustedMarkdown(
    text,
    (path) => `${HOLE_START}${links.push(path) - 1}${HOLE_END}`,
    level,
  )
  return { html, links }
}

const linkHole = new RegExp(`${HOLE_START}(\\d+)${HOLE_END}`, 'g')

const cacheLetters = 1_500_000

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
  const html = markdownHtml(text)
  return withAlerts(sanitizeHtml(html, { link, heading: level, decorations }).trim())
}

/** `> [!NOTE]`, as GitHub writes alerts: the word is the beginning of the quote. */
function withAlerts(html: string): string {
  return html.replace(
    /(<blockquote>\s*<p>)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:<br>)?\s*/g,
    (_, before: string, [first, ...others]: string) =>
      `${before}<strong>${first}${others.join('').toLowerCase()}:</strong> `,
  )
}

const decorations: ReadonlyMap<string, Decoration> = new Map([
  ['img', { attributes: ' loading="lazy"' }],
  ['pre', { attributes: ' tabindex="0"' }],
  ['table', { before: '<div data-part="table" tabindex="0">', after: '</div>' }],
])
