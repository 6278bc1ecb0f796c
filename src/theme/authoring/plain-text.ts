import { isValidElement } from 'preact'
import { textOfHtml } from '#render-scope'
import { StaticHtml } from './static-html.tsx'

/** The text content of a component's children: the text of a heading, the code of a block. */
export function plainText(node: unknown): string {
  return textOf(node, false)
}

/** `plainText` with the numbers of footnotes that it refers to. */
export function textWithReferences(node: unknown): string {
  return textOf(node, true)
}

function textOf(node: unknown, withReferences: boolean): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((each) => textOf(each, withReferences)).join('')
  if (!isValidElement(node)) return ''
  const props = node.props as Readonly<Record<string, unknown>>
  if (node.type === 'br') return '\n'
  if (isHtml(props['dangerouslySetInnerHTML']))
    return textOfHtml(props['dangerouslySetInnerHTML'].__html)
  if (Array.isArray(props['tpl'])) return textOfHtml(props['tpl'].join(''))
  if (node.type === StaticHtml) return textOfHtml(String(props['html']))
  for (const name of ['code', 'tex']) {
    if (typeof props[name] === 'string') return props[name]
  }
  if ('data-footnote-ref' in props && !withReferences) return ''
  return textOf(props['children'], withReferences)
}

function isHtml(value: unknown): value is { __html: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    '__html' in value &&
    typeof value.__html === 'string'
  )
}
