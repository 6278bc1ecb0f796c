/**
 * What the next line begins with to be in the same lists, quotes and footnotes as a line that begins with `prefix`: `> - ` is
 * continued with `>   `. `undefined` if the prefix has anything else.
 */
export function continuedPrefix(prefix: string): string | undefined {
  let by = ''
  let rest = prefix
  while (rest.trim() !== '') {
    const [marker, before = '', sign = '', after = ''] = containerMarker.exec(rest) ?? []
    if (marker === undefined) return undefined
    if (sign === '>') by += marker
    else if (sign.startsWith('[')) by += '    '
    else by += ' '.repeat(before.length + sign.length + after.length)
    rest = rest.slice(marker.length)
  }
  return by + rest
}

const containerMarker = /^([ \t]*)(>|[-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)([ \t]|$)/
const anyMarker = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)/

/** Whether the line that begins with `prefix` begins a list item or a footnote. */
export function beginsItem(prefix: string): boolean {
  return anyMarker.test(prefix.replaceAll('>', ' '))
}

/** How many quotes a line is in, by the signs that it begins with. */
export function quoteDepth(line: string): number {
  return (markers.exec(line)?.[0] ?? '').replace(/\[\^[^\]\s]+\]:|[^>]/g, '').length
}

const markers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)(?=[ \t]|$)))*/
