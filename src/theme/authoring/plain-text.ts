import { ownValue } from '../../base/own-value.ts'
import { isValidElement } from 'preact'
import { StaticHtml } from './static-html.tsx'

/** The text in a component's children, without their markup: what a heading is called, the code in a block. */
export function plainText(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(plainText).join('')
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
  return plainText(props['children'])
}

/** The text of HTML, its entities resolved. */
export function textOfHtml(html: string): string {
  return html
    .replace(
      /<(?:style|script|svg|template)\b[\s\S]*?<\/(?:style|script|svg|template)>|<[^>]*>/g,
      '',
    )
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (decimal) return String.fromCodePoint(Number(decimal))
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      return ownValue(entities, name as string) ?? entity
    })
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

function isHtml(value: unknown): value is { __html: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    '__html' in value &&
    typeof value.__html === 'string'
  )
}
