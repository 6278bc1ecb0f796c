import { isValidElement } from 'preact'
import { textOfHtml } from '#render-scope'
import { StaticHtml } from './static-html.tsx'

/** The text content of a component's children: the text of a heading, the code of a block. */
export function plainText(node: unknown): string {
  return textOf(node, {})
}

/** `plainText` with shortcodes of emoji as they are written. */
export function writtenText(node: unknown): string {
  return textOf(node, { asWritten: true })
}

/** `writtenText` with the numbers of footnotes that it refers to. */
export function textWithReferences(node: unknown): string {
  return textOf(node, { asWritten: true, withReferences: true })
}

interface Reading {
  readonly asWritten?: boolean
  readonly withReferences?: boolean
}

function textOf(node: unknown, reading: Reading): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((each) => textOf(each, reading)).join('')
  if (!isValidElement(node)) return ''
  const props = node.props as Readonly<Record<string, unknown>>
  if (node.type === 'br') return '\n'
  if (isHtml(props['dangerouslySetInnerHTML']))
    return textOfHtml(props['dangerouslySetInnerHTML'].__html)
  if (Array.isArray(props['tpl'])) return textOfHtml(props['tpl'].join(''))
  if (node.type === StaticHtml) {
    const { html, written } = props
    return reading.asWritten && typeof written === 'string' ? written : textOfHtml(String(html))
  }
  for (const name of ['code', 'tex']) {
    if (typeof props[name] === 'string') return props[name]
  }
  if ('data-footnote-ref' in props && !reading.withReferences) return ''
  return textOf(props['children'], reading)
}

function isHtml(value: unknown): value is { __html: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    '__html' in value &&
    typeof value.__html === 'string'
  )
}
