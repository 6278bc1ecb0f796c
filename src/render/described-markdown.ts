import { markdownToHtml } from 'satteri'
import { escapeHtml, unescapeHtml } from '../base/html.ts'

/**
 * Markdown of an API description as HTML. It is data of somebody else: of the HTML in it the harmless elements count,
 * balanced and without attributes that do something; of links those that lead somewhere.
 */
export function describedMarkdown(
  text: string,
  link: (href: string) => string,
  level: 2 | 3 = 3,
): string {
  if (!/[\n*_`[\]<>&\\~#|!:]|^\s*(?:[-+]|\d+[.)])\s/.test(text)) return `<p>${escapeHtml(text)}</p>`
  const { html } = markdownToHtml(text, { features: { frontmatter: false, rawHtml: true } })
  return html
    .replace(/<(script|style|iframe|object|template|svg|math|noscript)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
    .replace(/<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g, (_, end, name, rest) =>
      tagOf(end as string, elementOf(name as string, level), rest as string, link),
    )
    .trim()
}

/** What a description calls a heading stands below those of the page, or in their row where there are none above. */
function elementOf(name: string, level: 2 | 3): string {
  return /^h[1-6]$/i.test(name) ? `h${level}` : name.toLowerCase()
}

function tagOf(end: string, name: string, rest: string, link: (href: string) => string): string {
  if (!harmless.has(name)) return ''
  if (end !== '') return name === 'table' ? '</table></div>' : `</${name}>`
  switch (name) {
    case 'a': {
      const href = addressOf(attribute(rest, 'href'), link)
      return href === undefined ? '<a>' : `<a href="${href}">`
    }
    case 'img': {
      const src = attribute(rest, 'src') ?? ''
      const alt = escapeHtml(attribute(rest, 'alt') ?? '')
      return /^https?:/i.test(src)
        ? `<img src="${escapeHtml(src)}" alt="${alt}" loading="lazy">`
        : alt
    }
    case 'table':
      return '<div data-part="table" tabindex="0"><table>'
    case 'pre':
      return '<pre tabindex="0">'
    case 'th':
    case 'td': {
      const span = attribute(rest, 'colspan') ?? ''
      return /^\d{1,3}$/.test(span) ? `<${name} colspan="${span}">` : `<${name}>`
    }
    default:
      return `<${name}>`
  }
}

/** Addresses of the web as they are, paths from the root of the site as its own links. */
function addressOf(href: string | undefined, link: (href: string) => string): string | undefined {
  if (href === undefined) return undefined
  if (/^(?:https?:|mailto:)/i.test(href)) return escapeHtml(href)
  return /^\/(?!\/)/.test(href) ? link(href) : undefined
}

function attribute(rest: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(rest)
  return match?.[1] === undefined ? undefined : unescapeHtml(match[1])
}

const harmless = new Set([
  ...['p', 'br', 'b', 'i', 'em', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'a', 'img', 'h2', 'h3'],
  ...['blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'del', 's', 'sub', 'sup'],
  ...['kbd', 'u', 'small', 'dl', 'dt', 'dd', 'span', 'div', 'details', 'summary'],
])
