import { ownValue } from '../own-value.ts'

/** Decodes the entities of HTML text from any source. Unknown entities are kept. */
export function htmlText(html: string): string {
  if (!html.includes('&')) return html
  return html.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ownValue(entities, name.toLowerCase()) ?? whole
    const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const entity = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  copy: '©',
  reg: '®',
  trade: '™',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rarr: '→',
  larr: '←',
  times: '×',
  middot: '·',
  bull: '•',
  check: '✓',
}
