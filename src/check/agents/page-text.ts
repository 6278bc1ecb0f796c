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

/** The text of a part of a page, each block on lines of its own, without the elements that `skip` names. */
export function textOf(node: Document | Element, skip: ReadonlySet<string> = unread): string {
  let text = ''
  for (const child of node.children) {
    if ('data' in child && child.type === 'text') text += child.data
    else if ('children' in child && 'name' in child && !skip.has(child.name)) {
      const inner = textOf(child, skip)
      text += blocks.has(child.name) ? `\n${inner}\n` : inner
    }
  }
  return text
}

/** Elements whose text is not for readers. */
const unread = new Set(['script', 'style', 'svg', 'template', 'noscript'])

/** Menus, controls and the like: they are not part of the content. */
export const chrome = new Set([
  ...unread,
  ...['nav', 'header', 'footer', 'aside', 'button', 'select', 'input', 'textarea'],
])

const blocks = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'td', 'th', 'blockquote', 'pre'],
  ...['dt', 'dd', 'figcaption', 'section', 'article', 'details', 'summary', 'br', 'hr'],
])
