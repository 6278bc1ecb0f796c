import { ownValue } from '../../base/own-value.ts'

/**
 * A label as it is meant to be read: without its quotes, with its entity codes (`#quot;`) as signs. `undefined` for
 * what a drawing made here cannot show: Markdown strings, icons, other tags than those for breaks and emphasis.
 */
export function diagramLabel(written: string): string | undefined {
  const text = written.trim().replace(/^"([\s\S]*)"$/, '$1')
  if (
    /^`[\s\S]*`$|\bfa[bklrs]?:fa-|<(?!\/?(?:br|b|i|u|s|strong|em|del)\b)\/?[a-z]|\$\$/i.test(text)
  )
    return undefined
  return text.replace(/#(?:(\d+)|(\w+));/g, (whole, number?: string, name?: string) =>
    number === undefined ? (ownValue(named, name!) ?? whole) : (signOf(Number(number)) ?? whole),
  )
}

function signOf(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

const named: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  semi: ';',
  hash: '#',
}

/**
 * Signs that end a label in the source of a diagram stand for something else while it is drawn. `showSigns` puts them
 * back, as HTML.
 */
export function hideSigns(label: string): string {
  return label.replace(/<\/?(?:br|b|i|u|s|strong|em|del)\s*\/?>|[[\](){}|"<>&;%]/gi, (found) =>
    found.length > 1 ? found : String.fromCharCode(firstHidden + signs.indexOf(found)),
  )
}

export function showSigns(svg: string): string {
  return svg.replace(/[\uE100-\uE10F]/g, (hidden) => {
    const sign = signs[hidden.charCodeAt(0) - firstHidden] ?? ''
    return ownValue(entities, sign) ?? sign
  })
}

const firstHidden = 0xe100
const signs = '[](){}|"<>&;%'
const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
}
