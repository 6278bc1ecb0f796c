import { Fragment } from 'preact'
import type { VNode } from 'preact'
import { jsx } from './jsx-runtime.ts'

/** Maps HTML that was just rendered to its node, so that `raw(html)` inserts the node itself and it stays interactive. */
const drawn = new Map<string, unknown>()

export function keepDrawn(node: unknown, html: string): string {
  if (drawn.size === 0) queueMicrotask(() => drawn.clear())
  for (const text of [html, html.trim()]) drawn.set(text, node)
  return html
}

/** Converts HTML to elements. HTML that was rendered in the same task becomes its original node. */
export function raw(html: string): VNode {
  const node = drawn.get(html)
  if (node !== undefined) return jsx(Fragment as never, { children: node })
  const template = document.createElement('template')
  template.innerHTML = html
  return jsx(Fragment as never, { children: [...template.content.childNodes].map(element) })
}

function element(node: Node): VNode | string {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? String(node.nodeValue) : ''
  const attributes = [...node.attributes].map(({ name, value }) => [name, value])
  const children = [...node.childNodes].map(element)
  return jsx(node.localName, { ...Object.fromEntries(attributes), children })
}
