import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>

/** HTML as a tree. */
export function parsePage(html: string): Document {
  return parseDocument(html)
}

/** The content of a page, without its menus. */
export function mainOf(document: Document): Element | undefined {
  const { findOne } = DomUtils
  return (
    findOne(({ name }) => name === 'article', document.children) ??
    findOne(({ name }) => name === 'main', document.children) ??
    undefined
  )
}

export function bodyOf(document: Document): Element | undefined {
  return DomUtils.findOne(({ name }) => name === 'body', document.children) ?? undefined
}

/** The text of a part of a page, each block on lines of its own, without the elements that are skipped. */
export function textOf(
  node: Document | Element,
  isSkipped: (element: Element) => boolean = isUnread,
): string {
  let text = ''
  for (const child of node.children) {
    if ('data' in child && child.type === 'text') text += child.data
    else if ('children' in child && 'name' in child && !isSkipped(child)) {
      const inner = textOf(child, isSkipped)
      text += blocks.has(child.name) ? `\n${inner}\n` : inner
    }
  }
  return text
}

/** The characters that a part of a page has once it is converted to Markdown, which keeps the URLs of links and images. */
export function convertedLength(node: Document | Element): number {
  const links = DomUtils.filter(
    (one) => 'attribs' in one && (one.name === 'a' || one.name === 'img'),
    node.children,
  ) as Element[]
  const targets = links.reduce((sum, { name, attribs }) => {
    const target = name === 'a' ? attribs['href'] : `${attribs['src'] ?? ''}${attribs['alt'] ?? ''}`
    return sum + (target === undefined ? 0 : target.length + '[]()'.length)
  }, 0)
  return textOf(node).replace(/\s+/g, ' ').length + targets
}

/** Menus, controls and the like: they are not part of the content. */
export function isChrome({ name }: Element): boolean {
  return chrome.has(name)
}

/** Elements that the Markdown of a page leaves out: those that say so, and long lists of links. */
export function isForReadersOnly(element: Element): boolean {
  if (element.attribs['data-markdown-ignore'] !== undefined) return true
  const links = DomUtils.getElementsByTagName('a', element.children)
  if (links.length < minLinks) return false
  const length = DomUtils.textContent(element).length
  const linked = links.reduce((sum, link) => sum + DomUtils.textContent(link).length, 0)
  return length >= minListText && linked / length > minLinked
}

// as the reference implementation of the specification has them
const minLinks = 10
const minListText = 100
const minLinked = 0.7

/** Elements whose text is not for readers. */
const unread = new Set(['script', 'style', 'svg', 'template', 'noscript'])

function isUnread({ name }: Element): boolean {
  return unread.has(name)
}

const chrome = new Set([
  ...unread,
  ...['nav', 'header', 'footer', 'aside', 'button', 'select', 'input', 'textarea'],
])

const blocks = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'td', 'th', 'blockquote', 'pre'],
  ...['dt', 'dd', 'figcaption', 'section', 'article', 'details', 'summary', 'br', 'hr'],
])
