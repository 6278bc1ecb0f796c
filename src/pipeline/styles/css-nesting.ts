/**
 * Where a style sheet opens more brackets in one another than the parser, which is recursive, has stack for; `undefined` if
 * it does not. Strings and comments are skipped.
 */
export function excessiveNesting(css: string): number | undefined {
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '{' || sign === '(' || sign === '[') {
      if (++depth > maxCssNesting) return at
    } else if (sign === '}' || sign === ')' || sign === ']') depth = Math.max(0, depth - 1)
    else if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(css, at, sign)
    else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2)
      if (end === -1) return undefined
      at = end + 1
    }
  }
  return undefined
}

export const maxCssNesting = 200

/** The position of the quotation mark that closes a string, or of the line end that cuts it off. */
function endOfString(css: string, start: number, quote: string): number {
  for (let at = start + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === quote || css[at] === '\n') return at
  }
  return css.length
}
