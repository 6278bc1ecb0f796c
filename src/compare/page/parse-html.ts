import { compile, selectAll, selectOne } from 'css-select'
import { DomUtils, ElementType, parseDocument } from 'htmlparser2'

export type Document = ReturnType<typeof parseDocument>
export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>
export type Child = Element['children'][number]

export function parseHtml(html: string): Document {
  return parseDocument(html)
}

export function isElement(node: Child): node is Element {
  return ElementType.isTag(node)
}

export function isText(node: Child): node is Extract<Child, { data: string }> {
  return node.type === ElementType.Text
}

/** The elements that a selector matches, in document order. */
export function all(selector: string, root: Document | Element): Element[] {
  return selectAll<Child | Document, Element>(selector, root.children)
}

export function first(selector: string, root: Document | Element): Element | undefined {
  return selectOne<Child | Document, Element>(selector, root.children) ?? undefined
}

export function plainText(node: Element): string {
  return oneLine(DomUtils.textContent(node))
}

export function oneLine(text: string): string {
  return text.replace(/[\s\u200B\u00AD\uFEFF]+/g, ' ').trim()
}

/** Whether a text is a selector of CSS. */
export function isSelector(text: string): boolean {
  try {
    compile<Child | Document, Element>(text)
    return true
  } catch {
    return false
  }
}
